import { OVERRIDE_END_PATH, OVERRIDE_PAGE_STYLE_PATH } from '@flotilla/contracts/override';
import type { Release } from '@flotilla/contracts/release';
import { sha256 } from '@flotilla/release-signing/documents';
import { createKey, type PrivateKey } from '@flotilla/release-signing/keys';
import { signOverride } from '@flotilla/release-signing/overrides';
import { startOrigin, type TestOrigin } from './support/origin.ts';
import { agree, formOf, openLink } from './support/override-link.ts';
import { liveVersion, type ShellProcess, startShell, until } from './support/shell-process.ts';
import { testStore } from './support/store.ts';

const REMOTE = 'mf-content';
let content: TestOrigin;
let shell: ShellProcess;
let earlier: Release;
let team: PrivateKey;
beforeAll(async () => {
  team = (await testStore()).teamKey();
  content = await startOrigin(REMOTE);
  earlier = content.release({ body: `return ok('<h1>earlier</h1>')` });
  const current = content.release({ body: `return ok('<h1>current</h1>')` });
  shell = await startShell({ [REMOTE]: content.url });
  await until(async () => (await liveVersion(shell, REMOTE)) === current.version);
});
afterAll(async () => {
  await shell.stop();
  await content.close();
});

const tokenFor = (key: PrivateKey, changes: { site?: string; seconds?: number } = {}) =>
  signOverride(
    {
      remote: REMOTE,
      version: earlier.version,
      digest: sha256(JSON.stringify({ ...earlier, origin: content.url })),
      site: changes.site ?? shell.url,
      by: 'Ines',
    },
    changes.seconds ?? 600,
    key,
  );

const open = (token: string, to = '/', cookie = '') => openLink(shell.url, token, to, cookie);

const get = (path: string, cookie = '') => fetch(shell.url + path, { headers: { cookie } });

test('one browser gets a stored release as document and as data, with a badge, and no cache may keep it', async () => {
  const token = await tokenFor(team);
  const begun = await agree(shell.url, await open(token, '/?utm_source=x'));
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/?utm_source=x']);
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  // Who opens the link again goes on, and is not asked again.
  expect((await open(token, '/tours', cookie)).headers.get('location')).toBe('/tours');
  const mine = await get('/', cookie);
  expect(mine.headers.get('cache-control')).toBe('private, no-store');
  const html = await mine.text();
  expect(html).toContain('<h1>earlier</h1>');
  expect(html).toContain(`<b>${REMOTE} ${earlier.version}</b>`);
  const data = (await (await get('/_data/', cookie)).json()) as { versions: Record<string, string> };
  expect(data.versions[REMOTE]).toBe(earlier.version);
  // Everybody else gets what the pointers say, also after this browser was there.
  const others = await (await get('/')).text();
  expect(others).toContain('<h1>current</h1>');
  expect(others).not.toContain('fw-override');
  const ended = await fetch(shell.url + OVERRIDE_END_PATH, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' },
  });
  expect(ended.headers.get('set-cookie')).toMatch(/^override=; .*Max-Age=0/);
});

test.each([
  ['/tours?sort=price', (site: string) => `${site}/tours?sort=price`],
  ['/', () => 'https://elsewhere.example/tours'],
  ['/', () => 'nonsense'],
  // Another host to a browser, which a script of the site can have as its address.
  ['/', (site: string) => `${site}//evil.example/x`],
])('whoever ends an override goes on at %s', async (path, referer) => {
  const ended = await fetch(shell.url + OVERRIDE_END_PATH, {
    method: 'POST',
    redirect: 'manual',
    headers: {
      referer: referer(shell.url),
      'sec-fetch-site': 'same-origin',
      'content-type': 'application/x-www-form-urlencoded',
    },
  });
  expect([ended.status, ended.headers.get('location')]).toEqual([303, path]);
});

test('a link asks first: what it is for, who made it and for how long; nothing is set before', async () => {
  const asked = await open(await tokenFor(team), '/tours');
  const html = await asked.text();
  expect([asked.status, asked.headers.get('set-cookie')]).toEqual([200, null]);
  for (const text of [REMOTE, earlier.version, 'Ines', '10 minutes', 'UTC']) expect(html).toContain(text);
  expect(html).not.toContain('<script');
  expect(asked.headers.get('cache-control')).toBe('private, no-store');
  expect(asked.headers.get('referrer-policy')).toBe('same-origin');
  expect(asked.headers.get('x-frame-options')).toBe('DENY');
  expect(asked.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect((await get(OVERRIDE_PAGE_STYLE_PATH)).headers.get('content-type')).toContain('text/css');
});

test('a link belongs to the browser that agreed first, which may send its answer twice', async () => {
  const token = await tokenFor(team);
  const [mine, theirs] = [await formOf(await open(token)), await formOf(await open(token))];
  const answers = await Promise.all([mine, mine].map(form => agree(shell.url, form)));
  expect(answers.map(({ status }) => status)).toEqual([303, 303]);
  const late = await agree(shell.url, theirs);
  expect([late.status, late.headers.get('set-cookie')]).toEqual([409, null]);
  expect(await late.text()).toContain('already been used');
  // The link's token alone is nothing, whatever cookie it is put into.
  for (const value of [token, `${token}.`, `${token}.${'A'.repeat(43)}`])
    expect(await (await get('/', `override=${value}`)).text()).toContain('<h1>current</h1>');
});

test('a form of another site begins nothing', async () => {
  const form = await formOf(await open(await tokenFor(team)));
  const others: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    {},
  ];
  for (const headers of others) {
    const answer = await agree(shell.url, form, headers);
    expect([answer.status, answer.headers.get('set-cookie')]).toEqual([403, null]);
  }
});

test.each([
  ['/search?query=\u00e9\u65e5\u672c', '/search?query=%C3%A9%E6%97%A5%E6%9C%AC'],
  ['/search?query=\u0001a', '/search?query=%01a'],
])('a link to a page whose address no header can hold leads there, encoded: %j', async (to, location) => {
  const form = await formOf(await open(await tokenFor(team)));
  const begun = await agree(shell.url, { ...form, to });
  expect([begun.status, begun.headers.get('location')]).toEqual([303, location]);
});

test('while the desk is away no override begins', async () => {
  const form = await formOf(await open(await tokenFor(team)));
  const store = await testStore();
  store.mode('away');
  const answer = await agree(shell.url, form);
  store.mode('fine');
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([503, null]);
  expect((await agree(shell.url, form)).status).toBe(303);
});

test('forged, foreign and expired tokens are ignored, in the link and in the cookie', async () => {
  const wrong = [
    await tokenFor(await createKey()),
    await tokenFor(team, { site: 'https://another.example' }),
    await tokenFor(team, { seconds: -1 }),
    'nonsense',
  ];
  for (const token of wrong) {
    const begun = await open(token);
    expect([begun.status, begun.headers.get('set-cookie')]).toEqual([400, null]);
    const forced = await agree(shell.url, { token, page: 'p'.repeat(22), to: '/' });
    expect([forced.status, forced.headers.get('set-cookie')]).toEqual([400, null]);
    expect(await (await get('/', `override=${token}`)).text()).toContain('<h1>current</h1>');
  }
});

test('an edge hears of true overrides only', async () => {
  const heard = async (cookie: string) => (await get('/_channel', cookie)).headers.get('x-override');
  const begun = await agree(shell.url, await open(await tokenFor(team)));
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
  expect(await heard(cookie)).toBe('1');
  for (const other of [
    '',
    'override=a.b.c.d',
    cookie.slice(0, -1),
    cookie.replace('override=', 'override=x'),
  ])
    expect(await heard(other)).toBeNull();
});

test('the link leads to this site only', async () => {
  for (const to of [
    '//evil.example/',
    '/\\evil.example',
    'https://evil.example/',
    '//',
    '/%5cevil.example',
    '/%',
  ])
    expect((await agree(shell.url, await open(await tokenFor(team), to))).headers.get('location')).toBe('/');
});

import { OVERRIDE_END_PATH, OVERRIDE_PATH } from '@fernweh/contracts/override';
import type { Release } from '@fernweh/contracts/release';
import { sha256 } from '@fernweh/release-signing/documents';
import { createKey, type PrivateKey } from '@fernweh/release-signing/keys';
import { signOverride } from '@fernweh/release-signing/overrides';
import { startOrigin, type TestOrigin } from './support/origin.ts';
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
    },
    changes.seconds ?? 600,
    key,
  );

const open = (token: string, to = '/') =>
  fetch(`${shell.url}${OVERRIDE_PATH}?${new URLSearchParams({ token, to })}`, { redirect: 'manual' });

const get = (path: string, cookie = '') => fetch(shell.url + path, { headers: { cookie } });

test('one browser gets a stored release as document and as data, with a badge, and no cache may keep it', async () => {
  const begun = await open(await tokenFor(team), '/?utm_source=x');
  expect([begun.status, begun.headers.get('location')]).toEqual([303, '/?utm_source=x']);
  const cookie = begun.headers.get('set-cookie')?.split(';')[0] ?? '';
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

test('forged, foreign and expired tokens are ignored, in the link and in the cookie', async () => {
  const wrong = [
    await tokenFor(await createKey()),
    await tokenFor(team, { site: 'https://another.example' }),
    await tokenFor(team, { seconds: -1 }),
    'nonsense',
  ];
  for (const token of wrong) {
    const begun = await open(token);
    expect([begun.status, begun.headers.get('set-cookie')]).toEqual([303, null]);
    expect(await (await get('/', `override=${token}`)).text()).toContain('<h1>current</h1>');
  }
});

test('the link leads to this site only', async () => {
  for (const to of ['//evil.example/', '/\\evil.example', 'https://evil.example/'])
    expect((await open(await tokenFor(team), to)).headers.get('location')).toBe('/');
});

import { existsSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Registry } from '@flotilla/contracts/release-store';
import { signDocument, unverified } from '@flotilla/release-signing/documents';
import { verifyOverride } from '@flotilla/release-signing/overrides';
import { readTeamKey } from '../src/keys/team-key.ts';
import { createOperators } from '../src/operators/operators.ts';
import { putArtefact } from '../src/store-client/put-artefact.ts';
import type { StoreClient } from '../src/store-client/store-client.ts';
import { deskView, historyView, overrideLink, releaseView } from '../src/view/desk-view.ts';
import { artefact, startDesk, type TestDesk } from './desk.ts';
import { startIdentity, type TestIdentity } from './identity.ts';

const REMOTE = 'mf-search';
const OPERATOR = ['operate:releases'];
let identity: TestIdentity;
let desk: TestDesk;
let team: StoreClient;
beforeEach(async () => {
  identity = await startIdentity();
  desk = await startDesk({ DESK_TOKEN: 'secret', IDENTITY_DOMAIN: identity.domain, DESK_WATCH_MS: '50' });
  team = await desk.team(REMOTE, 'Luc Perrin');
  const key = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
  for (const words of ['one', 'two', 'three'])
    await putArtefact(team, artefact(REMOTE, words), { key, name: 'Luc Perrin' });
  await team.change(REMOTE, { action: 'release', version: 'one', sequence: 0 });
  await team.change(REMOTE, { action: 'release', version: 'two', sequence: 1, why: 'sale starts at ten' });
  await team.change(REMOTE, { action: 'canary', version: 'three', sequence: 2, why: 'faster filters' });
});
afterEach(async () => {
  identity.close();
  await desk.close();
});

const call = async (path: string, token?: string, body?: object) =>
  fetch(desk.url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });

async function view() {
  const answer = deskView.parse(await (await call('/v1/desk', await identity.token(OPERATOR))).json());
  const shown = answer.remotes.find(({ remote }) => remote === REMOTE);
  if (!shown) throw new Error('The view lacks the remote');
  return { ...answer, shown };
}

const ERROR = { signal: 'server-error', part: 'search', message: 'total is not defined' };

let sequence = 0;
function report(renders: number, bad: number, state = {}) {
  sequence += 1;
  const release = (version: string, failed: number, of: number) => ({
    remote: REMOTE,
    version,
    signals: { 'server-error': { bad: failed, of } },
    durations: [0, 0, 0, of, 0, 0, 0, 0, 0, 0, 0],
    ...(failed > 0 && { errors: [{ ...ERROR, count: failed }] }),
  });
  return fetch(`${desk.url}/v1/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
    body: JSON.stringify({
      shell: 'host:7:abc',
      sequence,
      releases: [release('two', 0, 1000), release('three', bad, renders)],
      state: {
        requests: 10,
        pages: { bad: 1, of: 200 },
        circuits: [],
        stable: { [REMOTE]: 'two' },
        canary: { [REMOTE]: 'three' },
        refused: {},
        ...state,
      },
    }),
  });
}

/**
 * Waits until the watch has looked at the canary for the first time, which begins the comparison.
 * @returns what was counted since then
 */
async function comparisonBegun(): Promise<{ renders: number; stableRenders: number }> {
  await report(1, 0);
  for (;;) {
    const { trial } = (await view()).shown.canary ?? {};
    // Its first look forgets what was counted before; where that was over already, a later one has compared.
    if (trial && (trial.renders === 0 || trial.evidence)) return trial;
    await new Promise(done => setTimeout(done, 10));
  }
}

test('the desk is for operators only: every other token is refused', async () => {
  const token = (...given: Parameters<TestIdentity['token']>) => identity.token(...given);
  expect((await call('/v1/desk')).status).toBe(401);
  expect((await call('/v1/desk', 'nonsense')).status).toBe(401);
  expect((await call('/v1/desk', await token(OPERATOR, { audience: 'another' }))).status).toBe(401);
  expect((await call('/v1/desk', await token(OPERATOR, { issuer: 'https://evil.example/' }))).status).toBe(
    401,
  );
  expect((await call('/v1/desk', await token(OPERATOR, { expires: '-1m' }))).status).toBe(401);
  expect((await call('/v1/desk', await token(['moderate:reviews']))).status).toBe(403);
  expect((await call('/v1/desk', await token(OPERATOR))).status).toBe(200);
  const command = { action: 'rollback', sequence: 3 };
  expect((await call(`/v1/desk/remotes/${REMOTE}`, await token(['moderate:reviews']), command)).status).toBe(
    403,
  );
  expect((await team.pointers())[REMOTE]?.sequence).toBe(3);
});

test('without the identity provider nobody gets in, and the metric says so', async () => {
  const token = await identity.token(OPERATOR);
  identity.close();
  expect((await call('/v1/desk', token)).status).toBe(503);
  expect(await desk.metrics()).toContain('fernweh_desk_identity_failures_total{what="keys"} 1');
});

test('the view says what visitors get, who released it and why, and the way back', async () => {
  const { shown, operator } = await view();
  expect(operator).toBe('Ines Moreau');
  expect(shown).toMatchObject({
    sequence: 3,
    stable: { version: 'two', by: 'Luc Perrin', why: 'sale starts at ten' },
    canary: { version: 'three', why: 'faster filters', trial: { renders: 0, verdict: 'early' } },
    before: [{ version: 'one' }],
  });
  expect(shown.stable?.files?.map(({ name }) => name)).toEqual(['entry', 'shared.css']);
  expect(shown.events.map(({ action, version }) => `${action} ${version}`)).toEqual([
    'canary three',
    'release two',
    'release one',
  ]);
});

test('the view compares the canary with stable, and knows what each shell serves', async () => {
  const before = await comparisonBegun();
  await report(300, 0);
  const renders = before.renders + 300;
  const stableRenders = before.stableRenders + 1000;
  const lastLook = async () => (await view()).shown.canary?.trial.evidence?.points.at(-1)?.renders;
  while ((await lastLook()) !== renders) await new Promise(done => setTimeout(done, 10));
  const { shown, shells } = await view();
  expect(shown.canary?.trial).toMatchObject({ renders, stableRenders, verdict: 'not-worse' });
  expect(shown.canary?.trial.comparisons.map(({ signal }) => signal)).toEqual([
    'server-error',
    'slow-render',
  ]);
  expect(shown.canary?.trial.evidence?.points.at(-1)).toMatchObject({ renders });
  expect(shown.points.at(-1)).toMatchObject({ errors: 0, paint: null });
  expect(shown.points.at(-1)?.render).toBeGreaterThan(10);
  expect(shells).toMatchObject([
    { name: 'host:7:abc', agrees: true, away: false, pages: { bad: 2, of: 400 } },
  ]);
  await report(1, 0, { stable: { [REMOTE]: 'one' }, canary: {} });
  expect((await view()).shells).toMatchObject([{ agrees: false, behind: [`${REMOTE}@one`] }]);
});

test('after a rollback by the desk the view says what failed, who had it and who released it', async () => {
  await comparisonBegun();
  await report(1, 0);
  const running = (await view()).shown;
  expect(running.kept.map(({ version, share }) => [version, share])).toEqual([
    ['two', 0.95],
    ['three', 0.05],
    ['one', 0],
  ]);
  for (;;) {
    await report(100, 40);
    const { shown } = await view();
    if (!shown.trouble) continue;
    expect(shown.canary).toBeUndefined();
    expect(shown.trouble).toMatchObject({
      version: 'three',
      wasCanary: true,
      why: expect.stringContaining('errors on the server'),
      stable: 'two',
      by: 'Luc Perrin',
      words: 'faster filters',
      errors: [ERROR],
    });
    expect(shown.trouble.errors[0]?.count).toBeGreaterThanOrEqual(40);
    const { evidence } = shown.trouble;
    expect(evidence?.signal).toBe('server-error');
    expect(evidence?.points.at(-1)?.evidence).toBeGreaterThan(evidence?.rules.worse ?? Number.NaN);
    break;
  }
});

test('a desk that starts again says what went wrong, also where the one before it was killed', async () => {
  await comparisonBegun();
  while (!(await view()).shown.trouble) await report(100, 40);
  const before = (await view()).shown.trouble;
  // Nothing ends the first desk in an orderly way.
  const killed = desk;
  const stored = ['evidence', 'release-errors'].map(name =>
    join(killed.env.DATA_DIR, `release-store/desk/${name}.json`),
  );
  while (!stored.every(existsSync)) await new Promise(done => setTimeout(done, 10));
  desk = await startDesk({
    ...{ DESK_TOKEN: 'secret', IDENTITY_DOMAIN: identity.domain, DESK_WATCH_MS: '50' },
    DATA_DIR: killed.env.DATA_DIR,
  });
  await new Promise(done => setTimeout(done, 150));
  const { trouble } = (await view()).shown;
  await killed.close();
  expect({ ...trouble, errors: [] }).toEqual({ ...before, errors: [] });
  expect(trouble?.errors).toMatchObject([ERROR]);
  expect(trouble?.evidence?.points.length).toBeGreaterThan(0);
});

test('page and metrics tell bytes, vitals and errors of the release before, the stable one and the canary', async () => {
  sequence += 1;
  const document = (number: number, failures: object[]) => ({
    id: `${number}`.padEnd(16, '-'),
    releases: { [REMOTE]: 'two' },
    ...{ failures, paint: 1800, shift: 0.3, interaction: { remote: REMOTE, ms: 180 } },
    // A newer shell may tell more than this desk knows.
    later: true,
  });
  const failed = [{ remote: REMOTE, signal: 'hydration-error' }];
  const answer = await fetch(`${desk.url}/v1/health`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: 'Bearer secret' },
    body: JSON.stringify({
      ...{ shell: 'host:7:abc', sequence },
      releases: [
        {
          ...{ remote: REMOTE, version: 'two', signals: { 'server-error': { bad: 1, of: 100 } } },
          durations: [0, 0, 0, 100, 0, 0, 0, 0, 0, 0, 0],
          errors: [{ ...ERROR, count: 1 }],
        },
      ],
      documents: [document(1, failed), document(2, [])],
    }),
  });
  expect(answer.status).toBe(204);
  const { figures, stable } = (await view()).shown;
  expect(figures.map(({ role, version }) => `${role} ${version}`)).toEqual([
    'before one',
    'stable two',
    'canary three',
  ]);
  expect(figures[1]).toMatchObject({ renders: 100, errors: 0.51, budgetBytes: null });
  expect(figures[1]?.paint).toBeGreaterThan(1500);
  expect(figures[1]?.shift).toBeGreaterThan(0.25);
  expect(figures[1]?.interaction).toBeGreaterThan(150);
  expect(figures[2]).toMatchObject({ renders: 0, errors: null, paint: null, shift: null, interaction: null });
  expect(stable?.errors).toMatchObject([ERROR]);
  const metrics = await desk.metrics();
  const labels = `{remote="${REMOTE}",release="two",channel="stable"}`;
  expect(metrics).toContain(`fernweh_desk_release_bytes${labels} ${figures[1]?.bytes}`);
  expect(metrics).toContain(`fernweh_desk_release_error_ratio${labels} 0.51`);
  for (const name of ['render_seconds', 'paint_seconds', 'layout_shift', 'interaction_seconds'])
    expect(metrics).toContain(`fernweh_desk_release_${name}${labels}`);
  expect(metrics).toContain('release="three",channel="canary"');
  expect(metrics).not.toContain('fernweh_desk_release_paint_seconds{remote="mf-search",release="three"');
});

test('the view says who uses what of a remote, and what its releases may weigh', async () => {
  const contract = {
    ...{ fragments: {}, uses: {}, publishes: {}, hears: {}, pages: {}, links: [], needs: {} },
    storage: { cookies: [], local: [], session: [] },
  };
  const box = { type: 'object', properties: { market: { type: 'string' } } };
  const put = async (remote: string, words: string, more: object) => {
    const made = artefact(remote, words);
    const key = await readTeamKey(remote, desk.env.RELEASE_KEYS_DIR, undefined);
    const client = await desk.team(remote);
    await putArtefact(client, { ...made, release: { ...made.release, ...more } }, { key, name: 'x' });
    const sequence = (await client.pointers())[remote]?.sequence ?? 0;
    await client.change(remote, { action: 'release', version: words, sequence });
  };
  await put(REMOTE, 'four', { contract: { ...contract, fragments: { box } }, budget: { bytes: 50_000 } });
  await put('mf-content', 'five', { contract: { ...contract, uses: { [`${REMOTE}/box`]: box } } });
  const { shown } = await view();
  expect(shown.stable?.budgetBytes).toBe(50_000);
  expect(shown.uses).toEqual([{ by: 'mf-content', kind: 'fragment', part: 'box', fields: ['market'] }]);
});

test('an operator rolls back, pauses and resumes; the history names the person', async () => {
  const token = await identity.token(OPERATOR);
  const act = (command: object) => call(`/v1/desk/remotes/${REMOTE}`, token, command);
  expect((await act({ action: 'pause', sequence: 3, why: 'lunch' })).status).toBe(204);
  expect((await act({ action: 'promote', sequence: 4 })).status).toBe(409);
  expect((await act({ action: 'resume', sequence: 4 })).status).toBe(204);
  // Somebody else was first.
  expect((await act({ action: 'promote', sequence: 4 })).status).toBe(409);
  expect((await act({ action: 'promote', sequence: 5, why: 'it is good' })).status).toBe(204);
  expect((await act({ action: 'rollback', sequence: 6, version: 'one' })).status).toBe(204);
  expect((await act({ action: 'release', sequence: 7, version: 'one' })).status).toBe(400);
  expect((await view()).shown.stable?.version).toBe('one');
  const answer = await call(`/v1/desk/history?remote=${REMOTE}`, token);
  const { events } = historyView.parse(await answer.json());
  expect(events.slice(0, 4)).toMatchObject([
    { action: 'rollback', version: 'three', stable: 'one', by: { kind: 'operator', name: 'Ines Moreau' } },
    { action: 'promote', version: 'three', why: 'it is good' },
    { action: 'resume', version: 'three' },
    { action: 'pause', version: 'three', why: 'lunch' },
  ]);
});

test('what a foreign key tried is shown until somebody has seen to it', async () => {
  const stranger = await desk.team('mf-content', 'a stranger');
  await expect(stranger.change(REMOTE, { action: 'rollback', sequence: 3 })).rejects.toThrow();
  const { refusals } = await view();
  expect(refusals).toMatchObject([{ by: 'The desk', remote: REMOTE }]);
  await call(`/v1/desk/refusals/${refusals[0]?.id}/seen`, await identity.token(OPERATOR), {});
  expect((await view()).refusals).toEqual([]);
});

test.each(['\0', 'v'.repeat(5000), '../two', ''])(
  'an operator’s command for the version %j is not valid',
  async version => {
    const token = await identity.token(OPERATOR);
    const body = { action: 'rollback', sequence: 3, version };
    expect((await call(`/v1/desk/remotes/${REMOTE}`, token, body)).status).toBe(400);
  },
);

test('a release whose contract or date cannot be read is refused, and one that lies in the store takes nothing from the page but itself', async () => {
  const key = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
  const { release, file } = artefact(REMOTE, 'four');
  const contract = {
    ...{ uses: {}, publishes: {}, hears: {}, pages: {}, links: [], needs: {} },
    storage: { cookies: [], local: [], session: [] },
    fragments: { box: { type: 'object', properties: {}, required: {} } },
  };
  for (const more of [{ contract }, { createdAt: 'x' }])
    await expect(
      putArtefact(team, { release: { ...release, ...more }, file }, { key, name: 'Luc Perrin' }),
    ).rejects.toThrow();
  const bad = { ...artefact(REMOTE, 'three').release, contract };
  const folder = join(desk.env.DATA_DIR, 'release-store/releases', REMOTE);
  const stored = readdirSync(folder).find(name => name.startsWith('three')) ?? '';
  writeFileSync(join(folder, stored), await signDocument('release', bad, key));
  const { remotes, shown } = await view();
  expect(remotes.length).toBeGreaterThan(1);
  expect(shown).toMatchObject({ canary: { version: 'three' }, failure: expect.stringContaining('three') });
  expect(remotes.filter(({ failure }) => failure).map(({ remote }) => remote)).toEqual([REMOTE]);
  const listed = await desk.read(`/v1/releases/${REMOTE}`);
  expect(listed.status).toBe(200);
  expect(await desk.metrics()).toContain('fernweh_desk_changes_total');
});

test('strangers replace no refusal that operators have to see, and are shown by route alone', async () => {
  const stranger = await desk.team('mf-content', 'a stranger');
  await expect(stranger.change(REMOTE, { action: 'rollback', sequence: 3 })).rejects.toThrow();
  for (let index = 0; index < 25; index += 1)
    await fetch(`${desk.url}/v1/releases/mf-x/call-0800-${index}`, { method: 'PUT', body: '{}' });
  const { refusals, strangers } = await view();
  expect(refusals).toMatchObject([{ by: 'The desk', remote: REMOTE }]);
  expect(strangers).toMatchObject([
    { who: 'stranger', route: 'PUT /v1/releases/:remote/:version', count: 25 },
  ]);
});

test('the document of the page says nothing about releases, and no other site may frame it', async () => {
  const answer = await call('/');
  // Without a build there is no page; with one it is the same for everybody.
  if (answer.status === 404) return;
  expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  expect(await answer.text()).not.toContain('mf-');
});

const API = 'https://api.fernweh.example';
const DESK = 'https://desk.fernweh.example';

test.each([
  ['the desk’s page', 'fernweh-desk', DESK, 200],
  [
    'the desk’s page, with the provider’s own audience too',
    'fernweh-desk',
    [DESK, 'https://id/userinfo'],
    200,
  ],
  ['the desk’s page, for the API', 'fernweh-desk', API, 401],
  ['the site, for the API', 'fernweh-site', API, 401],
  ['the site, for the desk', 'fernweh-site', DESK, 401],
  ['the site, for both', 'fernweh-site', [API, DESK], 401],
  ['the moderators’ tool, for the API', 'fernweh-moderation', API, 401],
  ['the moderators’ tool, for the desk', 'fernweh-moderation', DESK, 401],
  ['an application without a name', '', DESK, 401],
])('a token of %s opens the desk or not', async (_of, client, audience, status) => {
  const token = await identity.token(OPERATOR, { client, audience });
  expect((await call('/v1/desk', token)).status).toBe(status);
  const command = { action: 'rollback', sequence: 3 };
  expect((await call(`/v1/desk/remotes/${REMOTE}`, token, command)).status).toBe(status === 200 ? 204 : 401);
});

test('who logs out ends the token at once, for every desk of the store and after a restart; other tokens go on', async () => {
  const [ended, other] = [
    await identity.token(OPERATOR, { id: 'here' }),
    await identity.token(OPERATOR, { id: 'elsewhere' }),
  ];
  // The last character of a 2,048 bit signature in base64url carries four unused bits: it can be written in several ways, which are one token.
  const [head, , signature = ''] = ended.split('.');
  const [, body] = ended.split('.');
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
  const last = alphabet[alphabet.indexOf(signature.slice(-1)) ^ 1];
  const second = await startDesk({
    ...{ DESK_TOKEN: 'secret', IDENTITY_DOMAIN: identity.domain, DATA_DIR: desk.env.DATA_DIR },
  });
  const at = (url: string, token: string) =>
    fetch(`${url}/v1/desk`, { headers: { authorization: `Bearer ${token}` } }).then(({ status }) => status);
  expect([await at(desk.url, ended), await at(second.url, ended)]).toEqual([200, 200]);

  expect((await call('/v1/desk/logout', ended, {})).status).toBe(204);
  expect([await at(desk.url, ended), await at(second.url, ended)]).toEqual([401, 401]);
  expect(await at(desk.url, [head, body, signature.slice(0, -1) + last].join('.'))).toBe(401);
  expect((await call('/v1/desk/logout', ended, {})).status).toBe(401);
  const command = { action: 'rollback', sequence: 3 };
  expect((await call(`/v1/desk/remotes/${REMOTE}`, ended, command)).status).toBe(401);
  expect([await at(desk.url, other), await at(second.url, other)]).toEqual([200, 200]);
  await second.close();
  const third = await startDesk({ IDENTITY_DOMAIN: identity.domain, DATA_DIR: desk.env.DATA_DIR });
  expect([await at(third.url, ended), await at(third.url, other)]).toEqual([401, 200]);
  await third.close();
});

test('nobody logs anybody out with a token that is not valid, and an operator without the permission may log out', async () => {
  for (const token of [undefined, 'nonsense', await identity.token(OPERATOR, { audience: API })])
    expect((await call('/v1/desk/logout', token, {})).status).toBe(401);
  expect((await call('/v1/desk/logout', await identity.token([]), {})).status).toBe(204);
});

test('a profile of somebody else names nobody', async () => {
  const stranger = await startIdentity('Somebody Else', 'auth0|somebody');
  const onProviderFailure = jest.fn();
  const operators = createOperators({
    ...{ domain: stranger.domain, audience: 'https://desk.fernweh.example', clientId: 'fernweh-desk' },
    ...{ ended: { has: async () => false, add: async () => {} }, onProviderFailure },
  } as never);
  const token = await stranger.token(['operate:releases']);
  expect(await operators.signedIn(`Bearer ${token}`)).toEqual({
    id: 'auth0|operator',
    name: 'auth0|operator',
  });
  expect(onProviderFailure).toHaveBeenCalledWith('profile');
  stranger.close();
});

test('one release: what it was built from, weighs and did, and what was done to it; for operators only', async () => {
  const token = await identity.token(OPERATOR);
  const path = `/v1/desk/remotes/${REMOTE}/releases`;
  expect((await call(`${path}/three`)).status).toBe(401);
  const three = releaseView.parse(await (await call(`${path}/three`, token)).json());
  expect(three).toMatchObject({
    ...{ remote: REMOTE, version: 'three', standing: 'canary', errors: [] },
    document: { createdAt: '2026-11-22T10:00:00.000Z', files: [{ name: 'entry' }, { name: 'shared.css' }] },
    events: [{ action: 'canary', why: 'faster filters' }],
  });
  expect(releaseView.parse(await (await call(`${path}/one`, token)).json()).standing).toBe('none');
  for (const unknown of [`${path}/nine`, '/v1/desk/remotes/mf-nobody/releases/one'])
    expect((await call(unknown, token)).status).toBe(404);
});

test('the history is searched by text, and by time', async () => {
  const token = await identity.token(OPERATOR);
  const found = async (query: string) =>
    historyView
      .parse(await (await call(`/v1/desk/history?${query}`, token)).json())
      .events.map(({ action, version }) => `${action} ${version}`);
  expect(await found('q=FASTER')).toEqual(['canary three']);
  expect(await found('q=luc')).toHaveLength(3);
  expect(await found('q=nobody')).toEqual([]);
  expect(await found('since=2020-01-01T00:00:00.000Z')).toHaveLength(3);
  expect(await found('since=2999-01-01T00:00:00.000Z')).toEqual([]);
});

test('an operator gets a link with which one browser sees a stored release; nobody else does, and for no other site', async () => {
  const token = await identity.token(OPERATOR);
  const path = `/v1/desk/remotes/${REMOTE}/releases/one/override`;
  expect((await call(path, undefined, { path: '/search' })).status).toBe(401);
  expect((await call(path, token, { path: '//evil.example' })).status).toBe(400);
  expect((await call(path.replace('/one/', '/nine/'), token, { path: '/' })).status).toBe(404);
  const { url } = overrideLink.parse(await (await call(path, token, { path: '/search' })).json());
  const link = new URL(url);
  expect([link.origin, link.pathname, link.searchParams.get('to')]).toEqual([
    new URL(desk.env.SITE_URL).origin,
    '/_override',
    '/search',
  ]);
  const registry = unverified(await team.registry()) as Registry;
  const claims = await verifyOverride(link.searchParams.get('token') ?? '', registry, link.origin);
  expect(claims).toMatchObject({ remote: REMOTE, version: 'one', by: 'Ines Moreau' });
});

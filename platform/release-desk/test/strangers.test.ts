import { createKey, type PrivateKey } from '@flotilla/release-signing/keys';
import { authorization } from '@flotilla/release-signing/requests';
import { developmentKeys } from '../src/keys/development-keys.ts';
import { readTeamKey } from '../src/keys/team-key.ts';
import { createMetricsServer } from '../src/metrics-server.ts';
import { putArtefact } from '../src/store-client/put-artefact.ts';
import { artefact, startDesk, type TestDesk } from './desk.ts';

const REMOTE = 'mf-search';
let desk: TestDesk;
let key: PrivateKey;
beforeAll(async () => {
  desk = await startDesk({ DESK_TOKEN: 'secret' });
  key = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
  const team = await desk.team(REMOTE);
  await putArtefact(team, artefact(REMOTE, 'one'), { key, name: 'a colleague' });
  await team.change(REMOTE, { action: 'release', version: 'one', sequence: 0, why: 'nobody’s business' });
});
afterAll(() => desk.close());

const A = 'A'.repeat(64);
/** Every route of the desk. `open`: what everybody may have, because it says nothing about releases. */
const ROUTES = {
  'GET /': 'open',
  'GET /history': 'open',
  'GET /remotes/:remote': 'open',
  'GET /remotes/:remote/releases/:version': 'open',
  'GET /auth/callback': 'open',
  'GET /desk/:name': 'open',
  'GET /healthz': 'open',
  // Outside production alone: the name of a folder.
  'GET /v1/development': 'open',
  'GET /v1/pointers': 'signed',
  'GET /v1/served': 'signed',
  'GET /v1/timestamp': 'signed',
  'GET /v1/releases/:remote': 'signed',
  'GET /v1/releases/:remote/:version': 'signed',
  'GET /v1/history/:remote': 'signed',
  'GET /v1/files/:address': 'signed',
  'GET /v1/shell': 'signed',
  'POST /v1/files/missing': 'signed',
  'PUT /v1/files/:address': 'signed',
  'PUT /v1/releases/:remote/:version': 'signed',
  'POST /v1/pointers/:remote': 'signed',
  'PUT /v1/registry': 'signed',
  'PUT /v1/shell-sources': 'signed',
  'POST /v1/health': 'signed',
  'POST /v1/overrides': 'signed',
  'GET /v1/desk': 'signed',
  'GET /v1/desk/history': 'signed',
  'POST /v1/desk/logout': 'signed',
  'POST /v1/desk/remotes/:remote': 'signed',
  'GET /v1/desk/remotes/:remote/releases/:version': 'signed',
  'POST /v1/desk/remotes/:remote/releases/:version/override': 'signed',
  'POST /v1/desk/refusals/:id/seen': 'signed',
} as const;
const pathOf = (pattern: string) =>
  pattern.replace(':remote', REMOTE).replace(':version', 'one').replace(':address', A).replace(':id', '1');
const signedRoutes = Object.entries(ROUTES).filter(([, who]) => who === 'signed');

test('every route of the desk is in this list', () => {
  const paths: string[] = [];
  const found: string[] = [];
  for (const line of desk.app.printRoutes({ commonPrefix: false }).trimEnd().split('\n')) {
    const [, indent = '', part = '', methods = ''] = /^([ │├└─]*)(\S+) \(([A-Z, ]+)\)$/.exec(line) ?? [];
    const depth = indent.length / 4 - 1;
    paths.length = depth;
    paths.push(part);
    const path = paths.join('');
    for (const method of methods.split(', ')) if (method !== 'HEAD') found.push(`${method} ${path}`);
  }
  expect(found.sort()).toEqual(Object.keys(ROUTES).sort());
});

test.each(signedRoutes)('%s is nothing for strangers: no token, a wrong one, another key', async route => {
  const [method = '', pattern = ''] = route.split(' ');
  const path = pathOf(pattern);
  const body = method === 'GET' ? {} : { body: '{}' };
  const forged = await authorization(
    { method: method as 'GET', path, store: desk.url, ...body },
    'a thief',
    await createKey(),
  );
  for (const header of [undefined, 'Bearer wrong', 'Bearer secre', forged, 'Basic c2VjcmV0'])
    for (const one of method === 'GET' ? ['GET', 'HEAD'] : [method]) {
      const headers = { 'content-type': 'application/json', ...(header && { authorization: header }) };
      const answer = await fetch(desk.url + path, { method: one, headers, ...body });
      expect([one, header, answer.status]).toEqual([one, header, 401]);
      expect(await answer.text()).not.toMatch(/nobody’s business|a colleague|"pointers"/);
    }
});

test('what is open says nothing about releases, and the metrics are on a port of their own', async () => {
  expect(await (await fetch(`${desk.url}/healthz`)).json()).toEqual({ status: 'ok' });
  expect((await fetch(`${desk.url}/metrics`)).status).toBe(404);
  const metrics = createMetricsServer(desk.metrics);
  const answer = await metrics.inject('/metrics');
  expect(answer.headers['content-type']).toMatch(/^text\/plain/);
  expect(answer.body).toContain('fernweh_desk_changes_total');
  for (const path of ['/v1/pointers', '/healthz', '/'])
    expect((await metrics.inject(path)).statusCode).toBe(404);
  await metrics.close();
});

const refusalsOf = async (who: string) => {
  const pattern = new RegExp(`^fernweh_desk_refusals_total\\{code="not-a[^}]*who="${who}"\\} (\\d+)`, 'gm');
  return [...(await desk.metrics()).matchAll(pattern)].reduce((sum, [, count]) => sum + Number(count), 0);
};

test('what strangers try is counted apart from keys that fail, and their words reach no list of operators', async () => {
  const before = await Promise.all(['key', 'stranger', 'operator'].map(refusalsOf));
  for (let index = 0; index < 25; index += 1)
    await fetch(`${desk.url}/v1/releases/mf-x/call-0800-${index}`, { method: 'PUT', body: '{}' });
  await fetch(`${desk.url}/v1/pointers`);
  await fetch(`${desk.url}/v1/desk`, { headers: { authorization: 'Bearer expired' } });
  const path = `/v1/pointers/${REMOTE}`;
  const other = await readTeamKey('mf-content', desk.env.RELEASE_KEYS_DIR, undefined);
  const header = await authorization({ method: 'POST', path, body: '{}', store: desk.url }, 'a thief', other);
  await fetch(desk.url + path, { method: 'POST', body: '{}', headers: { authorization: header } });
  const after = await Promise.all(['key', 'stranger', 'operator'].map(refusalsOf));
  expect(after.map((count, index) => count - (before[index] ?? 0))).toEqual([1, 26, 1]);
});

const READS = [
  '/v1/pointers',
  `/v1/releases/${REMOTE}`,
  `/v1/releases/${REMOTE}/one`,
  `/v1/history/${REMOTE}`,
];

test('shells, teams and whoever has the root key read', async () => {
  const { root } = await developmentKeys(desk.env, []);
  const other = await readTeamKey('mf-content', desk.env.RELEASE_KEYS_DIR, undefined);
  for (const path of READS) {
    expect((await desk.read(path)).status).toBe(200);
    for (const signer of [key, other, root]) {
      const header = await authorization({ method: 'GET', path, store: desk.url }, 'somebody', signer);
      const read = async (at: string) =>
        (await fetch(desk.url + at, { headers: { authorization: header } })).status;
      expect(await read(path)).toBe(200);
      // The token is for this path alone.
      expect(await read(path === READS[0] ? (READS[1] ?? '') : '/v1/pointers')).toBe(401);
    }
  }
});

test('the token of a shell reads and reports, and changes no release', async () => {
  for (const [method, path] of [
    ['POST', `/v1/pointers/${REMOTE}`],
    ['PUT', `/v1/releases/${REMOTE}/one`],
    ['PUT', `/v1/files/${A}`],
    ['PUT', '/v1/registry'],
    ['POST', `/v1/desk/remotes/${REMOTE}`],
  ] as const) {
    const headers = { authorization: 'Bearer secret', 'content-type': 'application/json' };
    expect((await fetch(desk.url + path, { method, headers, body: '{}' })).status).toBe(401);
  }
});

test('the token that a staging store got is refused by production, and the other way round', async () => {
  const keys = { RELEASE_KEYS_DIR: desk.env.RELEASE_KEYS_DIR };
  const [staging, production] = await Promise.all(
    ['staging', 'production'].map(stage =>
      startDesk({ ...keys, DESK_URLS: `https://desk.${stage}.example, http://desk.${stage}:3300` }),
    ),
  );
  if (!staging || !production) throw new Error('No desk');
  const path = '/v1/files/missing';
  const body = JSON.stringify({ files: [A] });
  const ask = async (at: TestDesk, store: string) => {
    const header = await authorization({ method: 'POST', path, body, store }, 'ci', key);
    const answer = await fetch(at.url + path, { method: 'POST', headers: { authorization: header }, body });
    return answer.status === 200 ? 200 : ((await answer.json()) as { detail: string }).detail;
  };
  expect(await ask(staging, 'https://desk.staging.example')).toBe(200);
  expect(await ask(production, 'http://desk.production:3300/')).toBe(200);
  expect(await ask(production, 'https://desk.staging.example')).toContain(
    'The token is for the store https://desk.staging.example, and this one is https://desk.production.example',
  );
  expect(await ask(staging, 'https://desk.production.example')).toContain('RELEASE_STORE_URL');
  await Promise.all([staging.close(), production.close()]);
});

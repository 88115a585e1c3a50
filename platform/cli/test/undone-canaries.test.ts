import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from '@fernweh/jest-preset/free-port.ts';
import { COHORT_COOKIE, type Cohort } from '@flotilla/contracts/cohort';
import { createStoreClient, type StoreClient } from '@flotilla/release-desk/client';
import { readTeamKey } from '@flotilla/release-desk/keys';
import { putArtefact } from '@flotilla/release-desk/put';
import { artefact, startDesk, type TestDesk } from '@flotilla/release-desk/test-desk';
import { shellSecrets } from '../../../shared/config/src/drawn-secrets.ts';
import { rehearse } from '../src/commands/rehearse.ts';
import { environment, lineOf, site } from './site.ts';

/**
 * The whole way of a bad canary: a shell renders it in a process of its own, tells the desk how it did, the desk takes it back, and
 * the shell follows. Visitors of both cohorts load pages meanwhile.
 */
const REMOTE = 'mf-content';
const SECRETS = shellSecrets();
const MOST_RENDERS = 2000;
/** Pages of each cohort at once: a busy machine refuses more. */
const AT_ONCE = 3;

let desk: TestDesk;
let team: StoreClient;
let shell: { url: string; process: ChildProcess };
beforeAll(async () => {
  desk = await startDesk({
    ...{ DESK_TOKEN: SECRETS.DESK_TOKEN, DESK_WATCH_MS: '200' },
    CANARY_MINIMUM_MS: '3600000',
  });
  const author = {
    name: 'a colleague',
    key: await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined),
  };
  team = createStoreClient(desk.url, author);
  await put('stable', `await after(14);`);
  await team.change(REMOTE, { action: 'release', version: 'stable', sequence: 0 });
  shell = await startShell();
}, 60_000);
afterAll(async () => {
  const ended = new Promise(done => shell.process.once('exit', done));
  shell.process.kill('SIGTERM');
  await ended;
  await desk.close();
});

/** Stores a release whose pages show its version. @param before what each render does first */
async function put(version: string, before: string): Promise<void> {
  const server = `const after = ms => new Promise(done => setTimeout(done, ms));
let renders = 0;
module.exports = {
  init() {},
  get: async () => () => ({
    render: async () => {
      renders += 1;
      ${before}
      return { outcome: 'ok', html: '<h1>${version}</h1>', state: { route: 'blog', params: {}, data: null, fragments: {} }, used: [], failed: {} };
    },
  }),
};`;
  const key = await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined);
  await putArtefact(team, artefact(REMOTE, version, server), { key, name: 'a colleague' });
}

/** The shell as it runs in production, with the desk as its store. */
async function startShell() {
  const port = await freePort();
  const child = spawn(process.execPath, [resolve(__dirname, '../../../shell/src/server/main.ts')], {
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', LOG_LEVEL: 'silent', PORT: String(port), API_URL: 'http://localhost:9' },
      ...SECRETS,
      ...{ RELEASE_STORE_URL: desk.url, RELEASE_ROOT_DIR: desk.env.RELEASE_ROOT_DIR },
      RELEASE_KEYS_DIR: desk.env.RELEASE_KEYS_DIR,
      TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
      ...{ POLL_MS: '100', RELEASE_HEALTH_MS: '200', RENDER_WORKERS: '1', WORKER_HEAP_MB: '64' },
      DATA_DIR: join(desk.env.DATA_DIR, 'shell'),
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const url = `http://localhost:${port}`;
  shell = { url, process: child };
  await until(async () => (await visit('stable').catch(() => undefined)) === 'stable');
  return shell;
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise(done => setTimeout(done, 50));
}

let visits = 0;
/** Loads a page that nobody has seen, from one of many networks. @returns the release that rendered it; undefined for the shell's own page */
async function visit(cohort: Cohort): Promise<string | undefined> {
  visits += 1;
  const headers = {
    cookie: `channel=33; ${COHORT_COOKIE}=${cohort}`,
    'x-forwarded-for': `81.2.${visits % 251}.1`,
  };
  const html = await (await fetch(`${shell.url}/blog?tag=visit-${visits}`, { headers })).text();
  return /<h1>(stable|slow|greedy)<\/h1>/.exec(html)?.[1];
}

const times = <T>(count: number, one: () => Promise<T>) => Promise.all(Array.from({ length: count }, one));

test.each([
  ['renders three times slower', 'slow', `await after(42);`, /slow renders/],
  [
    'allocates without end',
    'greedy',
    // A first render is one of its trial.
    `if (renders > 4) (globalThis.kept ??= []).push(new Array(2e5).fill({}).map(() => ({ some: 'thing' }))); await after(14);`,
    /timeouts on the server|fallbacks|crashes of the render process/,
  ],
])(
  'a canary that %s is rolled back by itself, and no stable visitor is served by it',
  async (_how, version, before, why) => {
    await put(version, before);
    const { sequence = 0 } = (await team.pointers())[REMOTE] ?? {};
    await team.change(REMOTE, { action: 'canary', version, sequence });
    await until(async () => (await visit('canary')) === version);

    const seenByStable = new Set<string | undefined>();
    let renders = 0;
    let last = (await team.pointers())[REMOTE];
    while (last?.canary && renders < MOST_RENDERS) {
      const [stable] = await Promise.all([
        times(AT_ONCE, () => visit('stable')),
        times(AT_ONCE, () => visit('canary')),
      ]);
      for (const seen of stable) seenByStable.add(seen);
      renders += AT_ONCE;
      last = (await team.pointers())[REMOTE];
    }
    expect(last).toMatchObject({
      stable: { version: 'stable' },
      change: { action: 'rollback', by: { kind: 'desk' }, why: expect.stringMatching(why) },
    });
    expect(renders).toBeLessThan(MOST_RENDERS);
    expect(seenByStable).not.toContain(version);
    expect(seenByStable).toContain('stable');
    await until(async () => (await visit('canary')) === 'stable');
  },
  120_000,
);

test('a rehearsal shows that a bad canary is taken back and a good one is not, and leaves everything as it was', async () => {
  const before = (await team.pointers())[REMOTE];
  const { store, author } = {
    store: team,
    author: { name: 'a colleague', key: await readTeamKey(REMOTE, desk.env.RELEASE_KEYS_DIR, undefined) },
  };
  const env = { ...environment(), SITE_URL: shell.url, RELEASE_STORE_URL: desk.url };
  const context = {
    site,
    env,
    line: lineOf(['rehearse', REMOTE, '--json']),
    remote: REMOTE,
    author,
    store,
    before,
  };
  const outcome = await rehearse(context);
  expect(outcome).toMatchObject({
    ok: true,
    data: { acts: [{ verdict: 'kept' }, { verdict: 'taken back' }] },
  });
  expect(outcome.did).toContain('the good one: the desk had nothing against it');
  expect(outcome.did).toMatch(
    /the bad one: the desk took it back \((errors on the server|fallbacks|documents without its part): /,
  );
  const after = (await team.pointers())[REMOTE];
  expect(after?.stable).toEqual(before?.stable);
  expect(after?.canary).toBeUndefined();
  await expect(
    rehearse({ ...context, env: { ...env, SITE_URL: 'https://www.fernweh.example' } }),
  ).rejects.toThrow('https://www.fernweh.example is not on this machine');
  // A tunnel to a desk of production, whose address is of this machine.
  const tunnel = createServer((_request, response) => response.writeHead(404).end('{}'));
  await new Promise<void>(done => tunnel.listen(0, '127.0.0.1', () => done()));
  const { port } = tunnel.address() as AddressInfo;
  await expect(
    rehearse({ ...context, env: { ...env, RELEASE_STORE_URL: `http://localhost:${port}` } }),
  ).rejects.toThrow('is no store of development of yours on this machine');
  tunnel.close();
}, 240_000);

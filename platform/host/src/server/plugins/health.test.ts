import fastify from 'fastify';
import { health, MAX_ALONE_MS } from './health.ts';

const REMOTES = ['mf-search', 'mf-content', 'mf-account'];

/** @param serving remotes that have a release. @param namedForMs for how long the store has named one of each */
async function answer(serving: string[], namedForMs: number, development = false) {
  const report = jest.fn();
  const app = fastify();
  const releases = Object.fromEntries(serving.map(remote => [remote, { version: 'one' }]));
  await app.register(health, {
    composition: { current: () => ({ set: { id: 'set', releases } }) as never },
    watch: { hasPolled: () => true, namedForMs: () => namedForMs, refused: () => ({}) },
    failures: { report },
    canaryShare: 0.5,
    remotes: REMOTES,
    development,
  });
  await app.inject('/readyz');
  const { statusCode, body } = await app.inject('/readyz');
  return { statusCode, missing: JSON.parse(body).missing, report };
}

test('a shell that lacks one remote for two minutes is ready without it, and says so once', async () => {
  const { statusCode, missing, report } = await answer(['mf-search', 'mf-content'], MAX_ALONE_MS);
  expect([statusCode, missing]).toEqual([200, ['mf-account']]);
  expect(report).toHaveBeenCalledTimes(1);
  expect(report).toHaveBeenCalledWith(
    { kind: 'release', remote: 'mf-account', reason: 'missing' },
    expect.objectContaining({ level: 'error' }),
  );
});

test.each<[string, string[], number, boolean]>([
  ['its release may still be on trial', ['mf-search', 'mf-content'], MAX_ALONE_MS - 1, false],
  ['the store names no release of it', ['mf-search', 'mf-content'], 0, false],
  ['several are missing', ['mf-search'], MAX_ALONE_MS, false],
  ['it is in development', ['mf-search', 'mf-content'], MAX_ALONE_MS, true],
])('a shell waits where %s', async (_why, serving, namedForMs, development) => {
  const { statusCode, report } = await answer(serving, namedForMs, development);
  expect(statusCode).toBe(503);
  expect(report).not.toHaveBeenCalled();
});

test('a shell in which all remotes serve is ready', async () => {
  expect((await answer(REMOTES, 0)).statusCode).toBe(200);
});

test('it says which canaries the shell has, which share of the visitors gets them, and all that it refused', async () => {
  const app = fastify();
  const served = (version: string) => ({ id: version, releases: { 'mf-search': { version } } });
  await app.register(health, {
    composition: {
      current: cohort =>
        (cohort === 'canary'
          ? { set: served('two'), canaries: ['mf-search'] }
          : { set: served('one') }) as never,
    },
    watch: {
      ...{ hasPolled: () => true, namedForMs: () => 0 },
      refused: () => ({ 'mf-search': ['three', 'four'] }),
    },
    failures: { report: jest.fn() },
    remotes: ['mf-search'],
    development: false,
    canaryShare: 0.5,
  });
  expect((await app.inject('/readyz')).json()).toMatchObject({
    releases: { 'mf-search': 'one' },
    canaries: { 'mf-search': 'two' },
    canaryShare: 0.5,
    // Earlier commands read one of each remote.
    refused: { 'mf-search': 'four' },
    allRefused: { 'mf-search': ['three', 'four'] },
  });
});

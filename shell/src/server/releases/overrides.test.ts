import { OVERRIDE_COOKIE } from '@fernweh/contracts/override';
import type { Release } from '@fernweh/contracts/release';
import { createKey, keyRing } from '@fernweh/release-signing/keys';
import { signOverride } from '@fernweh/release-signing/overrides';
import { createOverrides } from './overrides.ts';
import { releaseSet } from './snapshot.ts';
import { createThirdPool } from './third-pool.ts';
import type { Outcome } from './trial.ts';

const REMOTE = 'mf-content';
const SITE = 'https://site.example';
const RELEASE = { remote: REMOTE, version: 'new', probes: ['/blog'] } as unknown as Release;

/** Overrides whose trials end like this; `started` counts them. */
async function overridesWith(trial: { outcome: Outcome }) {
  const key = await createKey();
  const keys = await keyRing([key]);
  const counts = { started: 0, problems: [] as string[] };
  const overrides = createOverrides({
    source: {
      registry: () => ({ remotes: { [REMOTE]: { keys } } }),
      take: async () => RELEASE,
    } as never,
    mirror: {} as never,
    localBuilds: false,
    site: SITE,
    stable: () => ({ set: releaseSet({ [REMOTE]: { ...RELEASE, version: 'old' } }), pool: {} as never }),
    startOverridePool: () => {
      counts.started += 1;
      return { ready: async () => {}, retire: async () => {}, isUp: () => true } as never;
    },
    third: createThirdPool(),
    probe: async (_pool, _url, { version }) =>
      version === 'new' || trial.outcome === 'late' ? trial.outcome : 'passed',
    onProblem: (_, error) => counts.problems.push(error.message),
  });
  const claims = { remote: REMOTE, version: 'new', digest: '0'.repeat(43), site: SITE };
  const cookie = `${OVERRIDE_COOKIE}=${await signOverride(claims, 600, key)}`;
  return { counts, version: async () => (await overrides.serving(cookie))?.version, overrides };
}

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('an override whose trial was late is tried again after a pause', async () => {
  const trial: { outcome: Outcome } = { outcome: 'late' };
  const { counts, version, overrides } = await overridesWith(trial);
  expect(await version()).toBeUndefined();
  trial.outcome = 'passed';
  expect(await version()).toBeUndefined();
  expect(counts.started).toBe(1);
  jest.setSystemTime(Date.now() + 5_000);
  expect(await version()).toBe('new');
  expect(await version()).toBe('new');
  expect(counts).toEqual({ started: 2, problems: ['Its trial: late'] });
  await overrides.retire();
});

test('a release that fails its trial is not tried again', async () => {
  const trial: { outcome: Outcome } = { outcome: 'failed' };
  const { counts, version, overrides } = await overridesWith(trial);
  await version();
  trial.outcome = 'passed';
  jest.setSystemTime(Date.now() + 60_000);
  expect(await version()).toBeUndefined();
  expect(counts.started).toBe(1);
  await overrides.retire();
});

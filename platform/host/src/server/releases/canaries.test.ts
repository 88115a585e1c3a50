import type { Release } from '@flotilla/contracts/release';
import { createCanaries } from './canaries.ts';
import { type ReleaseSet, releaseSet } from './snapshot.ts';
import { createThirdPlace } from './third-place.ts';

const release = (remote: string, version: string) => ({ remote, version, probes: [] }) as unknown as Release;

/** Canaries whose pools start while the test says so. */
function site() {
  let starts = true;
  let isUp = true;
  let stable = releaseSet({
    'mf-search': release('mf-search', 'old'),
    'mf-content': release('mf-content', 'old'),
  });
  const pool = () => ({
    ready: () => (starts ? Promise.resolve([]) : Promise.reject(new Error('ended before it was ready'))),
    isUp: () => isUp,
    retire: async () => {},
  });
  const canaries = createCanaries({
    stable: () => ({ set: stable, pool: pool() as never }),
    startCanaryPool: pool as never,
    third: createThirdPlace(),
    probe: async () => 'passed',
    misfit: async () => undefined,
  });
  return {
    canaries,
    poolsStart(on: boolean) {
      starts = on;
    },
    processIsUp(on: boolean) {
      isUp = on;
    },
    release(next: ReleaseSet) {
      stable = next;
    },
    served: () =>
      Object.values(canaries.current()?.set.releases ?? {}).map(
        ({ remote, version }) => `${remote} ${version}`,
      ),
  };
}

afterEach(() => jest.useRealTimers());

test('a canary whose end could not take effect is not forgotten: it is withdrawn with the next attempt', async () => {
  const { canaries, poolsStart, served } = site();
  await canaries.offer(release('mf-search', 'new'));
  await canaries.offer(release('mf-content', 'new'));
  poolsStart(false);
  await expect(canaries.withdraw('mf-search')).rejects.toThrow('could not start again');
  poolsStart(true);
  await canaries.withdraw('mf-search');
  expect(served()).toEqual(['mf-search old', 'mf-content new']);
});

test('while the process of the canaries is away nobody gets them; once it is back they serve again', async () => {
  const { canaries, processIsUp, served } = site();
  await canaries.offer(release('mf-search', 'new'));
  processIsUp(false);
  expect(canaries.current()).toBeUndefined();
  expect(canaries.areRunning()).toBe(true);
  processIsUp(true);
  expect(served()).toContain('mf-search new');
});

test('canaries follow a stable release as soon as their pool starts', async () => {
  jest.useFakeTimers();
  const { canaries, poolsStart, served, release: releaseStable } = site();
  await canaries.offer(release('mf-search', 'new'));
  poolsStart(false);
  releaseStable(
    releaseSet({ 'mf-search': release('mf-search', 'old'), 'mf-content': release('mf-content', 'next') }),
  );
  await canaries.follow();
  expect(served()).toContain('mf-content old');
  poolsStart(true);
  await jest.advanceTimersByTimeAsync(5000);
  expect(served()).toEqual(['mf-search new', 'mf-content next']);
});

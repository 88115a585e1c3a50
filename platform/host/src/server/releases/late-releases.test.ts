import type { Release } from '@flotilla/contracts/release';
import { createLateTrials, orIsLate } from './late-trials.ts';
import { createReleaseWatch } from './release-watch.ts';
import { createReleaseTaker } from './take-release.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('a release whose trial was late is fetched for its trials alone, however often the store is polled', async () => {
  let fetched = 0;
  let trials = 0;
  const admit = async () => {
    trials += 1;
    return 'late' as const;
  };
  const pointer = {
    ...{ remote: 'mf-search', sequence: 1, at: new Date().toISOString(), before: [], paused: false },
    stable: { version: 'one', digest: 'd'.repeat(43) },
    change: { action: 'release' as const, by: { kind: 'team' as const, name: 'a colleague' }, why: '' },
  };
  const lateTrials = createLateTrials();
  const waits = orIsLate(async () => ({}), lateTrials);
  const watch = createReleaseWatch({
    source: {
      poll: async () => ({ pointers: new Map([['mf-search', pointer]]), problems: new Map() }),
      async take() {
        fetched += 1;
        return { remote: 'mf-search', version: 'one' } as Release;
      },
    } as never,
    pollMs: 300,
    onProblem: jest.fn(),
    onCanaryEnd: async () => {},
    waits,
    onRelease: createReleaseTaker({
      composition: { admit, offer: admit },
      waits,
      gate: { forget: jest.fn() },
      metrics: { swaps: { inc: jest.fn() } as never },
      failures: { report: jest.fn() },
      log: { info: jest.fn() as never },
      lateTrials,
    }),
  });
  watch.start();
  // Its fifth pause takes sixteen seconds.
  await jest.advanceTimersByTimeAsync(45_000);
  watch.stop();
  expect(trials).toBeGreaterThan(3);
  expect(fetched).toBe(trials);
});

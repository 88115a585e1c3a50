import type { Release } from '@fernweh/contracts/release';
import type { LocalPool } from '../render/render-pool.ts';
import { createComposition } from './composition.ts';
import { createThirdPool } from './third-pool.ts';
import type { Outcome } from './trial.ts';

const releaseOf = (remote: string, version: string) =>
  ({ remote, version, probes: ['/'] }) as unknown as Release;

/**
 * A composition whose pools write what happens to them into `events`.
 * @param isReady whether a pool says that it is ready
 */
function site(outcome: () => Outcome = () => 'passed', isReady = (_pool: string) => true) {
  const events: string[] = [];
  const poolOf = (name: string) =>
    ({
      ready: async () => {
        if (!isReady(name)) await new Promise(() => {});
        events.push(`${name} ready`);
        return [];
      },
      open: () => void events.push(`${name} opened`),
      retire: async () => void events.push(`${name} retired`),
      isUp: () => true,
    }) as unknown as LocalPool & { isUp(): boolean };
  let pools = 0;
  const composition = createComposition({
    probation: { first: {}, begin() {}, failed() {}, passed() {} },
    startPool(_set, held) {
      pools += 1;
      events.push(`pool ${pools} starts${held ? ` without ${held}` : ''}`);
      return poolOf(`pool ${pools}`);
    },
    startTrialPool: () => poolOf('trial'),
    startCanaryPool: () => poolOf('canaries'),
    third: createThirdPool(),
    probe: async (_pool, _url, { version }) => (version === 'old' ? 'passed' : outcome()),
  });
  return { composition, events };
}

test('the next pool starts during the trial, and loads the release when it has passed', async () => {
  const { composition, events } = site();
  expect(await composition.admit(releaseOf('mf-content', '1'))).toBe('live');
  expect(events).toEqual([
    'pool 1 starts',
    'pool 2 starts without mf-content',
    'trial ready',
    'trial retired',
    'pool 2 opened',
    'pool 2 ready',
    'pool 1 retired',
  ]);
});

test('a release that fails its trial is never loaded by the pool that was prepared for it', async () => {
  let outcome: Outcome = 'passed';
  const { composition, events } = site(() => outcome);
  await composition.admit(releaseOf('mf-content', 'old'));
  outcome = 'failed';
  events.length = 0;
  expect(await composition.admit(releaseOf('mf-content', '2'))).toBe('refused');
  expect(events).toContain('pool 3 retired');
  expect(events).not.toContain('pool 3 opened');
  expect(events).not.toContain('pool 2 retired');
});

test('beside canaries the next pool starts after the trial: there are three pools at most', async () => {
  const { composition, events } = site();
  await composition.admit(releaseOf('mf-content', '1'));
  await composition.offer(releaseOf('mf-search', 'canary'));
  events.length = 0;
  await composition.admit(releaseOf('mf-content', '2'));
  expect(events.slice(0, 3)).toEqual(['trial ready', 'trial retired', 'pool 3 starts']);
});

test.each([
  ['trial', 'later'],
  ['pool 3', 'late'],
])(
  'a pool that is never ready (%s) holds up nobody: its release is %s, the next one live',
  async (silent, verdict) => {
    const { composition, events } = site(
      () => 'passed',
      pool => pool !== silent || events.includes(`${silent} retired`),
    );
    jest.useFakeTimers();
    try {
      if (silent !== 'trial') await composition.admit(releaseOf('mf-content', 'old'));
      const hangs = composition.admit(releaseOf('mf-content', '2'));
      await jest.runAllTimersAsync();
      expect(await hangs).toBe(verdict);
      expect(await composition.admit(releaseOf('mf-search', '1'))).toBe('live');
    } finally {
      jest.useRealTimers();
    }
  },
);

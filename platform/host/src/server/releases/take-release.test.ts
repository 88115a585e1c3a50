import type { Release } from '@flotilla/contracts/release';
import type { Partners } from './contract-gate.ts';
import { createGateQuestion } from './gate-question.ts';
import { createLateTrials, MOST_TRIALS, orIsLate, type TrialVerdict } from './late-trials.ts';
import { createReleaseTaker } from './take-release.ts';

const release = (version: string) => ({ remote: 'mf-search', version }) as Release;
let time: number;
let outcomes: TrialVerdict[];
const admit = jest.fn();
const inc = jest.fn();
const report = jest.fn();
const forget = jest.fn();
/** Why a release does not fit the others; undefined where it does. */
let unfit: { reason: string } | undefined;
let partners: Partners | undefined;
/** Versions that this shell has served, and what it serves now. */
let served: string[];
let live: Record<string, Release>;
let take: (version: string, action?: 'release' | 'rollback') => Promise<string>;

beforeEach(() => {
  for (const mock of [admit, inc, report, forget]) mock.mockClear();
  time = 0;
  outcomes = [];
  unfit = undefined;
  partners = undefined;
  served = [];
  live = { 'mf-search': release('current') };
  admit.mockImplementation(async () => outcomes.shift() ?? 'live');
  const lateTrials = createLateTrials(() => time);
  const onRelease = createReleaseTaker({
    composition: { admit, offer: admit },
    waits: orIsLate(
      createGateQuestion({
        composition: { current: () => ({ set: { releases: live } }) as never },
        gate: {
          check: async () => (unfit ? { unfit } : { partners }),
          noteOffer() {},
          misfit: async () => undefined,
        },
        mirror: { wasServed: ({ version }) => served.includes(version) },
        failures: { report },
        takesOver: () => false,
      }),
      lateTrials,
    ),
    gate: { forget },
    metrics: { swaps: { inc } as never },
    failures: { report },
    log: { info: jest.fn() as never },
    lateTrials,
  });
  take = (version, action = 'release') => onRelease(release(version), 'stable', action);
});

test('a release whose trial was late is tried again after a pause, and serves', async () => {
  outcomes = ['late', 'late', 'live'];
  expect(await take('one')).toBe('later');
  expect(await take('one')).toBe('later');
  expect(admit).toHaveBeenCalledTimes(1);
  time += 1000;
  expect(await take('one')).toBe('later');
  time += 2000;
  expect(await take('one')).toBe('live');
  expect(inc.mock.calls.map(([{ outcome }]) => outcome)).toEqual(['late', 'late', 'live']);
  expect(report).toHaveBeenCalledWith(
    { kind: 'release', remote: 'mf-search', release: 'one', reason: 'late' },
    { message: 'The processors are busy; the next trial is in 1 s' },
  );
});

test('one that is late again and again is refused in the end', async () => {
  outcomes = Array.from({ length: 2 * MOST_TRIALS }, () => 'late');
  const verdicts = [];
  for (let trial = 0; trial < MOST_TRIALS; trial += 1) {
    verdicts.push(await take('one'));
    time += 60_000;
  }
  expect(verdicts).toEqual([...Array.from({ length: MOST_TRIALS - 1 }, () => 'later'), 'refused']);
  expect(inc).toHaveBeenLastCalledWith({ remote: 'mf-search', outcome: 'refused' });
});

test('another version waits for no pause of the one before it', async () => {
  outcomes = ['late', 'live'];
  await take('one');
  expect(await take('two')).toBe('live');
});

test('a release that fails is refused at once', async () => {
  outcomes = ['refused'];
  expect(await take('one')).toBe('refused');
  expect(forget).toHaveBeenCalledWith('mf-search', 'stable');
});

test('a release that does not fit the others is not tried, and said once', async () => {
  unfit = { reason: 'mf-content shows a fragment that it does not have' };
  expect(await take('one')).toBe('later');
  expect(await take('one')).toBe('later');
  expect(admit).not.toHaveBeenCalled();
  expect(report.mock.calls).toEqual([
    [expect.objectContaining({ reason: 'contract' }), { message: expect.stringContaining('fragment') }],
  ]);
});

test('going back is in a hurry where this shell has served the release, or has no other of its remote', async () => {
  unfit = { reason: 'mf-content shows a fragment that it does not have' };
  expect(await take('one', 'rollback')).toBe('later');
  served = ['one'];
  expect(await take('one')).toBe('later');
  expect(await take('one', 'rollback')).toBe('live');
  served = [];
  live = {};
  expect(await take('one', 'rollback')).toBe('live');
});

/** A release of another remote, without which this one does not fit. */
function partner() {
  const part = jest.fn();
  const releases = [{ remote: 'mf-content', version: 'two' } as Release];
  partners = { releases, stillWait: () => true, part };
  return part;
}

test('a release goes live with its partners; if their trial fails it waits, and they are parted', async () => {
  const part = partner();
  outcomes = ['refused', 'live'];
  expect(await take('one')).toBe('later');
  expect(admit).toHaveBeenCalledWith(release('one'), { partners, isUrgent: false });
  expect(part).toHaveBeenCalledTimes(1);
  expect(forget).not.toHaveBeenCalled();
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ reason: 'refused' }), {
    message: 'It did not pass its trial together with mf-content two',
  });
  expect(await take('one')).toBe('live');
});

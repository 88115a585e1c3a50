import type { Cohort } from '@flotilla/contracts/cohort';
import type { Release } from '@flotilla/contracts/release';
import type { GateQuestion } from './gate-question.ts';
import type { Verdict } from './release-watch.ts';
import type { Outcome } from './trial.ts';

/** 'late': the processors were too busy for its trial. */
export type TrialVerdict = Verdict | 'late';

export const VERDICTS: Record<Outcome, TrialVerdict> = { passed: 'live', failed: 'refused', late: 'late' };

/** When a release whose trial was late is tried again: a busy machine is no reason to refuse it. */
export type LateTrials = {
  /** False during the pause after a late trial. */
  isDue(release: Release, cohort: Cohort): boolean;
  /** Counts a late trial. @returns the pause until the next one; undefined where it was the last one */
  add(release: Release, cohort: Cohort): number | undefined;
  /** The release was decided on. */
  forget(release: Release, cohort: Cohort): void;
};

/** Trials of one release that may be late, one after the other. They and the pauses between them take some minutes. */
export const MOST_TRIALS = 10;
const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;

export function createLateTrials(now: () => number = () => performance.now()): LateTrials {
  const late = new Map<string, { version: string; trials: number; until: number }>();
  const of = ({ remote, version }: Release, cohort: Cohort) => {
    const known = late.get(keyOf(remote, cohort));
    return known?.version === version ? known : undefined;
  };
  return {
    isDue: (release, cohort) => (of(release, cohort)?.until ?? 0) <= now(),
    add(release, cohort) {
      const trials = (of(release, cohort)?.trials ?? 0) + 1;
      const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** (trials - 1), LONGEST_PAUSE_MS);
      const { remote, version } = release;
      late.set(keyOf(remote, cohort), { version, trials, until: now() + pauseMs });
      return trials < MOST_TRIALS ? pauseMs : undefined;
    },
    forget: ({ remote }, cohort) => void late.delete(keyOf(remote, cohort)),
  };
}

/** A release also waits for its next trial: until then nothing of it is fetched again. */
export const orIsLate =
  (waits: GateQuestion, lateTrials: Pick<LateTrials, 'isDue'>): GateQuestion =>
  async (release, cohort, action) =>
    lateTrials.isDue(release, cohort) ? waits(release, cohort, action) : 'waits';

const keyOf = (remote: string, cohort: Cohort) => `${cohort} ${remote}`;

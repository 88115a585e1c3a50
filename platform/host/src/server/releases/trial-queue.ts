import { setImmediate as sameTime } from 'node:timers/promises';
import type { Release } from '@flotilla/contracts/release';
import { type TrialVerdict, VERDICTS } from './late-trials.ts';
import { byRemote } from './serving.ts';
import { releaseSet } from './snapshot.ts';
import type { Outcome } from './trial.ts';

/** A release that waits for its trial. */
export type Waiting = {
  /** With its partners. */
  releases: Release[];
  stillWait: () => boolean;
  isUrgent: boolean;
  decide: (verdict: TrialVerdict) => void;
  fail: (error: Error) => void;
};

export type Swapped = {
  outcome: Outcome;
  /** Groups that do not fit what came first, and wait. */
  unfit: readonly string[];
};

/** Releases that go live together, however many of them ask. */
export const groupOf = ({ releases }: Waiting): string => releaseSet(byRemote(releases)).id;

export type TrialQueueOptions = {
  /** Tries releases together; where they pass, they serve. */
  swap: (batch: Waiting[]) => Promise<Swapped>;
  /** The remote serves no release yet. */
  servesNone: (remote: string) => boolean;
};

/** Which releases are tried together, and what becomes of each. */
export function createTrialQueue({ swap, servesNone }: TrialQueueOptions) {
  const waiting: Waiting[] = [];
  let working = false;

  /** One trial at a time, each with every release that arrived meanwhile, or at the same time. */
  async function work() {
    if (working) return;
    working = true;
    await sameTime();
    while (waiting.length > 0) {
      const batch = waiting.splice(0);
      await tryBatch(batch).catch((error: Error) => {
        for (const { fail } of batch) fail(error);
      });
    }
    working = false;
  }

  async function tryBatch(arrived: Waiting[]) {
    const batch = arrived.filter(({ stillWait }) => stillWait());
    for (const { decide } of arrived.filter(one => !batch.includes(one))) decide('later');
    const together = await swap(batch);
    const groups = new Set(batch.map(groupOf));
    const apart = new Map<string, Swapped>();
    for (const one of batch) {
      const group = groupOf(one);
      // After a failed trial of several, each is tried separately, and once.
      const { outcome, unfit } =
        together.outcome === 'passed' || groups.size === 1
          ? together
          : (apart.get(group) ?? (await swap([one])));
      apart.set(group, { outcome, unfit });
      // Without a predecessor nothing shows whether the release or a service is to blame.
      const isFirst = one.releases.some(({ remote }) => servesNone(remote));
      const waits = unfit.includes(group) || (outcome !== 'passed' && isFirst);
      one.decide(waits ? 'later' : VERDICTS[outcome]);
    }
  }

  return {
    add(one: Waiting): void {
      waiting.push(one);
      void work();
    },
  };
}

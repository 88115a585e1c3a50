import type { Action } from '@fernweh/contracts/release-store';
import { Refused } from '../store/refused.ts';
import { createWindowCounts } from './window-counts.ts';

/** A release every twelve seconds, with a canary and its promotion. Rollbacks have a number of their own, so that releases never use them up. */
const MOST = { rollbacks: 200, others: 600 };
const HOUR_MS = 3_600_000;

/** Changes of its pointer that each remote's team makes in an hour: each is kept for ever, and read again. */
export type HourlyChanges = {
  /** @throws Refused where this remote has changed too often */
  add(remote: string, action: Action): void;
};

/** @param now a monotonic clock, in ms */
export function createHourlyChanges(now = () => performance.now()): HourlyChanges {
  const made = createWindowCounts(HOUR_MS, now);

  return {
    add(remote, action) {
      const kind = action === 'rollback' ? 'rollbacks' : 'others';
      if (made.add(`${remote} ${kind}`, 1) > MOST[kind])
        throw new Refused(
          'too-many',
          `${remote} changed ${MOST[kind]} times in this hour. An operator still can`,
        );
    },
  };
}

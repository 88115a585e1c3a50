import { Refused } from '../store/refused.ts';
import { createWindowCounts } from './window-counts.ts';

/** 500 releases of a remote of today, each with all of its files new. */
const MOST = 2 ** 30;
/** A small file costs a name, and a place in every list. */
export const LEAST_OF_FILE = 64 * 2 ** 10;
const DAY_MS = 24 * 3_600_000;

/** Bytes of files that each team sends in a day: one that sends without end fills no disk, on which the others release. */
export type DailyBytes = {
  /** @throws Refused where this team has sent too many today */
  add(owner: string, bytes: number): void;
};

/** @param now a monotonic clock, in ms */
export function createDailyBytes(now = () => performance.now()): DailyBytes {
  const sent = createWindowCounts(DAY_MS, now);

  return {
    add(owner, bytes) {
      if (sent.add(owner, bytes) > MOST)
        throw new Refused('no-room', `A remote sends at most ${MOST} bytes of files in a day`);
    },
  };
}

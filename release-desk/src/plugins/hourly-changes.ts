import { Refused } from '../store/refused.ts';

/** A release every twelve seconds, with a canary and its promotion. */
const MOST = 600;
const HOUR_MS = 3_600_000;

/** Changes of its pointer that each remote's team makes in an hour: each is kept for ever, and read again. */
export type HourlyChanges = {
  /** @throws Refused where this remote has changed too often */
  add(remote: string): void;
};

/** @param now a monotonic clock, in ms */
export function createHourlyChanges(now = () => performance.now()): HourlyChanges {
  const hours = new Map<string, { since: number; changes: number }>();

  return {
    add(remote) {
      const known = hours.get(remote);
      const hour = known && now() - known.since < HOUR_MS ? known : { since: now(), changes: 0 };
      hours.set(remote, hour);
      hour.changes += 1;
      if (hour.changes > MOST)
        throw new Refused(
          'too-many',
          `${remote} changed ${MOST} times in this hour; a rollback is still possible`,
        );
    },
  };
}

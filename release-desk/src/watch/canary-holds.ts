import type { Tally } from '@fernweh/contracts/release-health';
import type { ReleaseAlarm, ReleaseAlarms } from './release-alarms.ts';

/** A canary that is as good as stable, and that the desk does not promote. */
type Held = {
  remote: string;
  version: string;
  /** One sentence for operators. */
  why: string;
  /** Shells that do not serve it, of those that report. */
  shells: Tally;
};

export type CanaryHolds = {
  /** Raises an alarm once that lasts. */
  hold(held: Held): void;
  /** Nothing holds the canary of the remote any more. */
  end(remote: string): void;
};

/** Shells that start again, or whose trial was late, serve a canary again within this time, in ms: nobody is told of it. */
const LASTS_MS = 2 * 60_000;

type Options = {
  alarms: ReleaseAlarms | undefined;
  log: { warn(fields: object, message: string): void };
  now: () => number;
};

/** Since when what shells say keeps the desk from promoting a canary. */
export function createCanaryHolds({ alarms, log, now }: Options): CanaryHolds {
  const holds = new Map<string, { version: string; since: number }>();
  return {
    hold({ remote, version, why, shells }) {
      const known = holds.get(remote);
      const since = known?.version === version ? known.since : now();
      holds.set(remote, { version, since });
      if (now() - since < LASTS_MS) return;
      const alarm: ReleaseAlarm = {
        ...{ track: 'canary', signal: 'not-promoted', remote, version, why },
        ...{ at: new Date(now()).toISOString(), now: shells, networks: 0, before: { bad: 0, of: 0 } },
      };
      if (alarms?.raise(alarm))
        log.warn(alarm, 'A canary that is as good as stable is not promoted: a person decides');
    },
    end(remote) {
      if (holds.delete(remote)) alarms?.end(remote, 'not-promoted');
    },
  };
}

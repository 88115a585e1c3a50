import type { Tally } from '@flotilla/contracts/release-health';
import type { ReleaseAlarm, ReleaseAlarms } from './release-alarms.ts';

/** A canary that the desk does not promote although it is as good as stable, or that all shells refuse; or a release that it promoted without what that needs. */
type Held = {
  track: ReleaseAlarm['track'];
  remote: string;
  version: string;
  /** One sentence for operators. */
  why: string;
  /** Shells that do not serve it, of those that report; of a stable release, those that refuse it. */
  shells: Tally;
};

export type CanaryHolds = {
  /** Raises an alarm once that lasts. */
  hold(held: Held): void;
  /** Nothing holds the release of the remote any more. */
  end(remote: string): void;
};

/** Shells that start again, or whose trial was late, serve a canary again within this time, in ms: nobody is told of it. */
const LASTS_MS = 2 * 60_000;

type Options = {
  alarms: ReleaseAlarms | undefined;
  log: { warn(fields: object, message: string): void };
  now: () => number;
};

/** Since when something keeps the desk from promoting a canary, or from taking back what it promoted. */
export function createCanaryHolds({ alarms, log, now }: Options): CanaryHolds {
  const holds = new Map<string, { version: string; since: number }>();
  return {
    hold({ track, remote, version, why, shells }) {
      const known = holds.get(remote);
      const since = known?.version === version ? known.since : now();
      holds.set(remote, { version, since });
      if (now() - since < LASTS_MS) return;
      const alarm: ReleaseAlarm = {
        ...{ track, signal: 'not-promoted', remote, version, why },
        ...{ at: new Date(now()).toISOString(), now: shells, networks: 0, before: { bad: 0, of: 0 } },
      };
      if (alarms?.raise(alarm))
        log.warn(alarm, 'A canary is not promoted, or one alone that needs another: a person decides');
    },
    end(remote) {
      if (holds.delete(remote)) alarms?.end(remote, 'not-promoted');
    },
  };
}

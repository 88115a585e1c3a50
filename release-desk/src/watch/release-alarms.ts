import type { Signal, Tally } from '@fernweh/contracts/release-health';

/**
 * Browsers say that a stable release got worse, networks disagree about a canary, or services fail one of them, which need not be its fault. Anybody
 * can make browsers say so, so that the desk changes nothing: a person looks (docs/decisions/119 and 185).
 */
export type ReleaseAlarm = {
  track: 'stable' | 'canary';
  remote: string;
  version: string;
  signal: Signal;
  at: string;
  /** Documents of the release, and networks that they came from. */
  now: Tally;
  networks: number;
  /** Documents of the release before it; of a canary, those of the stable release. */
  before: Tally;
};

export type ReleaseAlarms = {
  /** @returns whether it is a new one */
  raise(alarm: ReleaseAlarm): boolean;
  of(remote: string): ReleaseAlarm[];
  all(): ReleaseAlarm[];
  /** Another release serves. */
  end(remote: string): void;
};

/** @param onNew hears of each alarm once */
export function createReleaseAlarms(onNew: (alarm: ReleaseAlarm) => void = () => {}): ReleaseAlarms {
  const raised = new Map<string, ReleaseAlarm[]>();
  return {
    raise(alarm) {
      const before = raised.get(alarm.remote) ?? [];
      if (before.some(({ signal }) => signal === alarm.signal)) return false;
      raised.set(alarm.remote, [...before, alarm]);
      onNew(alarm);
      return true;
    },
    of: remote => raised.get(remote) ?? [],
    all: () => [...raised.values()].flat(),
    end: remote => void raised.delete(remote),
  };
}

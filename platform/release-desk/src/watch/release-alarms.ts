import { SIGNALS, type Tally } from '@flotilla/contracts/release-health';

/** What an alarm is about: a signal, or that a canary is not promoted, because shells would not take it as stable (docs/decisions/186). */
export const ALARM_SIGNALS = [...SIGNALS, 'not-promoted'] as const;

/**
 * Browsers say that a stable release got worse, networks disagree about a canary, or services fail one of them, which need not be its fault. Anybody
 * can make browsers say so, so that the desk changes nothing: a person looks (docs/decisions/119 and 185). Or shells keep the desk from promoting a canary.
 */
export type ReleaseAlarm = {
  track: 'stable' | 'canary';
  remote: string;
  version: string;
  signal: (typeof ALARM_SIGNALS)[number];
  at: string;
  /** Documents of the release, and networks that they came from. Of `not-promoted`: shells that do not serve it. */
  now: Tally;
  networks: number;
  /** Documents of the release before it; of a canary, those of the stable release. */
  before: Tally;
  /** Of `not-promoted`: one sentence for operators. */
  why?: string;
};

export type ReleaseAlarms = {
  /** @returns whether it is a new one. What is known of an earlier one is replaced, but for when it began */
  raise(alarm: ReleaseAlarm): boolean;
  of(remote: string): ReleaseAlarm[];
  all(): ReleaseAlarm[];
  /** Another release serves. @param signal absent: the alarms of all signals end */
  end(remote: string, signal?: ReleaseAlarm['signal']): void;
};

/** @param onNew hears of each alarm once */
export function createReleaseAlarms(onNew: (alarm: ReleaseAlarm) => void = () => {}): ReleaseAlarms {
  const raised = new Map<string, ReleaseAlarm[]>();
  return {
    raise(alarm) {
      const before = raised.get(alarm.remote) ?? [];
      const known = before.find(({ signal }) => signal === alarm.signal);
      if (known) {
        // It may have another reason by now, and other numbers.
        Object.assign(known, alarm, { at: known.at });
        return false;
      }
      raised.set(alarm.remote, [...before, alarm]);
      onNew(alarm);
      return true;
    },
    of: remote => raised.get(remote) ?? [],
    all: () => [...raised.values()].flat(),
    end(remote, ended) {
      const left = (raised.get(remote) ?? []).filter(({ signal }) => ended !== undefined && signal !== ended);
      if (left.length > 0) raised.set(remote, left);
      else raised.delete(remote);
    },
  };
}

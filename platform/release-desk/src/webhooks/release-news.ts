import { actorText } from '@flotilla/contracts/actor-text';
import { HOLDING_SIGNALS } from '@flotilla/contracts/release-health';
import type { Pointer } from '@flotilla/contracts/release-store';
import type { LoggedRefusal } from '../refusals/refusal-log.ts';
import { eventsOf } from '../view/events.ts';
import type { ReleaseAlarm } from '../watch/release-alarms.ts';

/** What a webhook says. It names releases and people of the history, and holds nothing about visitors. */
export type ReleaseNews = {
  type:
    | 'release'
    | 'canary'
    | 'canary.promoted'
    | 'canary.taken-back'
    | 'rollback'
    | 'pause'
    | 'resume'
    | 'refusal'
    | 'alarm';
  at: string;
  remote: string;
  version: string;
  /** For people: one sentence. */
  text: string;
} & Record<string, unknown>;

/** @param before the pointer that was replaced. @returns undefined where the desk only signed it again */
export function newsOfPointer(after: Pointer, before: Pointer | undefined): ReleaseNews | undefined {
  const [event] = eventsOf(before ? [after, before] : [after]);
  if (!event || event.sequence !== after.sequence) return undefined;
  const { remote, sequence, at, version, stable, by, why, source } = event;
  const type = typeOf(after, before);
  const reason = why ? ` (${why})` : '';
  return {
    ...{ type, at, remote, version, sequence, stable, by, why, ...(source && { source }) },
    text: `${remote} ${version}: ${type}, by ${actorText(by)}${reason}. Stable is ${stable}.`,
  };
}

function typeOf({ change, stable }: Pointer, before: Pointer | undefined): ReleaseNews['type'] {
  if (change.action === 'promote') return 'canary.promoted';
  if (change.action !== 'rollback') return change.action === 'renew' ? 'release' : change.action;
  return before?.canary && before.stable.version === stable.version ? 'canary.taken-back' : 'rollback';
}

export const newsOfAlarm = ({ remote, version, at, ...alarm }: ReleaseAlarm): ReleaseNews => ({
  ...{ type: 'alarm', at, remote, version, ...alarm },
  text: textOf({ remote, version, ...alarm }),
});

function textOf({ track, remote, version, signal, now, networks, why }: Omit<ReleaseAlarm, 'at'>): string {
  if (signal === 'not-promoted' && track === 'stable')
    return `${remote} ${version} is stable without what it needs: a person decides. ${why}`;
  if (signal === 'not-promoted')
    return `The canary ${remote} ${version} is not promoted: a person decides. ${why}`;
  return HOLDING_SIGNALS.has(signal)
    ? `Services fail ${remote} ${version} (${signal}: ${now.bad} of ${now.of}): a person decides.`
    : `Browsers report problems with ${remote} ${version} (${signal}: ${now.bad} of ${now.of} documents from ${networks} networks): a person decides.`;
}

export const newsOfRefusal = ({
  at,
  by,
  remote,
  version,
  reason,
}: Pick<LoggedRefusal, 'at' | 'by' | 'remote' | 'version' | 'reason'>): ReleaseNews => ({
  ...{ type: 'refusal', at, remote, version, by, reason },
  text: `${[remote, version].filter(Boolean).join(' ') || 'A request'} was refused by ${by}: ${reason}`,
});

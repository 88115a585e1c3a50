import type { Command, DeskView, ShownRemote } from '../../view/desk-view.ts';
import { count, day, share } from '../format.ts';

export type Action = Command['action'];
type Fact = { term: string; detail: string };
type Way = { label: string; text: string; version?: string };
export type Plan = {
  title: string;
  note?: string;
  /** How far back; the first is chosen. */
  ways: Way[];
  facts: Fact[];
  confirm: string;
  leave: string;
};

const HOW_LONG: Fact = {
  term: 'How long',
  detail: 'At most 5 seconds, or 10 where pages come from the cache. Pages already open keep working.',
};

/** What a command would change for visitors, how long it takes and the way back. @param way which of `ways` is chosen */
export function planOf(action: Action, remote: ShownRemote, view: DeskView, way = 0): Plan {
  const plans = { rollback, promote, pause, resume };
  return plans[action](remote, view, way);
}

function rollback(remote: ShownRemote, view: DeskView, chosen: number): Plan {
  const { stable, canary, before } = remote;
  const [former] = before;
  const earlier = former && `${former.version}${former.since ? ` of ${day(former.since)}` : ''}`;
  const ways: Way[] = canary
    ? [
        { label: 'End the canary.', text: `Everyone gets stable ${stable?.version}.` },
        ...(former
          ? [
              {
                label: 'One release further back.',
                text: `Everyone gets ${earlier}.`,
                version: former.version,
              },
            ]
          : []),
      ]
    : [];
  const endsCanary = canary && chosen === 0;
  return {
    title: `Roll back ${remote.remote}?`,
    ways,
    facts: endsCanary
      ? [
          {
            term: 'Visitors get',
            detail: `${stable?.version}, all of them. The ${share(view.share)} who have ${canary.version} leave it with their next page.`,
          },
          HOW_LONG,
          {
            term: 'To undo it',
            detail: `Release it as a canary again: ${canary.version} is kept for 48 hours.`,
          },
        ]
      : [
          { term: 'Visitors get', detail: `${earlier}, all of them, instead of ${stable?.version}.` },
          HOW_LONG,
          { term: 'To undo it', detail: `Release ${stable?.version} again: it is kept for 48 hours.` },
        ],
    confirm: 'Roll back now',
    leave: 'Cancel',
  };
}

function promote({ stable, canary }: ShownRemote, { share: part }: DeskView): Plan {
  const renders = canary?.trial.renders ?? 0;
  const left = (canary?.trial.rules.minimumRenders ?? 0) - renders;
  return {
    title: `Promote ${canary?.version} to everyone?`,
    note:
      left > 0
        ? `The desk would decide after ${count(left)} more pages at the earliest. You would be deciding sooner, on ${count(renders)}.`
        : `The desk has not decided yet, after ${count(renders)} pages. You would be deciding for it.`,
    ways: [],
    facts: [
      { term: 'Visitors get', detail: `${canary?.version}, all of them instead of ${share(part)}.` },
      HOW_LONG,
      {
        term: 'Afterwards',
        detail: 'Monitoring continues: the desk rolls back within a minute if errors rise.',
      },
      {
        term: 'To undo it',
        detail: `Roll back to ${stable?.version}: it is kept for 48 hours after its last use.`,
      },
    ],
    confirm: 'Promote to everyone',
    leave: `Keep trying it on ${share(part)}`,
  };
}

function pause({ remote, stable, canary }: ShownRemote, view: DeskView): Plan {
  return {
    title: canary ? 'Pause this canary?' : `Pause releases of ${remote}?`,
    ways: [],
    facts: [
      {
        term: 'Visitors get',
        detail: canary
          ? `What they get now: ${canary.version} for ${share(view.share)}, ${stable?.version} for the rest.`
          : `What they get now: ${stable?.version}.`,
      },
      { term: 'How long', detail: 'Until someone presses Resume. Nothing changes for visitors.' },
      {
        term: 'The desk',
        detail: canary
          ? 'Doesn’t promote it, but keeps counting. It still rolls back at once if it is worse.'
          : 'Accepts no release and no canary of this remote. A rollback is always possible.',
      },
    ],
    confirm: canary ? 'Pause the canary' : 'Pause releases',
    leave: 'Keep it running',
  };
}

function resume({ remote, canary }: ShownRemote): Plan {
  return {
    title: `Resume ${remote}?`,
    ways: [],
    facts: [
      { term: 'Visitors get', detail: 'What they get now.' },
      {
        term: 'The desk',
        detail: canary
          ? 'Continues the comparison, and promotes or rolls back the canary automatically.'
          : 'Accepts releases and canaries of this remote again.',
      },
    ],
    confirm: 'Resume',
    leave: 'Leave it paused',
  };
}

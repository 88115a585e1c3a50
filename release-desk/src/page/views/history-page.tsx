import { Button } from '@fernweh/ui/button';
import { Field } from '@fernweh/ui/field';
import { Select } from '@fernweh/ui/select';
import { useEffect, useState } from 'react';
import type { DeskView, ShownEvent } from '../../view/desk-view.ts';
import { day, exactClock } from '../format.ts';
import type { DeskClient } from '../live/desk-client.ts';
import { whoOf } from '../parts/decision.ts';
import { DecisionBadge } from '../parts/decision-badge.tsx';
import { useTitle } from '../parts/use-title.ts';

const ACTIONS = [
  { value: '', label: 'Everything' },
  { value: 'release', label: 'Released' },
  { value: 'canary', label: 'Canary' },
  { value: 'promote', label: 'Promoted' },
  { value: 'rollback', label: 'Rolled back' },
  { value: 'pause', label: 'Paused' },
  { value: 'resume', label: 'Resumed' },
];

/** Who did what, when and why, newest first. */
export function HistoryPage({ client, view }: { client: DeskClient; view: DeskView }) {
  const [remote, setRemote] = useState('');
  const [action, setAction] = useState('');
  const { events, more, earlier, problem } = useHistory(client, view, { remote, action });
  useTitle('History');
  const remotes = view.remotes.map(one => ({ value: one.remote, label: one.remote }));
  return (
    <div className="wrap page">
      <div className="page-head">
        <div>
          <h1>History</h1>
          <p className="meta">Who did what, when and why. Nothing here can be changed.</p>
        </div>
        <div className="filters">
          <Field label="Remote">
            <Select
              value={remote}
              onChange={({ target }) => setRemote(target.value)}
              options={[{ value: '', label: 'All' }, ...remotes]}
            />
          </Field>
          <Field label="What">
            <Select value={action} onChange={({ target }) => setAction(target.value)} options={ACTIONS} />
          </Field>
        </div>
      </div>
      {problem && <p role="alert">{problem}</p>}
      <table className="data-table history-table">
        <caption className="visually-hidden">Everything done to releases, newest first</caption>
        <thead>
          <tr>
            {['When', 'What', 'Remote', 'Release', 'Who', 'Why'].map(title => (
              <th scope="col" key={title}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        {byDay(events).map(([title, rows]) => (
          <tbody key={title}>
            <tr className="day-row">
              <th scope="rowgroup" colSpan={6}>
                {title}
              </th>
            </tr>
            {rows.map(event => (
              <Row key={`${event.remote} ${event.sequence}`} event={event} />
            ))}
          </tbody>
        ))}
      </table>
      {events.length === 0 && <p className="meta">Nothing yet.</p>}
      {more && (
        <div className="actions">
          <Button variant="outline" onClick={earlier}>
            Earlier
          </Button>
        </div>
      )}
    </div>
  );
}

function Row({ event }: { event: ShownEvent }) {
  return (
    <tr>
      <td className="when">{exactClock(event.at)}</td>
      <td className="what">
        <DecisionBadge event={event} />
      </td>
      <td className="remote-name">{event.remote}</td>
      <td className="release-name">
        <code>{event.version}</code>
      </td>
      <td className="who">{whoOf(event)}</td>
      <td className="why">{event.by.kind === 'desk' || !event.why ? event.why : `“${event.why}”`}</td>
    </tr>
  );
}

type Filter = { remote: string; action: string };

/** The newest page follows the live view; earlier pages are added below it. */
function useHistory(client: DeskClient, view: DeskView, { remote, action }: Filter) {
  const [newest, setNewest] = useState<{ events: ShownEvent[]; more: boolean }>({ events: [], more: false });
  const [older, setOlder] = useState<{ events: ShownEvent[]; more: boolean }>();
  const [problem, setProblem] = useState<string>();
  const changes = view.remotes.map(({ sequence }) => sequence).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change of a pointer is a new row.
  useEffect(() => {
    let ended = false;
    client.history({ remote, action }).then(
      page => {
        if (!ended) setNewest(page);
        setProblem(undefined);
      },
      (error: Error) => setProblem(error.message),
    );
    return () => {
      ended = true;
    };
  }, [client, remote, action, changes]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter has other pages.
  useEffect(() => setOlder(undefined), [remote, action]);

  const known = new Set(newest.events.map(keyOf));
  const events = [...newest.events, ...(older?.events ?? []).filter(one => !known.has(keyOf(one)))];
  return {
    events,
    problem,
    more: (older ?? newest).more,
    earlier: () =>
      void client.history({ remote, action, before: events.at(-1)?.at }).then(
        page => setOlder({ events: [...(older?.events ?? []), ...page.events], more: page.more }),
        (error: Error) => setProblem(error.message),
      ),
  };
}

const keyOf = ({ remote, sequence }: ShownEvent) => `${remote} ${sequence}`;

function byDay(events: readonly ShownEvent[]): [string, ShownEvent[]][] {
  const days = new Map<string, ShownEvent[]>();
  for (const event of events) days.set(day(event.at), [...(days.get(day(event.at)) ?? []), event]);
  return [...days];
}

import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { Link, useLoaderData, useNavigation, useRevalidator, useSearchParams } from 'react-router-dom';
import type { ShownEvent } from '../../view/desk-view.ts';
import { Button } from '../components/button.tsx';
import { Field } from '../components/field.tsx';
import { Select } from '../components/select.tsx';
import { TextInput } from '../components/text-input.tsx';
import { day, exactClock } from '../format.ts';
import { exportHistory } from '../live/export-history.ts';
import {
  ACTIONS,
  DAYS,
  filterIn,
  type HistoryFilter,
  questionOf,
  withChoice,
} from '../live/history-filter.ts';
import type { LoadedHistory } from '../live/load-history.ts';
import { whoOf } from '../parts/decision.ts';
import { DecisionBadge } from '../parts/decision-badge.tsx';
import { SourceLine } from '../parts/source-line.tsx';
import { useTitle } from '../parts/use-title.ts';
import * as shared from '../texts.ts';
import { useDesk } from './desk.tsx';
import * as texts from './texts.ts';

/** Who did what, when and why, newest first. */
export function HistoryPage() {
  const { view } = useDesk();
  const [query, setQuery] = useSearchParams();
  const { remote, action, days, q } = filterIn(useComingQuery() ?? query);
  useTitle(shared.history);
  const remotes = view.remotes.map(one => ({ value: one.remote, label: one.remote }));
  const choose =
    (name: keyof HistoryFilter) =>
    ({ target }: ChangeEvent<HTMLSelectElement>) =>
      setQuery(before => withChoice(before, name, target.value), { preventScrollReset: true });
  return (
    <div className="wrap page">
      <div className="page-head">
        <div>
          <h1>{shared.history}</h1>
          <p className="meta">{texts.whoDidWhatWhen}</p>
        </div>
        <div className="filters">
          <Field label={shared.remote}>
            <Select
              value={remote}
              onChange={choose('remote')}
              options={[{ value: '', label: shared.all }, ...remotes]}
            />
          </Field>
          <Field label={texts.what}>
            <Select value={action} onChange={choose('action')} options={ACTIONS} />
          </Field>
          <Field label={texts.when}>
            <Select value={days} onChange={choose('days')} options={DAYS} />
          </Field>
          <Search key={q} text={q} onSearch={text => setQuery(before => withChoice(before, 'q', text))} />
        </div>
      </div>
      <Events key={`${query}`} filter={filterIn(query)} />
    </div>
  );
}

/** Text of a release, person, reason or commit. It is asked for when somebody presses Enter, and is in the URL then. */
function Search({ text, onSearch }: { text: string; onSearch(text: string): void }) {
  return (
    <search>
      <form
        onSubmit={event => {
          event.preventDefault();
          onSearch(String(new FormData(event.currentTarget).get('q') ?? '').trim());
        }}
      >
        <Field label={texts.search}>
          <TextInput name="q" type="search" defaultValue={text} maxLength={100} />
        </Field>
      </form>
    </search>
  );
}

/** The query that the visitor has just chosen, while its events load: a list keeps what was chosen in it. */
function useComingQuery(): URLSearchParams | undefined {
  const coming = useNavigation().location;
  return coming?.pathname === '/history' ? new URLSearchParams(coming.search) : undefined;
}

/** The newest events as the router loads them, and the earlier ones that were asked for. */
function Events({ filter }: { filter: HistoryFilter }) {
  const { client } = useDesk();
  const { events, more, earlier, problem, failed } = useEvents(filter);
  return (
    <>
      {problem && <p role="alert">{problem}</p>}
      <table className="data-table history-table">
        <caption className="visually-hidden">{texts.everythingDoneToReleases}</caption>
        <thead>
          <tr>
            {[texts.when, texts.what, shared.remote, shared.release, shared.who, texts.why].map(title => (
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
      {events.length === 0 && <p className="meta">{texts.nothingYet}</p>}
      {events.length > 0 && (
        <div className="actions">
          <Button variant="outline" onClick={() => void exportHistory(client, filter).catch(failed)}>
            {texts.exportAsCsv}
          </Button>
        </div>
      )}
      {more && (
        <div className="actions">
          <Button variant="outline" onClick={earlier}>
            {texts.earlier}
          </Button>
        </div>
      )}
    </>
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
        <Link to={`/remotes/${event.remote}/releases/${event.version}`}>
          <code>{event.version}</code>
        </Link>
        <SourceLine source={event.source} />
      </td>
      <td className="who">{whoOf(event)}</td>
      <td className="why">{event.by.kind === 'desk' || !event.why ? event.why : `“${event.why}”`}</td>
    </tr>
  );
}

/** The newest page follows the live view; earlier pages are added below it. */
function useEvents(filter: HistoryFilter) {
  const { client, view } = useDesk();
  const newest = useLoaderData<LoadedHistory>();
  const { revalidate } = useRevalidator();
  const [older, setOlder] = useState<{ events: ShownEvent[]; more: boolean }>();
  const [problem, setProblem] = useState<string>();
  const changes = view.remotes.map(({ sequence }) => sequence).join();
  const shown = useRef(changes);

  // Every change of a pointer is a new row.
  useEffect(() => {
    if (shown.current === changes) return;
    shown.current = changes;
    void revalidate();
  }, [changes, revalidate]);

  const known = new Set(newest.events.map(keyOf));
  const events = [...newest.events, ...(older?.events ?? []).filter(one => !known.has(keyOf(one)))];
  const failed = (error: Error) => setProblem(error.message);
  return {
    events,
    failed,
    problem: problem ?? newest.problem,
    more: (older ?? newest).more,
    earlier: () =>
      void client.history({ ...questionOf(filter), before: events.at(-1)?.at }).then(page => {
        setOlder({ events: [...(older?.events ?? []), ...page.events], more: page.more });
        setProblem(undefined);
      }, failed),
  };
}

const keyOf = ({ remote, sequence }: ShownEvent) => `${remote} ${sequence}`;

function byDay(events: readonly ShownEvent[]): [string, ShownEvent[]][] {
  const days = new Map<string, ShownEvent[]>();
  for (const event of events) days.set(day(event.at), [...(days.get(day(event.at)) ?? []), event]);
  return [...days];
}

import { Link, useLoaderData, useParams, useSearchParams } from 'react-router-dom';
import type { ReleaseView, ShownRemote } from '../../view/desk-view.ts';
import { Field } from '../components/field.tsx';
import { Icon } from '../components/icon.tsx';
import { BackIcon } from '../components/icons.ts';
import { Select } from '../components/select.tsx';
import { moment } from '../format.ts';
import { type LoadedRelease, OTHER } from '../live/load-release.ts';
import { whoOf } from '../parts/decision.ts';
import { DecisionBadge } from '../parts/decision-badge.tsx';
import { ErrorsTable } from '../parts/errors-table.tsx';
import { ReleaseTable } from '../parts/release-table.tsx';
import { TryRelease } from '../parts/try-release.tsx';
import { useTitle } from '../parts/use-title.ts';
import { useDesk } from './desk.tsx';
import * as texts from './texts.ts';

const STANDINGS = {
  stable: texts.visitorsGetIt,
  canary: texts.itIsTheCanary,
  none: texts.noVisitorGetsIt,
};

/** One release: what it was built from, what it weighs, did and said, and beside it another one. */
export function ReleasePage() {
  const { remote = '', version = '' } = useParams();
  const { view, client } = useDesk();
  const { release, other, problem } = useLoaderData<LoadedRelease>();
  useTitle(`${remote} ${version}`);
  const known = view.remotes.find(one => one.remote === remote);
  return (
    <div className="wrap page">
      <Link className="link back" to={`/remotes/${remote}`}>
        <Icon of={BackIcon} size="s" />
        {remote}
      </Link>
      <div className="page-head">
        <div>
          <h1>
            {remote} <code>{version}</code>
          </h1>
          {release && <p className="meta">{STANDINGS[release.standing]}</p>}
        </div>
        {release && <Compare own={version} known={known} />}
      </div>
      {problem && <p role="alert">{problem}</p>}
      {release && <TryRelease key={version} release={release} client={client} />}
      {release && <Details release={release} other={other} now={view.at} />}
    </div>
  );
}

/** Which release stands beside it is in the URL. */
function Compare({ own, known }: { own: string; known: ShownRemote | undefined }) {
  const [query, setQuery] = useSearchParams();
  const names = [
    known?.stable?.version,
    known?.canary?.version,
    ...(known?.before ?? []).map(({ version }) => version),
    ...(known?.events ?? []).map(({ version }) => version),
    query.get(OTHER),
  ];
  const others = [...new Set(names.flatMap(name => (name && name !== own ? [name] : [])))];
  return (
    <div className="filters">
      <Field label={texts.compareWith}>
        <Select
          value={query.get(OTHER) ?? ''}
          onChange={({ target }) =>
            setQuery(target.value ? { [OTHER]: target.value } : {}, { preventScrollReset: true })
          }
          options={[{ value: '', label: texts.nothing }, ...others.map(value => ({ value, label: value }))]}
        />
      </Field>
    </div>
  );
}

type DetailsProps = { release: ReleaseView; other: ReleaseView | undefined; now: string };

function Details({ release, other, now }: DetailsProps) {
  return (
    <>
      <ReleaseTable releases={other ? [release, other] : [release]} now={now} />
      {release.errors.length > 0 && (
        <section className="block" aria-labelledby="release-errors">
          <h2 id="release-errors">{texts.whatItsFailuresSaid}</h2>
          <ErrorsTable errors={release.errors} version={release.version} />
        </section>
      )}
      <section className="block" aria-labelledby="release-events">
        <h2 id="release-events">{texts.whatWasDoneTo}</h2>
        {release.events.length === 0 && <p className="meta">{texts.nothingItWasStored}</p>}
        <ol className="release-events">
          {release.events.map(event => (
            <li key={event.sequence}>
              <DecisionBadge event={event} /> {moment(event.at, now)}, {whoOf(event)}
              {event.why && `: ${event.why}`}
            </li>
          ))}
        </ol>
      </section>
    </>
  );
}

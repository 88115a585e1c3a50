import { Button } from '@fernweh/ui/button';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { Link } from 'react-router-dom';
import type { DeskView, ShownRelease, ShownRemote } from '../../view/desk-view.ts';
import { count, kilobytes, moment, share, span } from '../format.ts';
import { Chart } from './chart.tsx';
import { CHARTS, type ChartKind, ERRORS, valueText } from './chart-kinds.ts';
import { lookOf, reasonOf } from './decision.ts';
import { textsOf } from './remote-texts.ts';
import { ShareBar } from './share-bar.tsx';
import { Verdict } from './verdict.tsx';

type Props = { remote: ShownRemote; view: DeskView; onRollBack(): void };

/** One remote in the overview. */
export function RemoteRow({ remote, view, onRollBack }: Props) {
  const { team, does } = textsOf(remote.remote);
  const { stable, canary, events, before } = remote;
  const [last] = events;
  return (
    <tr className={canary?.trial.verdict === 'worse' ? 'bad' : undefined}>
      <th scope="row" className="cell-name">
        <Link to={`/remotes/${remote.remote}`}>{remote.remote}</Link>
        <span>{team}</span>
        <span className="does">{does}</span>
        {remote.failure && <span role="alert">{remote.failure}</span>}
      </th>
      <td className="cell-stable">
        <Label>Stable</Label>
        {stable ? (
          <Standing release={stable} view={view} />
        ) : (
          <span className="faint">Nothing released yet</span>
        )}
      </td>
      <td className="cell-canary">
        <Label>Canary</Label>
        {canary ? <CanaryCell remote={remote} view={view} /> : <span className="faint">None</span>}
        {!canary && remote.paused && <span>Paused: nothing is released until somebody resumes.</span>}
      </td>
      {CHARTS.map(kind => (
        <td className={`cell-chart chart-${kind.key}`} key={kind.key}>
          <Label>{kind.title}</Label>
          <ChartCell {...{ kind, remote, view }} />
        </td>
      ))}
      <td className="cell-bytes">
        <Label>Bytes</Label>
        <Bytes stable={stable} canary={canary} />
      </td>
      <td className="cell-decision">
        <Label>Last decision</Label>
        {last && (
          <>
            <b className={`decision-${last.action}`}>{lookOf(last).title}</b>
            <span>{moment(last.at, view.at)}</span>
            <span>{reasonOf(last)}</span>
          </>
        )}
      </td>
      <td className="cell-action">
        {(canary || before.length > 0) && (
          <Button variant="outline" size="s" className="quiet" onClick={onRollBack}>
            Roll back<VisuallyHidden> {remote.remote}</VisuallyHidden>
          </Button>
        )}
      </td>
    </tr>
  );
}

/** Shown where the row is a block; a table has it in its head. */
const Label = ({ children }: { children: string }) => (
  <span className="cell-label" aria-hidden="true">
    {children}
  </span>
);

function Standing({
  release: { version, since, by, source },
  view,
}: {
  release: ShownRelease;
  view: DeskView;
}) {
  return (
    <>
      <code>{version}</code>
      <span>{span(since, view.at)} old</span>
      <span>{by}</span>
      {source && !source.clean && <span>Not committed</span>}
    </>
  );
}

function CanaryCell({ remote, view }: Pick<Props, 'remote' | 'view'>) {
  const { canary, stable } = remote;
  if (!canary) return null;
  const { renders, rules } = canary.trial;
  const needed = rules.minimumRenders;
  const [errors, usual] = [valueText(ERRORS, canary.now), valueText(ERRORS, stable?.now)];
  return (
    <>
      <div className="canary-head">
        <code>{canary.version}</code>
        <span>
          {share(view.share)} since {moment(canary.since, view.at).replace('Today, ', '')},{' '}
          {span(canary.since, view.at)}
        </span>
      </div>
      <ShareBar value={renders} of={needed} bad={canary.trial.verdict === 'worse'} />
      <div className="canary-figures">
        <span>
          {count(renders)} pages, at least {count(needed)}
        </span>
        {errors !== undefined && (
          <span>
            Errors <b>{errors}</b>, stable {usual ?? 'unknown'}
          </span>
        )}
      </div>
      <Verdict remote={remote} />
    </>
  );
}

function ChartCell({ kind, remote, view }: { kind: ChartKind; remote: ShownRemote; view: DeskView }) {
  const now = valueText(kind, remote.stable?.now);
  const seen = valueText(kind, remote.canary?.now);
  if (remote.remote === 'mf-navigation' && kind.key === 'paint')
    return <span className="nothing">No page of its own</span>;
  if (now === undefined && seen === undefined) return <span className="nothing">Nothing observed</span>;
  const worse = remote.canary?.trial.verdict === 'worse' && kind.key === 'errors';
  return (
    <>
      <Chart {...{ kind, remote, view }} />
      <span className="chart-value">
        <b>{now ?? 'Unknown'}</b>{' '}
        {seen !== undefined && (
          <span className={worse ? 'canary-value bad' : 'canary-value'}>canary {seen}</span>
        )}
      </span>
    </>
  );
}

const bytesOf = (release: ShownRelease | undefined): number | undefined =>
  release?.files?.reduce((sum, { bytes }) => sum + bytes, 0);

function Bytes({ stable, canary }: { stable?: ShownRelease; canary?: ShownRelease }) {
  const [usual, tried] = [bytesOf(stable), bytesOf(canary)];
  if (usual === undefined) return <span className="faint">Unknown</span>;
  const budget = stable?.budgetBytes;
  const allowed = canary?.budgetBytes ?? Number.POSITIVE_INFINITY;
  return (
    <>
      <b>{kilobytes(usual)} KB</b>
      {budget === undefined ? (
        <span>all pages</span>
      ) : (
        <>
          <ShareBar value={usual} of={budget} bad={usual > budget} />
          <span>of {kilobytes(budget)} KB</span>
        </>
      )}
      {tried !== undefined && (
        <span className={tried > allowed ? 'canary-value bad' : 'canary-value'}>
          canary {kilobytes(tried)}
          {tried > allowed && ', over its budget'}
        </span>
      )}
    </>
  );
}

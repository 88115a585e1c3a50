import { Link } from 'react-router-dom';
import type { DeskView, ShownRelease, ShownRemote } from '../../view/desk-view.ts';
import { Button } from '../components/button.tsx';
import { count, kilobytes, moment, share, span } from '../format.ts';
import * as shared from '../texts.ts';
import { Chart } from './chart.tsx';
import { CHARTS, type ChartKind, ERRORS, valueText } from './chart-kinds.ts';
import { lookOf, reasonOf } from './decision.ts';
import { textsOf } from './remote-texts.ts';
import { ShareBar } from './share-bar.tsx';
import * as texts from './texts.ts';
import { Verdict } from './verdict.tsx';

type Props = { remote: ShownRemote; view: DeskView; onRollBack(): void };

/** One remote in the overview. */
export function RemoteRow({ remote, view, onRollBack }: Props) {
  const { team, does } = textsOf(remote.remote, view);
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
        <Label>{shared.stable}</Label>
        {stable ? (
          <Standing release={stable} view={view} />
        ) : (
          <span className="faint">{shared.nothingReleasedYet}</span>
        )}
      </td>
      <td className="cell-canary">
        <Label>{shared.canary}</Label>
        {canary ? <CanaryCell remote={remote} view={view} /> : <span className="faint">{texts.none}</span>}
        {!canary && remote.paused && <span>{texts.pausedNothingIsReleased}</span>}
      </td>
      {CHARTS.map(kind => (
        <td className={`cell-chart chart-${kind.key}`} key={kind.key}>
          <Label>{kind.title}</Label>
          <ChartCell {...{ kind, remote, view }} />
        </td>
      ))}
      <td className="cell-bytes">
        <Label>{shared.bytes}</Label>
        <Bytes stable={stable} canary={canary} />
      </td>
      <td className="cell-decision">
        <Label>{shared.lastDecision}</Label>
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
            {texts.rollBack}
            <span className="visually-hidden"> {remote.remote}</span>
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
      {source && !source.clean && <span>{texts.notCommitted}</span>}
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
        <span>{texts.rendersAtLeast(count(renders), count(needed))}</span>
        {errors !== undefined && (
          <span>
            {shared.errors} <b>{errors}</b>
            {texts.stable} {usual ?? 'unknown'}
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
  if (textsOf(remote.remote, view).hasPages === false && kind.key === 'paint')
    return <span className="nothing">{texts.noPageOfIts}</span>;
  if (now === undefined && seen === undefined) return <span className="nothing">{texts.noDataLabel}</span>;
  const worse = remote.canary?.trial.verdict === 'worse' && kind.key === 'errors';
  return (
    <>
      <Chart {...{ kind, remote, view }} />
      <span className="chart-value">
        <b>{now ?? texts.unknown}</b>{' '}
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
  if (usual === undefined) return <span className="faint">{texts.unknown}</span>;
  const budget = stable?.budgetBytes;
  const allowed = canary?.budgetBytes ?? Number.POSITIVE_INFINITY;
  return (
    <>
      <b>{kilobytes(usual)} KB</b>
      {budget === undefined ? (
        <span>{texts.allPages}</span>
      ) : (
        <>
          <ShareBar value={usual} of={budget} bad={usual > budget} />
          <span>{texts.ofKb(kilobytes(budget))}</span>
        </>
      )}
      {tried !== undefined && (
        <span className={tried > allowed ? 'canary-value bad' : 'canary-value'}>
          canary {kilobytes(tried)}
          {tried > allowed && texts.overItsBudget}
        </span>
      )}
    </>
  );
}

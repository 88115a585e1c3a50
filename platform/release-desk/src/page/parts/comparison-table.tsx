import type { Comparison, DeskView, ShownRelease, Trial } from '../../view/desk-view.ts';
import { count, milliseconds, moment, percent, plural, rateOf } from '../format.ts';
import * as shared from '../texts.ts';
import { SIGNAL_WORDS } from './signals.ts';
import * as texts from './texts.ts';

type Props = { stable: ShownRelease; canary: ShownRelease & { trial: Trial }; view: DeskView };

/** Every signal of the canary beside that of the stable release in the same time. */
export function ComparisonTable({ stable, canary, view }: Props) {
  const { renders, stableRenders, comparisons } = canary.trial;
  const since = moment(canary.since, view.at).replace('Today, ', '');
  const [usual, seen] = [stable.now.render, canary.now.render];
  return (
    <section aria-labelledby="cmp-h">
      <h2 id="cmp-h">{texts.canaryBesideStable}</h2>
      <table className="data-table comparison">
        <caption className="visually-hidden">
          {texts.canaryBesideStableSince(canary.version, stable.version, since)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{texts.since(since)}</th>
            <th scope="col" className="number">
              {shared.stable}
              <br />
              <code>{stable.version}</code>
            </th>
            <th scope="col" className="number">
              {shared.canary}
              <br />
              <code>{canary.version}</code>
            </th>
            <th scope="col" className="number">
              {texts.difference}
            </th>
          </tr>
        </thead>
        <tbody>
          <Row title={texts.renders} stable={count(stableRenders)} canary={count(renders)} difference="" />
          {comparisons.map(one => (
            <SignalRow key={one.signal} comparison={one} />
          ))}
          {usual !== null && seen !== null && (
            <Row
              title={shared.serverRender}
              stable={milliseconds(usual)}
              canary={milliseconds(seen)}
              difference={`${signed(seen - usual, 1)} ms`}
            />
          )}
        </tbody>
      </table>
    </section>
  );
}

const NOTES: Record<Comparison['result'], string> = {
  worse: 'worse',
  'not-worse': '',
  undecided: texts.notDecidedYet,
  waiting: texts.tooFewToCompare,
};

function SignalRow({ comparison }: { comparison: Comparison }) {
  const { signal, result, stable, canary } = comparison;
  const difference = (rateOf(canary) - rateOf(stable)) * 100;
  return (
    <Row
      title={SIGNAL_WORDS[signal]}
      stable={stable.of === 0 ? 'none' : shareOf(stable)}
      canary={shareOf(canary)}
      difference={stable.of === 0 ? '' : signed(difference, 2)}
      note={noteOf(comparison)}
      bad={result === 'worse'}
    />
  );
}

const shareOf = (tally: Comparison['canary']) => `${percent(rateOf(tally))} of ${count(tally.of)}`;

/** A bad share that condemns nothing must say why. */
const noteOf = ({ result, networks, leftOut }: Comparison): string =>
  [
    NOTES[result],
    ...(networks === undefined ? [] : [`from ${plural(networks, 'network')}`]),
    ...(leftOut === 0 ? [] : [texts.ofFewNetworksCondemn(count(leftOut))]),
  ]
    .filter(Boolean)
    .join(', ');

type RowProps = {
  title: string;
  stable: string;
  canary: string;
  difference: string;
  note?: string;
  bad?: boolean;
};

function Row({ title, stable, canary, difference, note, bad }: RowProps) {
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className="number">{stable}</td>
      <td className="number">
        <b>{canary}</b>
      </td>
      <td className="number">
        <span className={bad ? 'difference worse' : 'difference'}>
          {difference || <span className="visually-hidden">{texts.notCompared}</span>}
          {note && <span>{note}</span>}
        </span>
      </td>
    </tr>
  );
}

const signed = (value: number, digits: number): string => {
  const text = Math.abs(value).toFixed(digits);
  if (Number(text) === 0) return '0';
  return `${value < 0 ? '−' : '+'}${text}`;
};

import type { ReleaseFigures, ShownRemote } from '../../view/desk-view.ts';
import { count, kilobytes, milliseconds, percent, seconds } from '../format.ts';
import * as shared from '../texts.ts';
import * as texts from './texts.ts';

const ROLES = { before: texts.before, stable: shared.stable, canary: shared.canary } as const;

type Figure = {
  title: string;
  /** Undefined: no data. */
  text(figures: ReleaseFigures): string | undefined;
  /** More than this is too much: by the team's budget, or by Core Web Vitals. */
  isOver?(figures: ReleaseFigures): boolean;
};

const shown = (value: number | null, format: (value: number) => string) =>
  value === null ? undefined : format(value);
const above = (value: number | null, limit: number | null) =>
  value !== null && limit !== null && value > limit;

const FIGURES: readonly Figure[] = [
  {
    title: texts.bytesKb,
    text: ({ bytes }) => shown(bytes, kilobytes),
    isOver: ({ bytes, budgetBytes }) => above(bytes, budgetBytes),
  },
  { title: texts.renders, text: ({ renders }) => count(renders) },
  {
    title: shared.errors,
    text: ({ errors, counts }) =>
      shown(errors, value =>
        counts ? texts.errorsOf(percent(value), count(counts.errors)) : percent(value),
      ),
  },
  { title: shared.serverRender, text: ({ render }) => shown(render, milliseconds) },
  {
    title: texts.mainContentLcp,
    text: ({ paint }) => shown(paint, seconds),
    isOver: ({ paint }) => above(paint, 2500),
  },
  {
    title: texts.interactionInp,
    text: ({ interaction }) => shown(interaction, milliseconds),
    isOver: ({ interaction }) => above(interaction, 200),
  },
  {
    title: texts.layoutShiftCls,
    text: ({ shift }) => shown(shift, value => value.toFixed(2)),
    isOver: ({ shift }) => above(shift, 0.1),
  },
];

/** Bytes, vitals and errors of the latest releases, side by side. */
export function FiguresTable({ remote: { remote, figures } }: { remote: ShownRemote }) {
  return (
    <section aria-labelledby="figures-heading">
      <h2 id="figures-heading">{texts.releaseByRelease}</h2>
      <p className="meta">{texts.theLast24HoursWeb}</p>
      <table className="data-table comparison">
        <caption className="visually-hidden">{texts.bytesVitalsAndErrors(remote)}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{texts.figure}</span>
            </th>
            {figures.map(({ role, version }) => (
              <th scope="col" className="number" key={role}>
                {ROLES[role]}
                <br />
                <code>{version}</code>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {FIGURES.map(figure => (
            <tr key={figure.title}>
              <th scope="row">{figure.title}</th>
              {figures.map(one => (
                <td className="number" key={one.role}>
                  <Value figure={figure} of={one} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Value({ figure, of }: { figure: Figure; of: ReleaseFigures }) {
  const text = figure.text(of);
  if (text === undefined) return <span className="faint">none</span>;
  if (!figure.isOver?.(of)) return text;
  return (
    <b className="over">
      {text}
      <span className="visually-hidden">{texts.tooMuch}</span>
    </b>
  );
}

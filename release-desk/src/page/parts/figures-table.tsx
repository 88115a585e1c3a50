import type { ReleaseFigures, ShownRemote } from '../../view/desk-view.ts';
import { count, kilobytes, milliseconds, percent, seconds } from '../format.ts';

const ROLES = { before: 'Before', stable: 'Stable', canary: 'Canary' } as const;

type Figure = {
  title: string;
  /** Undefined: nothing was observed. */
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
    title: 'Bytes, KB',
    text: ({ bytes }) => shown(bytes, kilobytes),
    isOver: ({ bytes, budgetBytes }) => above(bytes, budgetBytes),
  },
  { title: 'Renders', text: ({ renders }) => count(renders) },
  {
    title: 'Errors',
    text: ({ errors, counts }) =>
      shown(errors, value => (counts ? `${percent(value)} of ${count(counts.errors)}` : percent(value))),
  },
  { title: 'Server render', text: ({ render }) => shown(render, milliseconds) },
  {
    title: 'Main content (LCP)',
    text: ({ paint }) => shown(paint, seconds),
    isOver: ({ paint }) => above(paint, 2500),
  },
  {
    title: 'Answer to a touch (INP)',
    text: ({ interaction }) => shown(interaction, milliseconds),
    isOver: ({ interaction }) => above(interaction, 200),
  },
  {
    title: 'Layout shift (CLS)',
    text: ({ shift }) => shown(shift, value => value.toFixed(2)),
    isOver: ({ shift }) => above(shift, 0.1),
  },
];

/** Bytes, vitals and errors of the latest releases, side by side. */
export function FiguresTable({ remote: { remote, figures } }: { remote: ShownRemote }) {
  return (
    <section aria-labelledby="figures-heading">
      <h2 id="figures-heading">Release by release</h2>
      <p className="meta">
        What was seen in the last 24 hours. Vitals come from visitors who agreed: 75 of 100 page views are
        better.
      </p>
      <table className="data-table comparison">
        <caption className="visually-hidden">
          Bytes, vitals and errors of the latest releases of {remote}
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">Figure</span>
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
  if (text === undefined) return <span className="faint">none seen</span>;
  if (!figure.isOver?.(of)) return text;
  return (
    <b className="over">
      {text}
      <span className="visually-hidden">, too much</span>
    </b>
  );
}

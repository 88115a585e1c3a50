import type { ReactNode } from 'react';
import type { ReleaseView } from '../../view/desk-view.ts';
import { count, kilobytes, milliseconds, moment, percent, seconds } from '../format.ts';
import { SourceLine } from './source-line.tsx';
import * as texts from './texts.ts';

type Row = { title: string; of(release: ReleaseView, now: string): ReactNode };

const shown = (value: number | null, format: (value: number) => string) =>
  value === null ? undefined : format(value);

const bytesOf = ({ document }: ReleaseView) => document?.files?.reduce((sum, { bytes }) => sum + bytes, 0);

const ROWS: readonly Row[] = [
  { title: texts.builtFrom, of: ({ source }) => source && <SourceLine source={source} /> },
  { title: texts.built, of: ({ document }, now) => document && moment(document.createdAt, now) },
  { title: texts.bytesKb, of: release => shown(bytesOf(release) ?? null, kilobytes) },
  { title: texts.budgetKb, of: ({ document }) => shown(document?.budgetBytes ?? null, kilobytes) },
  { title: texts.pages, of: ({ document }) => document?.pages.join(', ') },
  { title: texts.renders, of: ({ figures }) => count(figures.renders) },
  {
    title: texts.errors,
    of: ({ figures: { errors, counts } }) =>
      shown(errors, value => `${percent(value)} of ${count(counts?.errors ?? 0)}`),
  },
  { title: texts.serverRender, of: ({ figures }) => shown(figures.render, milliseconds) },
  { title: texts.mainContentLcp, of: ({ figures }) => shown(figures.paint, seconds) },
  { title: texts.answerToATouch, of: ({ figures }) => shown(figures.interaction, milliseconds) },
  { title: texts.layoutShiftCls, of: ({ figures }) => shown(figures.shift, value => value.toFixed(2)) },
];

/** One release, or two beside each other: what they are, and what they did in the last 24 hours. */
export function ReleaseTable({ releases, now }: { releases: readonly ReleaseView[]; now: string }) {
  const names = [
    ...new Set(releases.flatMap(({ document }) => (document?.files ?? []).map(({ name }) => name))),
  ];
  const sizeOf = ({ document }: ReleaseView, name: string) =>
    document?.files?.find(file => file.name === name)?.bytes;
  // Of two releases the files that differ say what changed.
  const files = names.filter(
    name => releases.length < 2 || new Set(releases.map(one => sizeOf(one, name))).size > 1,
  );
  return (
    <table className="data-table comparison release-table">
      <caption className="visually-hidden">
        {texts.sourceBytesAndThe(releases.map(({ version }) => version).join(' beside '))}
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{texts.figure}</span>
          </th>
          {releases.map(({ version }) => (
            <th scope="col" key={version}>
              <code>{version}</code>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(row => (
          <tr key={row.title}>
            <th scope="row">{row.title}</th>
            {releases.map(one => (
              <td key={one.version}>{row.of(one, now) || <span className="faint">unknown</span>}</td>
            ))}
          </tr>
        ))}
        {files.map(name => (
          <tr key={name}>
            <th scope="row">{texts.kb(name)}</th>
            {releases.map(one => {
              const bytes = sizeOf(one, name);
              return (
                <td key={one.version}>
                  {bytes === undefined ? <span className="faint">none</span> : kilobytes(bytes)}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

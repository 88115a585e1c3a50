import type { ShownRelease } from '../../view/desk-view.ts';
import { kilobytes, plural } from '../format.ts';
import * as shared from '../texts.ts';
import * as texts from './texts.ts';

type Files = NonNullable<ShownRelease['files']>;
type Props = {
  stable: Files;
  canary: Files | undefined;
  /** Of the release that is shown last: the canary, if there is one. */
  budgetBytes: number | undefined;
};
const SHOWN = 8;

/** Files of the canary beside those of the stable release; without a canary those of the stable release. */
export function FilesTable({ stable, canary, budgetBytes }: Props) {
  const rows = rowsOf(stable, canary);
  const [usual, tried] = [total(stable), total(canary ?? [])];
  return (
    <section aria-labelledby="f-h">
      <h2 id="f-h">{texts.filesAndBytes}</h2>
      <p className="meta">
        {budgetBytes !== undefined && <Budget bytes={canary ? tried : usual} of={budgetBytes} />}
        {texts.scriptsAndStyleSheets}
      </p>
      <table className="data-table">
        <caption className="visually-hidden">{texts.filesKilobytesAsSent}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.file}</th>
            <th scope="col" className="number">
              {shared.stable}
            </th>
            {canary && (
              <>
                <th scope="col" className="number">
                  {shared.canary}
                </th>
                <th scope="col" className="number">
                  {texts.change}
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="number">{before === 0 ? 'none' : kilobytes(before)}</td>
              {canary && <Change before={before} after={after} />}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{texts.allKb}</th>
            <td className="number">{kilobytes(usual)}</td>
            {canary && <Change before={usual} after={tried} />}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Budget({ bytes, of }: { bytes: number; of: number }) {
  const allowed = texts.ofKbAllowed(kilobytes(bytes), kilobytes(of));
  return bytes > of ? (
    <b className="over">{texts.kbTooMany(allowed, kilobytes(bytes - of))} </b>
  ) : (
    <>{allowed}. </>
  );
}

function Change({ before, after }: { before: number; after: number }) {
  const difference = kilobytes(Math.abs(after - before));
  return (
    <>
      <td className="number">{after === 0 ? 'none' : kilobytes(after)}</td>
      <td className="number">
        {Number(difference) === 0 ? (
          <span className="faint">same</span>
        ) : (
          `${after < before ? '−' : '+'}${difference}`
        )}
      </td>
    </>
  );
}

const total = (files: Files) => files.reduce((sum, { bytes }) => sum + bytes, 0);

/** The largest files, and everything else in one row. Names without digests may occur twice: they are added up. */
function rowsOf(stable: Files, canary: Files | undefined) {
  const rows = new Map<string, { name: string; before: number; after: number }>();
  for (const [files, side] of [
    [stable, 'before'],
    [canary ?? [], 'after'],
  ] as const)
    for (const { name, bytes } of files) {
      const row = rows.get(name) ?? { name, before: 0, after: 0 };
      row[side] += bytes;
      rows.set(name, row);
    }
  const sorted = [...rows.values()].sort((a, b) => Math.max(b.before, b.after) - Math.max(a.before, a.after));
  const others = sorted.slice(SHOWN);
  const sum = (side: 'before' | 'after') => others.reduce((all, row) => all + row[side], 0);
  const rest = {
    name: plural(others.length, texts.smallerFile),
    before: sum('before'),
    after: sum('after'),
  };
  return [...sorted.slice(0, SHOWN), ...(others.length > 0 ? [rest] : [])];
}

import type { ShownRelease } from '../../view/desk-view.ts';
import { kilobytes, plural } from '../format.ts';

type Files = NonNullable<ShownRelease['files']>;
const SHOWN = 8;

/** Files of the canary beside those of the stable release; without a canary those of the stable release. */
export function FilesTable({ stable, canary }: { stable: Files; canary: Files | undefined }) {
  const rows = rowsOf(stable, canary);
  const [usual, tried] = [total(stable), total(canary ?? [])];
  return (
    <section aria-labelledby="f-h">
      <h2 id="f-h">Files and bytes</h2>
      <p className="meta">
        Scripts and style sheets of all its pages, kilobytes as sent. A page loads a part of them.
      </p>
      <table className="dt">
        <caption className="visually-hidden">Files, kilobytes as sent</caption>
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col" className="r">
              Stable
            </th>
            {canary && (
              <>
                <th scope="col" className="r">
                  Canary
                </th>
                <th scope="col" className="r">
                  Change
                </th>
              </>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="r">{before === 0 ? 'none' : kilobytes(before)}</td>
              {canary && <Change before={before} after={after} />}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">All, KB</th>
            <td className="r">{kilobytes(usual)}</td>
            {canary && <Change before={usual} after={tried} />}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

function Change({ before, after }: { before: number; after: number }) {
  const difference = kilobytes(Math.abs(after - before));
  return (
    <>
      <td className="r">{after === 0 ? 'none' : kilobytes(after)}</td>
      <td className="r">
        {Number(difference) === 0 ? (
          <span className="q">same</span>
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
  const rest = sorted
    .slice(SHOWN)
    .reduce((sum, row) => ({ ...sum, before: sum.before + row.before, after: sum.after + row.after }), {
      name: plural(sorted.length - SHOWN, 'smaller file'),
      before: 0,
      after: 0,
    });
  return [...sorted.slice(0, SHOWN), ...(sorted.length > SHOWN ? [rest] : [])];
}

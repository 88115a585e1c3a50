import { BROWSER_SIGNALS, type ReleaseError } from '@fernweh/contracts/release-health';
import { count } from '../format.ts';

/** What failures of a release said. */
export function ErrorsTable({ errors, version }: { errors: readonly ReleaseError[]; version: string }) {
  return (
    <table className="data-table stacking">
      <caption className="visually-hidden">Errors of {version}, the most frequent ones first</caption>
      <thead>
        <tr>
          <th scope="col">What failed</th>
          <th scope="col">It said</th>
          <th scope="col" className="number">
            Times
          </th>
        </tr>
      </thead>
      <tbody>
        {errors.map(({ signal, part, message, source, count: times }) => (
          <tr key={`${signal} ${part} ${message} ${source}`}>
            <th scope="row">
              {part}, {whereOf(signal)}
            </th>
            <td className="message">
              “{message}”{source && <code className="source">{source}</code>}
            </td>
            <td className="number">
              <span className="cell-label" aria-hidden="true">
                Times
              </span>
              {count(times)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const inBrowsers: ReadonlySet<string> = new Set(BROWSER_SIGNALS);
export const whereOf = (signal: ReleaseError['signal']): string =>
  inBrowsers.has(signal) ? 'in browsers' : 'on the server';

import { BROWSER_SIGNALS, type ReleaseError } from '@flotilla/contracts/release-health';
import { count } from '../format.ts';
import * as texts from './texts.ts';

/** What failures of a release said. */
export function ErrorsTable({ errors, version }: { errors: readonly ReleaseError[]; version: string }) {
  return (
    <table className="data-table stacking">
      <caption className="visually-hidden">{texts.errorsOfTheMost(version)}</caption>
      <thead>
        <tr>
          <th scope="col">{texts.whatFailed}</th>
          <th scope="col">{texts.message}</th>
          <th scope="col" className="number">
            {texts.times}
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
                {texts.times}
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
  inBrowsers.has(signal) ? texts.inBrowsers : texts.onTheServer;

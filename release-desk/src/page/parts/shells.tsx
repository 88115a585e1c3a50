import { Badge } from '@fernweh/ui/badge';
import { Icon } from '@fernweh/ui/icon';
import { CheckIcon, OfflineIcon } from '@fernweh/ui/icons';
import type { DeskView, ShownShell } from '../../view/desk-view.ts';
import { clock, span } from '../format.ts';
import { shortName } from './strip-state.ts';

/** Shown while a shell is away: what each of them serves, and what works meanwhile. */
export function Shells({ view }: { view: DeskView }) {
  return (
    <>
      <section className="block first" aria-labelledby="sh-h">
        <h2 id="sh-h">Shells</h2>
        <table className="data-table stacking">
          <caption className="visually-hidden">The shells and what they serve</caption>
          <thead>
            <tr>
              <th scope="col">Shell</th>
              <th scope="col">Heard from</th>
              <th scope="col">Serves</th>
              <th scope="col" className="number">
                Requests a second
              </th>
            </tr>
          </thead>
          <tbody>
            {view.shells.map(shell => (
              <Row key={shell.name} shell={shell} now={view.at} />
            ))}
          </tbody>
        </table>
      </section>
      <section className="block" aria-labelledby="cn-h">
        <h2 id="cn-h">What you can do meanwhile</h2>
        <dl className="facts">
          <div>
            <dt>Roll back</dt>
            <dd>
              Works. A shell reads the store by itself and takes it within a few seconds, unless it is cut off
              from the store as well.
            </dd>
          </div>
          <div>
            <dt>Canaries</dt>
            <dd>Go on, counted on the shells that report.</dd>
          </div>
          <div>
            <dt>Try first</dt>
            <dd>
              Look whether the shell answers visitors at all. If not, take it out of service or start it anew:
              it takes the current releases at once.
            </dd>
          </div>
        </dl>
      </section>
    </>
  );
}

function Row({ shell, now }: { shell: ShownShell; now: string }) {
  const { name, heardAt, away, behind, requestsPerSecond } = shell;
  return (
    <tr>
      <th scope="row">{shortName(name)}</th>
      <td>
        <Badge kind={away ? 'bad' : 'ok'}>
          <Icon of={away ? OfflineIcon : CheckIcon} size="s" />
          {away ? `${span(heardAt, now)} ago, at ${clock(heardAt)}` : 'a moment ago'}
        </Badge>
      </td>
      <td>
        {away ? 'Last known: ' : ''}
        {behind.length === 0 ? 'What the pointers say' : behind.join(', ')}
      </td>
      <td className="number">
        <span className="cell-label" aria-hidden="true">
          Requests a second
        </span>
        {away ? 'unknown' : requestsPerSecond.toFixed(1)}
      </td>
    </tr>
  );
}

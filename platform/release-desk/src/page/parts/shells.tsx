import type { DeskView, ShownShell } from '../../view/desk-view.ts';
import { Badge } from '../components/badge.tsx';
import { Icon } from '../components/icon.tsx';
import { CheckIcon, OfflineIcon } from '../components/icons.ts';
import { clock, span } from '../format.ts';
import { shortName } from './strip-state.ts';
import * as texts from './texts.ts';

/** Shown while a shell is away: what each of them serves, and what works meanwhile. */
export function Shells({ view }: { view: DeskView }) {
  return (
    <>
      <section className="block first" aria-labelledby="sh-h">
        <h2 id="sh-h">{texts.shells}</h2>
        <table className="data-table stacking">
          <caption className="visually-hidden">{texts.theShellsAndWhat}</caption>
          <thead>
            <tr>
              <th scope="col">{texts.shell}</th>
              <th scope="col">{texts.lastReport}</th>
              <th scope="col">{texts.serves}</th>
              <th scope="col" className="number">
                {texts.requestsASecond}
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
        <h2 id="cn-h">{texts.whatYouCanDo}</h2>
        <dl className="facts">
          <div>
            <dt>{texts.rollBack}</dt>
            <dd>{texts.worksAShellReads}</dd>
          </div>
          <div>
            <dt>{texts.canaries}</dt>
            <dd>{texts.continueCountedOnThe}</dd>
          </div>
          <div>
            <dt>{texts.tryFirst}</dt>
            <dd>{texts.checkWhetherTheShell}</dd>
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
        <Badge tone={away ? 'bad' : 'ok'}>
          <Icon of={away ? OfflineIcon : CheckIcon} size="s" />
          {away ? texts.agoAt(span(heardAt, now), clock(heardAt)) : texts.aMomentAgo}
        </Badge>
      </td>
      <td>
        {away ? texts.lastKnown : ''}
        {behind.length === 0 ? texts.whatThePointersSay : behind.join(', ')}
      </td>
      <td className="number">
        <span className="cell-label" aria-hidden="true">
          {texts.requestsASecond}
        </span>
        {away ? 'unknown' : requestsPerSecond.toFixed(1)}
      </td>
    </tr>
  );
}

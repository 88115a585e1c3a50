import type { DeskView, ShownEvent, ShownRemote } from '../../view/desk-view.ts';
import { moment } from '../format.ts';
import { whoOf } from './decision.ts';
import { DecisionBadge } from './decision-badge.tsx';
import { DeskLink } from './desk-link.tsx';
import * as texts from './texts.ts';

const SHOWN = 6;

/** What happened to a remote, along the dotted line. */
export function Timeline({ remote, view }: { remote: ShownRemote; view: DeskView }) {
  return (
    <section aria-labelledby="tl-h">
      <h2 id="tl-h">{texts.releases}</h2>
      <ol className="timeline">
        {remote.events.slice(0, SHOWN).map(event => (
          <li key={event.sequence} className={roleOf(event, remote)}>
            <div className="when">{moment(event.at, view.at)}</div>
            <div>
              <div className="timeline-head">
                <DecisionBadge event={event} />
                <code>{event.version}</code>
                <span>{whoOf(event)}</span>
              </div>
              {event.why && <p>{event.why}</p>}
            </div>
          </li>
        ))}
      </ol>
      <DeskLink to={`/history?remote=${remote.remote}`}>{texts.wholeHistory}</DeskLink>
    </section>
  );
}

function roleOf({ version, action }: ShownEvent, { stable, canary }: ShownRemote): string | undefined {
  if (action === 'canary' && version === canary?.version) return 'is-canary';
  return action !== 'rollback' && version === stable?.version ? 'is-stable' : undefined;
}

import type { DeskView, ShownRefusal } from '../../view/desk-view.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { CloseIcon } from '../components/icons.ts';
import { moment } from '../format.ts';
import type { DeskClient } from '../live/desk-client.ts';
import { shortName } from './strip-state.ts';
import * as texts from './texts.ts';

type Props = { view: DeskView; client: DeskClient; refresh(): Promise<void> };

/** What was offered and not accepted: what visitors get, and what to do. */
export function Refusals({ view, client, refresh }: Props) {
  const see = (id: string) => void client.seen(id).then(refresh, refresh);
  return (
    <div className="refusal-panels">
      {view.refusals.map(refusal => (
        <RefusalPanel key={refusal.id} refusal={refusal} view={view} onSeen={() => see(refusal.id)} />
      ))}
    </div>
  );
}

function RefusalPanel({ refusal, view, onSeen }: { refusal: ShownRefusal; view: DeskView; onSeen(): void }) {
  const { id, at, by, remote, version, reason } = refusal;
  const stable = view.remotes.find(one => one.remote === remote)?.stable;
  const byDesk = by === 'The desk';
  return (
    <article className="panel" aria-labelledby={`refused ${id}`}>
      <p className="row">
        <Badge tone="bad">
          <Icon of={CloseIcon} size="s" />
          {texts.refused}
        </Badge>
        <span className="meta">{moment(at, view.at)}</span>
      </p>
      <h2 id={`refused ${id}`}>{[remote, version].filter(Boolean).join(' ') || texts.aRequest}</h2>
      <p>{reason}</p>
      <dl className="facts">
        <div>
          <dt>{texts.refusedBy}</dt>
          <dd>
            {byDesk ? by : shortName(by)}
            {texts.beforeAVisitorGot}
          </dd>
        </div>
        {stable && (
          <div>
            <dt>{texts.visitorsGet}</dt>
            <dd>
              <code>{stable.version}</code>
              {texts.asBefore}
            </dd>
          </div>
        )}
        <div>
          <dt>{texts.doThis}</dt>
          <dd>{byDesk ? texts.askWhoTriedIf : texts.readTheShellsLog}</dd>
        </div>
      </dl>
      {byDesk && (
        <div className="actions">
          <Button onClick={onSeen}>{texts.markAsHandled}</Button>
        </div>
      )}
    </article>
  );
}

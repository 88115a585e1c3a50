import { Badge } from '@fernweh/ui/badge';
import { Button } from '@fernweh/ui/button';
import { Icon } from '@fernweh/ui/icon';
import { CloseIcon } from '@fernweh/ui/icons';
import { Panel } from '@fernweh/ui/panel';
import type { DeskView, ShownRefusal } from '../../view/desk-view.ts';
import { moment } from '../format.ts';
import type { DeskClient } from '../live/desk-client.ts';
import { shortName } from './strip-state.ts';

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
    <Panel as="article" labelledBy={`refused ${id}`}>
      <p className="row">
        <Badge kind="bad">
          <Icon of={CloseIcon} size="s" />
          Refused
        </Badge>
        <span className="meta">{moment(at, view.at)}</span>
      </p>
      <h2 id={`refused ${id}`}>{[remote, version].filter(Boolean).join(' ') || 'A request'}</h2>
      <p>{reason}</p>
      <dl className="facts">
        <div>
          <dt>Refused by</dt>
          <dd>{byDesk ? by : shortName(by)}, before a visitor got it</dd>
        </div>
        {stable && (
          <div>
            <dt>Visitors get</dt>
            <dd>
              <code>{stable.version}</code>, as before
            </dd>
          </div>
        )}
        <div>
          <dt>Do this</dt>
          <dd>
            {byDesk
              ? 'Ask who tried. If nobody of the team did, take the team’s key out of use (docs/runbooks/keys.md).'
              : 'Read the shell’s log, mend the release and release again, or roll back the pointer.'}
          </dd>
        </div>
      </dl>
      {byDesk && (
        <div className="actions">
          <Button onClick={onSeen}>I have seen to it</Button>
        </div>
      )}
    </Panel>
  );
}

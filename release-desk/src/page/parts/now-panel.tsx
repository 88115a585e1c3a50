import { Badge } from '@fernweh/ui/badge';
import { Button } from '@fernweh/ui/button';
import { Icon } from '@fernweh/ui/icon';
import { CheckIcon, HoldIcon, PauseIcon, WarningIcon, WellIcon } from '@fernweh/ui/icons';
import type { DeskView, ShownRelease, ShownRemote } from '../../view/desk-view.ts';
import type { Action } from '../confirm/plan.ts';
import { count, moment, plural, share, span } from '../format.ts';
import { alarmText } from './alarm-text.ts';
import { ShareBar } from './share-bar.tsx';
import { SourceLine } from './source-line.tsx';

type Props = { remote: ShownRemote; view: DeskView; onAct(action: Action): void };

/** The verdict, what visitors get, and the commands. */
export function NowPanel({ remote, view, onAct }: Props) {
  const { stable, canary } = remote;
  const { title, text, icon } = verdictOf(remote, view);
  return (
    <section className="now-panel" aria-labelledby="now-h">
      <div className={canary?.trial.verdict === 'worse' ? 'verdict worse' : 'verdict'}>
        <h2 id="now-h">
          <Icon of={icon} size="l" />
          {title}
        </h2>
        <p>{text}</p>
        {canary && (
          <>
            <ShareBar
              value={canary.trial.renders}
              of={canary.trial.rules.minimumRenders}
              bad={canary.trial.verdict === 'worse'}
            />
            <p className="hint">
              {count(canary.trial.renders)} pages, at least {count(canary.trial.rules.minimumRenders)}
            </p>
          </>
        )}
      </div>
      <dl className="both-releases">
        {canary && (
          <Side
            release={canary}
            words={`${share(view.share)} of visitors since ${moment(canary.since, view.at).replace('Today, ', '')}`}
          >
            <Badge kind="new">Canary</Badge>
          </Side>
        )}
        {stable && (
          <Side
            release={stable}
            words={`${canary ? share(1 - view.share) : 'All'} of visitors, ${span(stable.since, view.at)} old`}
          >
            <Badge kind="ok">
              <Icon of={CheckIcon} size="s" />
              Stable
            </Badge>
          </Side>
        )}
      </dl>
      <Commands remote={remote} onAct={onAct} />
    </section>
  );
}

function Side({
  release: { version, by, why, source },
  words,
  children,
}: {
  release: ShownRelease;
  words: string;
  children: React.ReactNode;
}) {
  return (
    <div>
      <dt>{children}</dt>
      <dd>
        <code>{version}</code>
        <span>{words}</span>
        <span>{why ? `${by}: “${why}”` : by}</span>
        <SourceLine source={source} />
      </dd>
    </div>
  );
}

function Commands({ remote: { canary, paused, before }, onAct }: Pick<Props, 'remote' | 'onAct'>) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form.
    <div className="actions" role="group" aria-label="Commands">
      {canary && !paused && <Button onClick={() => onAct('promote')}>Promote</Button>}
      {paused && <Button onClick={() => onAct('resume')}>Resume</Button>}
      {(canary || before.length > 0) && (
        <Button variant="outline" onClick={() => onAct('rollback')}>
          Roll back
        </Button>
      )}
      {!paused && (
        <Button variant="text" onClick={() => onAct('pause')}>
          Pause
        </Button>
      )}
    </div>
  );
}

function verdictOf({ remote, canary, paused, alarms }: ShownRemote, { at }: DeskView) {
  if (!canary && alarms.length > 0)
    return {
      title: 'Browsers speak against the stable release',
      text: alarmText({ remote, alarms }),
      icon: WarningIcon,
    };
  if (!canary)
    return paused
      ? {
          title: 'Releases are paused',
          text: 'The desk accepts no release and no canary until somebody resumes.',
          icon: PauseIcon,
        }
      : { title: 'Everyone has the stable release', text: 'No canary is being tried.', icon: WellIcon };
  if (alarms.length > 0)
    return {
      title: 'Browsers disagree about the canary',
      text: alarmText({ remote, alarms }),
      icon: WarningIcon,
    };
  const { verdict, renders, rules } = canary.trial;
  if (verdict === 'worse')
    return { title: 'The canary is worse', text: 'The desk is rolling it back.', icon: WarningIcon };
  if (paused)
    return {
      title: 'The canary is paused',
      text: 'The desk does not promote it, and goes on counting. It still rolls back at once if it is worse.',
      icon: PauseIcon,
    };
  const left = Math.max(0, rules.minimumRenders - renders);
  const waitMs = rules.minimumMs - (Date.parse(at) - Date.parse(canary.since));
  const conditions = [
    ...(left > 0 ? [plural(left, 'render')] : []),
    ...(waitMs > 0 ? [plural(Math.ceil(waitMs / 60_000), 'minute')] : []),
  ];
  const toGo =
    conditions.length > 0 ? `At least ${conditions.join(' and ')} to go.` : 'Not every signal is decided.';
  const text = `${toGo} Then the desk promotes it by itself.`;
  return verdict === 'early'
    ? { title: 'It is too early to say', text, icon: HoldIcon }
    : { title: 'The canary is no worse so far', text, icon: WellIcon };
}

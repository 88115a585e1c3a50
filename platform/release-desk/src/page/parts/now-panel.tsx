import type { DeskView, ShownRelease, ShownRemote } from '../../view/desk-view.ts';
import { Badge } from '../components/badge.tsx';
import { Button } from '../components/button.tsx';
import { Icon } from '../components/icon.tsx';
import { CheckIcon, EarlyIcon, PauseIcon, WarningIcon, WellIcon } from '../components/icons.ts';
import type { Action } from '../confirm/plan.ts';
import { count, moment, plural, share, span } from '../format.ts';
import * as shared from '../texts.ts';
import { alarmKind, alarmText } from './alarm-text.ts';
import { ShareBar } from './share-bar.tsx';
import { SourceLine } from './source-line.tsx';
import * as texts from './texts.ts';

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
              {texts.rendersAtLeast(count(canary.trial.renders), count(canary.trial.rules.minimumRenders))}
            </p>
          </>
        )}
      </div>
      <dl className="both-releases">
        {canary && (
          <Side
            release={canary}
            words={texts.ofVisitorsSince(
              share(view.share),
              moment(canary.since, view.at).replace('Today, ', ''),
            )}
          >
            <Badge tone="new">{shared.canary}</Badge>
          </Side>
        )}
        {stable && (
          <Side
            release={stable}
            words={texts.whoHasItHowOld(
              canary ? texts.ofVisitors(share(1 - view.share)) : texts.allVisitors,
              span(stable.since, view.at),
            )}
          >
            <Badge tone="ok">
              <Icon of={CheckIcon} size="s" />
              {shared.stable}
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
    <div className="actions" role="group" aria-label={texts.commands}>
      {canary && !paused && <Button onClick={() => onAct('promote')}>{texts.promote}</Button>}
      {paused && <Button onClick={() => onAct('resume')}>{texts.resume}</Button>}
      {(canary || before.length > 0) && (
        <Button variant="outline" onClick={() => onAct('rollback')}>
          {texts.rollBack}
        </Button>
      )}
      {!paused && (
        <Button variant="text" onClick={() => onAct('pause')}>
          {texts.pause}
        </Button>
      )}
    </div>
  );
}

const CANARY_ALARMS = {
  browsers: texts.browsersDisagreeAboutThe,
  services: texts.servicesFailCanary,
  shells: texts.canaryIsNotPromoted,
};

const STABLE_ALARMS = {
  browsers: texts.browsersReportProblemsWith,
  services: texts.servicesFailStable,
  shells: texts.stableLacksWhatItNeeds,
};

function verdictOf({ remote, canary, paused, alarms }: ShownRemote, { at }: DeskView) {
  if (!canary && alarms.length > 0)
    return {
      title: STABLE_ALARMS[alarmKind({ alarms })],
      text: alarmText({ remote, alarms }),
      icon: WarningIcon,
    };
  if (!canary)
    return paused
      ? {
          title: texts.releasesArePaused,
          text: texts.theDeskAcceptsNo,
          icon: PauseIcon,
        }
      : { title: texts.everyoneHasTheStable, text: texts.noCanaryIsBeing, icon: WellIcon };
  if (alarms.length > 0)
    return {
      title: CANARY_ALARMS[alarmKind({ alarms })],
      text: alarmText({ remote, alarms }),
      icon: WarningIcon,
    };
  const { verdict, renders, rules } = canary.trial;
  if (verdict === 'worse')
    return { title: texts.theCanaryIsWorse, text: texts.theDeskIsRolling, icon: WarningIcon };
  if (paused)
    return {
      title: texts.theCanaryIsPaused,
      text: texts.theDeskDoesntPromote,
      icon: PauseIcon,
    };
  const left = Math.max(0, rules.minimumRenders - renders);
  const waitMs = rules.minimumMs - (Date.parse(at) - Date.parse(canary.since));
  const conditions = [
    ...(left > 0 ? [plural(left, 'render')] : []),
    ...(waitMs > 0 ? [plural(Math.ceil(waitMs / 60_000), 'minute')] : []),
  ];
  const toGo = conditions.length > 0 ? texts.atLeastToGo(conditions.join(' and ')) : texts.notEverySignalIs;
  const text = texts.thenTheDeskPromotes(toGo);
  return verdict === 'early'
    ? { title: texts.itIsTooEarly, text, icon: EarlyIcon }
    : { title: texts.theCanaryIsNo, text, icon: WellIcon };
}

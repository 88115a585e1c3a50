import type { ShownRemote } from '../../view/desk-view.ts';
import { Badge } from '../components/badge.tsx';
import { Icon } from '../components/icon.tsx';
import { CheckIcon, EarlyIcon, PauseIcon, WarningIcon } from '../components/icons.ts';
import * as texts from './texts.ts';

/** What the comparison says so far: always an icon and words. */
export function Verdict({ remote: { canary, paused } }: { remote: ShownRemote }) {
  if (!canary) return null;
  if (canary.trial.verdict === 'worse')
    return (
      <Badge tone="bad" className="solid">
        <Icon of={WarningIcon} size="s" />
        {texts.worseRollingBack}
      </Badge>
    );
  if (paused)
    return (
      <Badge tone="warning">
        <Icon of={PauseIcon} size="s" />
        {texts.paused}
      </Badge>
    );
  return canary.trial.verdict === 'early' ? (
    <Badge tone="muted">
      <Icon of={EarlyIcon} size="s" />
      {texts.tooEarlyToSay}
    </Badge>
  ) : (
    <Badge tone="ok">
      <Icon of={CheckIcon} size="s" />
      {texts.noWorseSoFar}
    </Badge>
  );
}

import { Badge } from '@fernweh/ui/badge';
import { Icon } from '@fernweh/ui/icon';
import { CheckIcon, HoldIcon, PauseIcon, WarningIcon } from '@fernweh/ui/icons';
import type { ShownRemote } from '../../view/desk-view.ts';
import * as texts from './texts.ts';

/** What the comparison says so far: always an icon and words. */
export function Verdict({ remote: { canary, paused } }: { remote: ShownRemote }) {
  if (!canary) return null;
  if (canary.trial.verdict === 'worse')
    return (
      <Badge kind="bad" className="solid">
        <Icon of={WarningIcon} size="s" />
        {texts.worseRollingBack}
      </Badge>
    );
  if (paused)
    return (
      <Badge kind="limited">
        <Icon of={PauseIcon} size="s" />
        {texts.paused}
      </Badge>
    );
  return canary.trial.verdict === 'early' ? (
    <Badge kind="muted">
      <Icon of={HoldIcon} size="s" />
      {texts.tooEarlyToSay}
    </Badge>
  ) : (
    <Badge kind="ok">
      <Icon of={CheckIcon} size="s" />
      {texts.noWorseSoFar}
    </Badge>
  );
}

import type { BookingProblem } from '@fernweh/api-client/bookings';
import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { OfflineIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { NoticeActions } from '../../shared/notice-actions.tsx';
import * as texts from './texts.ts';
import type { Calls, Task } from './use-calls.ts';

type Props = {
  calls: Calls;
  /** Shows errors of these tasks alone: the notice stands beside their button. */
  only?: readonly Task[];
  /** Leaves out errors of these tasks, which are shown elsewhere. */
  except?: readonly Task[];
};

/** Generic notice of a failed call: what happened, what is kept, what to do. */
export function CallErrorNotice({ calls, only, except }: Props) {
  if (!calls.callError) return null;
  const { problem, retry, task } = calls.callError;
  if (except?.includes(task) || (only && !only.includes(task))) return null;
  const busy = calls.task !== undefined;
  if (problem.status === 401)
    return (
      <Notice tone="warn" level={2} live title={texts.pleaseLogInAgain}>
        <p>{texts.yourSessionHasEnded}</p>
        <NoticeActions>
          <ButtonLink href={paths.login.href(window.location.pathname + window.location.search)}>
            {texts.logIn}
          </ButtonLink>
        </NoticeActions>
      </Notice>
    );
  return (
    <Notice
      tone="warn"
      level={2}
      live
      {...(problem.status === 0 && { icon: OfflineIcon })}
      title={titleOf(problem)}
    >
      <p>
        {texts.everythingYouTypedIs}
        {problem.passing && texts.andYourPlacesAre}.{' '}
        {problem.status === 429 ? texts.pleaseWaitAMinute : texts.pleaseTryAgainIn}
      </p>
      <NoticeActions>
        <Button variant="outline" onClick={retry} busy={busy}>
          {busy ? texts.tryingAgain : texts.tryAgain}
        </Button>
      </NoticeActions>
    </Notice>
  );
}

/** A call without an answer has the status 0. */
function titleOf({ status, passing, message }: BookingProblem): string {
  if (status === 0 && !navigator.onLine) return texts.youreOffline;
  return passing ? texts.weCantReachOur : message;
}

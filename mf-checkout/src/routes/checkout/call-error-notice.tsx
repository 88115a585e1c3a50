import * as paths from '@fernweh/contracts/paths';
import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { OfflineIcon } from '@fernweh/ui/icons';
import { Notice } from '@fernweh/ui/notice';
import { NoticeActions } from '../../shared/notice-actions.tsx';
import type { CallError } from './use-calls.ts';

/** Generic notice of a failed call: what happened, what is kept, what to do. */
export function CallErrorNotice({ callError, busy }: { callError: CallError; busy: boolean }) {
  const { problem, retry } = callError;
  if (problem.status === 401)
    return (
      <Notice tone="warn" level={2} live title="Please sign in again">
        <p>Your session has ended. Your seats and what you typed are kept.</p>
        <NoticeActions>
          <ButtonLink href={paths.login.href(window.location.pathname + window.location.search)}>
            Sign in
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
      title={problem.passing ? 'We can’t reach our booking desk just now' : problem.message}
    >
      <p>
        Everything you typed is kept{problem.passing && ', and seats that are held stay held'}.{' '}
        {problem.status === 429 ? 'Please wait a minute, then try again.' : 'Please try again in a moment.'}
      </p>
      <NoticeActions>
        <Button variant="outline" onClick={retry} busy={busy}>
          {busy ? 'Trying again…' : 'Try again'}
        </Button>
      </NoticeActions>
    </Notice>
  );
}

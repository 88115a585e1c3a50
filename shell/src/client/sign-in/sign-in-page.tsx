import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { useEffect, useSyncExternalStore } from 'react';
import { headingOf } from '../../route-table.ts';
import type { SignInPhase } from './sign-in-guard.ts';
import type { SignInView } from './sign-in-lifecycles.ts';

const MESSAGES: Record<SignInPhase, string> = {
  checking: 'One moment: we are checking whether you are signed in.',
  leaving: 'One moment: we are taking you there.',
  asking: 'Log in to see this page. You come straight back here.',
  expired: 'You have been logged out, because your session ended. Log in again and go on where you were.',
  unavailable:
    'Logging in isn’t possible at the moment. Everything else works, and what you chose is kept. Please try again in a minute.',
  refused: 'You weren’t logged in. Nothing has changed; you can try again.',
};

const WAITING: ReadonlySet<SignInPhase> = new Set<SignInPhase>(['checking', 'leaving']);

/** Shown in place of a guarded page until somebody is signed in. */
export function SignInPage({ signInGuard, pages, onShown }: SignInView) {
  const phase = useSyncExternalStore(signInGuard.subscribe, signInGuard.phase);
  const page = useSyncExternalStore(pages.subscribe, pages.current);

  useEffect(() => {
    onShown(page);
    performance.mark('fw-hydrated-page');
  }, [page, onShown]);

  return (
    <div className="fw-unavailable" data-sign-in={phase}>
      <h1 tabIndex={-1}>{headingOf(page.route)}</h1>
      <p role="status">{MESSAGES[phase]}</p>
      {!WAITING.has(phase) && (
        <p className="fw-actions">
          <Button onClick={signInGuard.logIn}>{phase === 'unavailable' ? 'Try again' : 'Log in'}</Button>
          <ButtonLink href="/" variant="outline">
            Go to the home page
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

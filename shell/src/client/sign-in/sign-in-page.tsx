import { Button } from '@fernweh/ui/button';
import { ButtonLink } from '@fernweh/ui/button-link';
import { headingOf } from '@flotilla/host/routes/route-table';
import { useEffect, useSyncExternalStore } from 'react';
import * as shared from '../texts.ts';
import type { SignInPhase } from './sign-in-guard.ts';
import type { SignInView } from './sign-in-lifecycles.ts';
import * as texts from './texts.ts';

const MESSAGES: Record<SignInPhase, string> = {
  checking: texts.oneMomentWereChecking,
  leaving: texts.oneMomentWereTaking,
  asking: texts.logInToSee,
  expired: texts.youveBeenLoggedOut,
  unavailable: texts.loggingInIsntPossible,
  refused: texts.youWerentLoggedIn,
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
          <Button onClick={signInGuard.logIn}>
            {phase === 'unavailable' ? shared.tryAgain : texts.logIn}
          </Button>
          <ButtonLink href="/" variant="outline">
            {texts.goToTheHome}
          </ButtonLink>
        </p>
      )}
    </div>
  );
}

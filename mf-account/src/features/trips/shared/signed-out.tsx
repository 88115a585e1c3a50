import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { useLocation } from '@flotilla/kit';
import { useSessionLink } from '../../../shared/session-link.ts';
import * as shared from '../../../shared/texts.ts';
import * as texts from './texts.ts';

/** Shown when the session ended while the page was open. */
export function SignedOut() {
  const { pathname } = useLocation();
  const logIn = useSessionLink('login', pathname);
  return (
    <EmptyState
      title={texts.youreLoggedOut}
      actions={<ButtonLink {...logIn}>{shared.logIn}</ButtonLink>}
      live
    >
      {texts.logInAgainTo}
    </EmptyState>
  );
}

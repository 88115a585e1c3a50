import { useLocation } from '@fernweh/mf-kit';
import { ButtonLink } from '@fernweh/ui/button-link';
import { EmptyState } from '@fernweh/ui/empty-state';
import { useSessionLink } from '../../../shared/session-link.ts';

/** Shown when the session ended while the page was open. */
export function SignedOut() {
  const { pathname } = useLocation();
  const logIn = useSessionLink('login', pathname);
  return (
    <EmptyState title="You are logged out" actions={<ButtonLink {...logIn}>Log in</ButtonLink>} live>
      Log in again to see your trips.
    </EmptyState>
  );
}

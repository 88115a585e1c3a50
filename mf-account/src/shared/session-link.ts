import { type AccountModalRequest, accountModalRequested } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { useBus } from '@flotilla/kit';
import type { MouseEvent } from 'react';

/**
 * Props of a link that asks the shell to sign in or out. Its `href` does the same in another tab.
 * @param returnTo path of this site to return to after signing in
 * @param signUp the provider shows its sign-up page first
 */
export function useSessionLink(action: AccountModalRequest['action'], returnTo?: string, signUp = false) {
  const bus = useBus();
  return {
    href: action === 'login' ? paths.login.href(returnTo, signUp) : paths.logout.href(),
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      bus.publish(accountModalRequested, {
        action,
        ...(returnTo && { returnTo }),
        ...(signUp && { signUp }),
      });
    },
  };
}

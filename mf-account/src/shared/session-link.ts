import { type AccountModalRequest, accountModalRequested } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import { useBus } from '@fernweh/mf-kit';
import type { MouseEvent } from 'react';

/**
 * What makes a link ask the shell to sign in or out. Where a click means another tab, its address does the same there.
 * @param returnTo path of this site to come back to after signing in
 */
export function useSessionLink(action: AccountModalRequest['action'], returnTo?: string) {
  const bus = useBus();
  return {
    href: action === 'login' ? paths.login.href(returnTo) : paths.logout.href(),
    onClick(event: MouseEvent) {
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      bus.publish(accountModalRequested, { action, ...(returnTo && { returnTo }) });
    },
  };
}

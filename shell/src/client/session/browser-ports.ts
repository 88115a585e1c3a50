import type { PublicConfig } from '@fernweh/contracts/page';
import type { SessionPorts } from './session-types.ts';
import { createTabs } from './tabs.ts';

const DEADLINE_MS = 3000;

export function browserPorts({ identity, apiUrl }: PublicConfig): Omit<SessionPorts, 'thisDocument'> {
  const provider = identity.domain.includes('//') ? identity.domain : `https://${identity.domain}`;
  return {
    connect: async (settings, listeners) => {
      const { connectIdentity } = await import(/* webpackChunkName: "identity" */ '@fernweh/vendors/auth0');
      return connectIdentity(settings, listeners);
    },
    hasHint: () => document.cookie.includes(`auth0.${identity.clientId}.is.authenticated=`),
    isProviderAvailable: () =>
      fetch(`${provider}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(DEADLINE_MS) })
        .then(async response => response.ok && Boolean((await response.json()).authorization_endpoint))
        .catch(() => false),
    endApiSession: accessToken =>
      sent(`${apiUrl}/api/v1/logout`, {
        method: 'POST',
        headers: accessToken ? { authorization: `Bearer ${accessToken}` } : {},
      }),
    // The provider answers another origin with a page that scripts can't read. What counts is that it ends its session.
    endProviderSession: () =>
      sent(`${provider}/v2/logout?client_id=${encodeURIComponent(identity.clientId)}`, {
        mode: 'no-cors',
        credentials: 'include',
      }),
    tabs: createTabs(),
  };
}

/** Sends a request whose answer nobody needs. Never rejects. */
const sent = (url: string, init: RequestInit): Promise<void> =>
  fetch(url, { ...init, keepalive: true, signal: AbortSignal.timeout(DEADLINE_MS) }).then(
    () => {},
    () => {},
  );

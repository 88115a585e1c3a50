import type { PublicConfig } from '@fernweh/contracts/page';
import type { SessionPorts } from './session.ts';
import { createTabs } from './tabs.ts';

const DEADLINE_MS = 3000;

export function browserPorts({ identity, apiUrl }: PublicConfig): SessionPorts {
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
      fetch(`${apiUrl}/api/v1/logout`, {
        method: 'POST',
        headers: { authorization: `Bearer ${accessToken}` },
        signal: AbortSignal.timeout(DEADLINE_MS),
      }).then(
        () => {},
        () => {},
      ),
    tabs: createTabs(),
  };
}

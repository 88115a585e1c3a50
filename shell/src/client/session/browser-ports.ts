import { heldWithoutAccount } from '@fernweh/contracts/hold';
import type { PublicConfig } from '@flotilla/contracts/register';
import type { SessionPorts } from './session-types.ts';

const DEADLINE_MS = 3000;

/** What also a document that is nobody's needs. */
export type BasicPorts = Pick<SessionPorts, 'hasHint' | 'tabs' | 'thisDocument'>;

export function browserPorts({ identity, apiUrl }: PublicConfig): Omit<SessionPorts, keyof BasicPorts> {
  const provider = identity.domain.includes('//') ? identity.domain : `https://${identity.domain}`;
  return {
    connect: async (settings, listeners) => {
      const { connectIdentity } = await import(/* webpackChunkName: "identity" */ '@fernweh/vendors/auth0');
      return connectIdentity(settings, listeners);
    },
    isProviderAvailable: () =>
      fetch(`${provider}/.well-known/openid-configuration`, { signal: AbortSignal.timeout(DEADLINE_MS) })
        .then(async response => response.ok && Boolean((await response.json()).authorization_endpoint))
        .catch(() => false),
    holdNote: async () => {
      if (!heldWithoutAccount(document.cookie)) return undefined;
      const { readHold } = await import(/* webpackChunkName: "read-hold" */ '../read-hold.ts');
      return readHold().then(
        ({ note }) => note,
        () => undefined,
      );
    },
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
  };
}

/** Sends a request whose answer nobody needs. Never rejects. */
const sent = (url: string, init: RequestInit): Promise<void> =>
  fetch(url, { ...init, keepalive: true, signal: AbortSignal.timeout(DEADLINE_MS) }).then(
    () => {},
    () => {},
  );

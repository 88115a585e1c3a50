import { type Claims, connectIdentity, type Identity, type IdentityState } from '@fernweh/vendors/auth0';
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '../settings.ts';

const CALLBACK = '/auth/callback';

export type Session =
  | { status: 'loading' }
  | { status: 'away' }
  | { status: 'signed-out'; signIn(): void }
  | {
      status: 'signed-in';
      name: string;
      token(): Promise<string>;
      signOut(): void;
      /** The desk does not take the token any more. */
      ended(): void;
    };

/** Tabs of the desk tell one another that somebody has signed out in this browser. */
const SIGNED_OUT = 'desk-signed-out';
const LOGOUT_MS = 3000;

/** Signs operators in at the site's identity provider, to an application and an audience of the desk's own. Tokens stay in memory. */
export function useSession({ identity }: Settings): Session {
  const [state, setState] = useState<IdentityState>({ status: 'loading' });
  const [client, setClient] = useState<Identity>();
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const settings = {
      ...identity,
      redirectUri: location.origin + CALLBACK,
      trustScript: (url: string) => url,
      returning: location.pathname === CALLBACK,
    };
    void connectIdentity(settings, { onState: setState, onReturned: leaveCallback }).then(setClient);
  }, [identity]);

  useEffect(() => {
    if (!client) return;
    const others = new BroadcastChannel(SIGNED_OUT);
    others.onmessage = () => void client.forget();
    return () => others.close();
  }, [client]);

  if (!client || state.status === 'loading') return { status: 'loading' };
  if (state.status === 'anonymous')
    return { status: 'signed-out', signIn: () => void client.login(currentPath()) };
  return {
    status: 'signed-in',
    name: nameOf(state.claims),
    token: async () => (await client.accessToken()) ?? '',
    signOut: () => void signOut(client),
    ended: () => void client.forget(),
  };
}

/** Ends the token at the desk, then the session at the provider. A desk that does not answer keeps nobody signed in. */
async function signOut(client: Identity): Promise<void> {
  const token = await client.accessToken().catch(() => undefined);
  await fetch('/v1/desk/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LOGOUT_MS),
  }).catch(() => {});
  const others = new BroadcastChannel(SIGNED_OUT);
  others.postMessage('');
  others.close();
  await client.logout(location.origin);
}

/** Before there is a router. Back does not lead to the callback, whose code is used up. */
const leaveCallback = (to = '/') => history.replaceState(null, '', to);

const currentPath = () => (location.pathname === CALLBACK ? '/' : location.pathname + location.search);

const nameOf = ({ given_name, family_name, email, nickname }: Claims) =>
  [given_name, family_name].filter(Boolean).join(' ') || nickname || email || 'Operator';

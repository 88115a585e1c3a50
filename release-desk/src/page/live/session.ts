import { type Claims, connectIdentity, type Identity, type IdentityState } from '@fernweh/vendors/auth0';
import { useEffect, useRef, useState } from 'react';
import type { readSettings } from '../settings.ts';

const CALLBACK = '/auth/callback';

export type Session =
  | { status: 'loading' }
  | { status: 'away' }
  | { status: 'signed-out'; signIn(): void }
  | { status: 'signed-in'; name: string; token(): Promise<string>; signOut(): void };

/** Signs operators in at the site's identity provider. Tokens stay in memory. */
export function useSession(
  { identity }: ReturnType<typeof readSettings>,
  goTo: (path: string) => void,
): Session {
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
    void connectIdentity(settings, { onState: setState, onReturned: to => goTo(to ?? '/') }).then(setClient);
  }, [identity, goTo]);

  if (!client || state.status === 'loading') return { status: 'loading' };
  if (state.status === 'anonymous')
    return { status: 'signed-out', signIn: () => void client.login(currentPath()) };
  return {
    status: 'signed-in',
    name: nameOf(state.claims),
    token: async () => (await client.accessToken()) ?? '',
    signOut: () => void client.logout(location.origin),
  };
}

const currentPath = () => (location.pathname === CALLBACK ? '/' : location.pathname + location.search);

const nameOf = ({ given_name, family_name, email, nickname }: Claims) =>
  [given_name, family_name].filter(Boolean).join(' ') || nickname || email || 'Operator';

import { DESK_CALLBACK, type DeskSession, type DeskSignIn } from '@flotilla/contracts/desk-sign-in';
import { useEffect, useRef, useState } from 'react';
import type { Settings } from '../settings.ts';
import { signInByLink } from './sign-in-by-link.ts';

export type Session =
  | { status: 'loading' }
  | { status: 'failed' }
  /** Without `signIn` the page cannot begin it. */
  | { status: 'signed-out'; signIn?: () => void }
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
const NO_PROVIDER = { domain: '', clientId: '', audience: '' };

/** Signs operators in by the site's module, or without an identity provider by a link. */
export function useSession({ signIn }: Settings): Session {
  const [operator, setOperator] = useState<{ name: string | undefined }>();
  const [session, setSession] = useState<DeskSession>();
  const [failed, setFailed] = useState(false);
  const started = useRef(false);

  useEffect(() => {
    if (started.current) return;
    started.current = true;
    const onOperator = (name: string | undefined) => setOperator({ name });
    connect(signIn, onOperator).then(setSession, () => setFailed(true));
  }, [signIn]);

  useEffect(() => {
    if (!session) return;
    const others = new BroadcastChannel(SIGNED_OUT);
    others.onmessage = () => void session.forget();
    return () => others.close();
  }, [session]);

  if (failed) return { status: 'failed' };
  if (!session || !operator) return { status: 'loading' };
  const { login } = session;
  if (operator.name === undefined)
    return { status: 'signed-out', ...(login && { signIn: () => void login(currentPath()) }) };
  return {
    status: 'signed-in',
    name: operator.name,
    token: async () => (await session.token()) ?? '',
    signOut: () => void signOut(session),
    ended: () => void session.forget(),
  };
}

/** The module is the site's, and no part of this bundle. */
async function connect(
  signIn: Settings['signIn'],
  onOperator: (name: string | undefined) => void,
): Promise<DeskSession> {
  if (!signIn) return signInByLink(NO_PROVIDER, { onOperator });
  const module = (await import(/* webpackIgnore: true */ signIn.module)) as { signIn: DeskSignIn };
  return module.signIn(signIn.provider, { onOperator });
}

/** Ends the token at the desk, then the session at the provider. A desk that does not answer keeps nobody signed in. */
async function signOut(session: DeskSession): Promise<void> {
  const token = await session.token().catch(() => undefined);
  await fetch('/v1/desk/logout', {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(LOGOUT_MS),
  }).catch(() => {});
  const others = new BroadcastChannel(SIGNED_OUT);
  others.postMessage('');
  others.close();
  await session.logout();
}

const currentPath = () => (location.pathname === DESK_CALLBACK ? '/' : location.pathname + location.search);

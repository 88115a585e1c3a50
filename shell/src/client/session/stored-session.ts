import { attempt, hasMarker, type Stores } from './stored-keys.ts';

/** Local storage key. It does not begin like the keys of visitors who come back, because it outlives the session. */
export const SESSION_KEY = 'signed-in';

/** Somebody is signed in: the provider's id of the account, and a number that each session has anew. */
export type OpenSession = { id: string; sub: string };
export type EndedSession = { id: string; ended: 'logout' | 'expired' };
export type StoredSession = OpenSession | EndedSession | undefined;

export const isOpen = (session: StoredSession): session is OpenSession =>
  session !== undefined && 'sub' in session;

export const isLoggedOut = (session: StoredSession) =>
  session !== undefined && 'ended' in session && session.ended === 'logout';

/** Who is signed in in this browser, for all of its tabs. Undefined if this browser knows of nobody. */
export function readSession(stores: Stores): StoredSession {
  const session = parsed(attempt(() => stores.shared().getItem(SESSION_KEY)));
  // Documents of an earlier shell change the marker alone.
  if (isOpen(session) && !hasMarker(stores)) return { id: session.id, ended: 'logout' };
  if (session && !isOpen(session) && hasMarker(stores)) return undefined;
  return session;
}

function parsed(text: string | null | undefined): StoredSession {
  const value = attempt(() => JSON.parse(text ?? 'null')) as Partial<OpenSession & EndedSession> | null;
  if (typeof value?.id !== 'string') return undefined;
  const { id, sub, ended } = value;
  if (typeof sub === 'string') return { id, sub };
  return ended === 'logout' || ended === 'expired' ? { id, ended } : undefined;
}

import { attempt, hasMarker, MARKER, type Stores } from './stored-keys.ts';

/** Local storage key. It does not begin like the keys of visitors who come back, because it outlives the session. */
const KEY = 'signed-in';

/** Somebody is signed in: the provider's id of the account, and a number that each session has anew. */
export type OpenSession = { id: string; sub: string };
export type EndedSession = { id: string; ended: 'logout' | 'expired' };

/**
 * Who is signed in in this browser, for all of its tabs. A document compares it with its own before it shows or calls anything of a
 * person: messages between tabs do not reach a document that the browser has frozen, kept for "back" or restored.
 */
export type BrowserSession = {
  /** Undefined if this browser knows of none. */
  read(): OpenSession | EndedSession | undefined;
  begin(sub: string): OpenSession;
  end(why: EndedSession['ended']): void;
};

export const isOpen = (session: OpenSession | EndedSession | undefined): session is OpenSession =>
  session !== undefined && 'sub' in session;

export const isLoggedOut = (session: OpenSession | EndedSession | undefined) =>
  session !== undefined && 'ended' in session && session.ended === 'logout';

export function createBrowserSession(stores: Stores, newId: () => string): BrowserSession {
  // Where the browser refuses storage, a document knows its own session only.
  let unkept: OpenSession | EndedSession | undefined;

  function write(session: OpenSession | EndedSession) {
    const text = JSON.stringify(session);
    attempt(() => stores.shared().setItem(KEY, text));
    unkept = attempt(() => stores.shared().getItem(KEY)) === text ? undefined : session;
  }

  return {
    read() {
      if (unkept) return unkept;
      const session = parsed(attempt(() => stores.shared().getItem(KEY)));
      // Documents of an earlier shell change the marker alone.
      if (isOpen(session) && !hasMarker(stores)) return { id: session.id, ended: 'logout' };
      if (session && !isOpen(session) && hasMarker(stores)) return undefined;
      return session;
    },
    begin(sub) {
      const session = { id: newId(), sub };
      attempt(() => stores.shared().setItem(MARKER, '1'));
      write(session);
      return session;
    },
    end: why => write({ id: newId(), ended: why }),
  };
}

function parsed(text: string | null | undefined): OpenSession | EndedSession | undefined {
  const value = attempt(() => JSON.parse(text ?? 'null')) as Partial<OpenSession & EndedSession> | null;
  if (typeof value?.id !== 'string') return undefined;
  const { id, sub, ended } = value;
  if (typeof sub === 'string') return { id, sub };
  return ended === 'logout' || ended === 'expired' ? { id, ended } : undefined;
}

import { attempt, MARKER, type Stores } from './stored-keys.ts';
import {
  type EndedSession,
  type OpenSession,
  readSession,
  SESSION_KEY,
  type StoredSession,
} from './stored-session.ts';

/**
 * Who is signed in in this browser, for all of its tabs. A document compares it with its own before it shows or calls anything of a
 * person: messages between tabs do not reach a document that the browser has frozen, kept for "back" or restored.
 */
export type BrowserSession = {
  /** Undefined if this browser knows of none. */
  read(): StoredSession;
  begin(sub: string): OpenSession;
  end(why: EndedSession['ended']): void;
};

export function createBrowserSession(stores: Stores, newId: () => string): BrowserSession {
  // Where the browser refuses storage, a document knows its own session only.
  let unkept: StoredSession;

  function write(session: OpenSession | EndedSession) {
    const text = JSON.stringify(session);
    attempt(() => stores.shared().setItem(SESSION_KEY, text));
    unkept = attempt(() => stores.shared().getItem(SESSION_KEY)) === text ? undefined : session;
  }

  return {
    read: () => unkept ?? readSession(stores),
    begin(sub) {
      const session = { id: newId(), sub };
      attempt(() => stores.shared().setItem(MARKER, '1'));
      write(session);
      return session;
    },
    end: why => write({ id: newId(), ended: why }),
  };
}

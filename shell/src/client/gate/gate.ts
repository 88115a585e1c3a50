import type { Session } from '@fernweh/contracts/events';
import type { Route } from '../../route-table.ts';
import type { SessionControl } from '../session/session.ts';

/** What the gate says while a page is not open. */
export type GatePhase =
  | 'checking'
  | 'leaving'
  /** Sign-in is one press away: after coming back from the provider without having signed in. */
  | 'asking'
  | 'expired'
  | 'unavailable'
  /** The provider sent the visitor back with an error. */
  | 'refused';

export type Gate = {
  phase(): GatePhase;
  subscribe(listener: () => void): () => void;
  /** Does what the shown page needs, now that it or the session has changed: signs in, signs out, goes on. */
  observe(): void;
  /** The visitor's own wish to sign in from here. */
  logIn(): void;
  /** The browser shows a page again that was left for the provider. */
  cameBack(): void;
};

export type GateOptions = {
  session: Pick<SessionControl, 'current' | 'login' | 'logout'>;
  /** Route and URL of the page in whose place the gate stands; undefined where none is closed. */
  closed(): { route: Route; url: string } | undefined;
  /** Checked path that the query of /auth/login asks for. */
  wantedReturn(): string;
  goOn(path: string): void;
  /** The document itself was reached by back or forward: leaving at once would trap the visitor here. */
  isReturn: boolean;
};

/** Stands before pages that are for signed-in visitors (specification §6), and is the shell's pages of signing in and out. */
export function createGate({ session, closed, wantedReturn, goOn, isReturn }: GateOptions): Gate {
  const listeners = new Set<() => void>();
  let phase: GatePhase = 'checking';
  let asks = isReturn;
  let attended = '';

  function become(next: GatePhase) {
    phase = next;
    for (const listener of listeners) listener();
  }

  async function logIn() {
    const page = closed();
    if (!page) return;
    become('leaving');
    const returnTo = page.route.owner === 'shell' ? wantedReturn() : page.url;
    if (!(await session.login(returnTo))) become('unavailable');
  }

  async function logOut({ status }: Session) {
    if (status === 'anonymous') return goOn('/');
    become('leaving');
    await session.logout();
  }

  function observe() {
    const page = closed();
    const current = session.current();
    const matter = [page?.url, current.status, current.problem].join();
    // Once per matter: what did not work is tried again by the visitor, and not by itself.
    if (!page || phase === 'leaving' || matter === attended) return;
    attended = matter;
    if (current.status === 'loading') become('checking');
    else if (page.route.name === 'logout') void logOut(current);
    else if (current.status === 'authenticated') {
      become('checking');
      if (page.route.name === 'login') goOn(wantedReturn());
    } else if (page.route.name === 'loginCallback') become('refused');
    else if (current.problem) become(current.problem);
    else if (asks) become('asking');
    else void logIn();
  }

  return {
    phase: () => phase,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    observe,
    logIn: () => void logIn(),
    cameBack() {
      asks = true;
      attended = '';
      become('asking');
      observe();
    },
  };
}

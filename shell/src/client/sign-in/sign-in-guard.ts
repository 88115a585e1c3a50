import type { Session } from '@fernweh/contracts/events';
import type { Route } from '@flotilla/host/routes/route-table';
import type { SessionControl } from '../session/session-types.ts';

/** What the sign-in page says. */
export type SignInPhase =
  | 'checking'
  | 'leaving'
  /** The visitor came back from the provider without signing in, and is asked before leaving again. */
  | 'asking'
  | 'expired'
  | 'unavailable'
  /** The provider sent the visitor back with an error. */
  | 'refused';

export type SignInGuard = {
  phase(): SignInPhase;
  subscribe(listener: () => void): () => void;
  /** Called after a change of page or session: signs in, signs out or proceeds, as the shown page needs. */
  update(): void;
  /** Signs in because the visitor pressed the button. */
  logIn(): void;
  /** The browser restored this document from its back/forward cache after it was left for the provider. */
  restored(): void;
};

export type SignInGuardOptions = {
  session: Pick<SessionControl, 'current' | 'login' | 'logout'>;
  /** Route and URL of the guarded page that is shown; undefined if the page is open. */
  guarded(): { route: Route; url: string } | undefined;
  /** The checked path in the query of /auth/login. */
  requestedReturn(): string;
  /** The open page that was shown before; undefined where nobody knows. */
  cameFrom?(): string | undefined;
  /** The query of /auth/login asks for the provider's sign-up page. */
  wantsSignUp(): boolean;
  proceed(path: string): void;
  /** The visitor reached this document by back or forward. Leaving at once would trap them between two pages. */
  isHistoryVisit: boolean;
};

/** Guards the pages for signed-in visitors (product/account 5), and runs the shell's pages of signing in and out. */
export function createSignInGuard({
  session,
  guarded,
  requestedReturn,
  cameFrom = () => undefined,
  wantsSignUp,
  proceed,
  isHistoryVisit,
}: SignInGuardOptions): SignInGuard {
  const listeners = new Set<() => void>();
  let phase: SignInPhase = 'checking';
  let waitForVisitor = isHistoryVisit;
  let handledState = '';

  function setPhase(next: SignInPhase) {
    phase = next;
    for (const listener of listeners) listener();
  }

  async function logIn() {
    const page = guarded();
    if (!page) return;
    setPhase('leaving');
    const isOwn = page.route.owner === 'shell';
    const returnTo = isOwn ? requestedReturn() : page.url;
    const signUp = isOwn && wantsSignUp();
    const back = cameFrom();
    if (!(await session.login(returnTo, { signUp, ...(back && { back }) }))) setPhase('unavailable');
  }

  async function logOut({ status, problem }: Session) {
    // While the provider does not answer, somebody may be signed in whom the page does not show.
    if (status === 'anonymous' && problem !== 'unavailable') return proceed('/');
    setPhase('leaving');
    await session.logout();
  }

  function update() {
    const page = guarded();
    const current = session.current();
    const state = [page?.url, current.status, current.problem].join();
    // Acts at most once per state value: only the visitor repeats an attempt that failed.
    if (!page || phase === 'leaving' || state === handledState) return;
    handledState = state;
    if (current.status === 'loading') setPhase('checking');
    else if (page.route.name === 'logout') void logOut(current);
    else if (current.status === 'authenticated') {
      setPhase('checking');
      if (page.route.name === 'login') proceed(requestedReturn());
    } else if (page.route.name === 'loginCallback') setPhase('refused');
    else if (current.problem) setPhase(current.problem);
    else if (waitForVisitor) setPhase('asking');
    else void logIn();
  }

  return {
    phase: () => phase,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    update,
    logIn: () => void logIn(),
    restored() {
      waitForVisitor = true;
      handledState = '';
      setPhase('asking');
      update();
    },
  };
}

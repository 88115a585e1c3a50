import type { AccountModalRequest } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import type { Navigation } from '@flotilla/host/client/navigation';
import { matchUrl } from '@flotilla/host/routes/match-route';
import type { PageStore } from '@flotilla/kit/client';
import { triggerAppChange } from 'single-spa';
import { safeReturnTo } from '../session/return-to.ts';
import type { SessionControl } from '../session/session-types.ts';
import { isGuarded } from './is-guarded.ts';
import { createSignInGuard, type SignInGuard } from './sign-in-guard.ts';

type Dependencies = { session: SessionControl; pages: PageStore; navigation: Navigation };

export type AccountRequests = { onAccountRequest(request: AccountModalRequest): void };
type ConnectedGuard = AccountRequests & { signInGuard: SignInGuard };

/** Creates the sign-in guard and connects it to the session and the page store. */
export function connectSignInGuard({ session, pages, navigation }: Dependencies): ConnectedGuard {
  const checked = (path?: string | null) => safeReturnTo(path, location.origin);

  const cameFrom = followOpenPages(pages, checked);

  const signInGuard = createSignInGuard({
    session,
    guarded() {
      const { url } = pages.current();
      const route = matchUrl(url)?.route;
      return route && isGuarded(route, session.current()) ? { route, url } : undefined;
    },
    cameFrom,
    requestedReturn: () => checked(new URLSearchParams(location.search).get('returnTo')),
    wantsSignUp: () => new URLSearchParams(location.search).get('screen') === 'sign-up',
    proceed: path => navigation.navigate(path, { replace: true }),
    isHistoryVisit: isHistoryVisit(),
  });

  session.subscribe(async () => {
    signInGuard.update();
    await navigation.followGuard();
    await triggerAppChange();
  });
  pages.subscribe(() => signInGuard.update());
  window.addEventListener('pageshow', event => event.persisted && signInGuard.restored());
  async function onAccountRequest({ action, returnTo, signUp }: AccountModalRequest) {
    if (action === 'logout') return navigation.navigate(paths.logout.href());
    const back = checked(returnTo ?? location.pathname + location.search);
    if (!(await session.login(back, { signUp, back: checked(location.pathname + location.search) })))
      navigation.navigate(paths.login.href(back, signUp));
  }
  return { signInGuard, onAccountRequest: request => void onAccountRequest(request) };
}

function isHistoryVisit(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

/** The last page that was open to everybody: of this document, else the one that led to it. */
function followOpenPages(
  pages: PageStore,
  checked: (path?: string | null) => string,
): () => string | undefined {
  const referrer = URL.parse(document.referrer);
  let open = referrer?.origin === location.origin ? checked(referrer.pathname + referrer.search) : undefined;
  const note = () => {
    const { url } = pages.current();
    const route = matchUrl(url)?.route;
    if (route && route.owner !== 'shell' && !route.guard) open = checked(url);
  };
  note();
  pages.subscribe(note);
  return () => open;
}

import { accountModalRequested } from '@fernweh/contracts/events';
import * as paths from '@fernweh/contracts/paths';
import type { EventBus } from '@fernweh/event-bus';
import type { PageStore } from '@fernweh/mf-kit/client';
import { triggerAppChange } from 'single-spa';
import { matchUrl } from '../../match-route.ts';
import type { Navigation } from '../navigation.ts';
import { safeReturnTo } from '../session/return-to.ts';
import type { SessionControl } from '../session/session.ts';
import { isClosed } from './closed-page.ts';
import { createGate, type Gate } from './gate.ts';

type Dependencies = { session: SessionControl; pages: PageStore; navigation: Navigation; bus: EventBus };

/** The gate of this document, attending to what the session, the pages and the visitor do. */
export function connectGate({ session, pages, navigation, bus }: Dependencies): Gate {
  const here = (wanted?: string | null) => safeReturnTo(wanted, location.origin);

  const gate = createGate({
    session,
    closed() {
      const { url } = pages.current();
      const route = matchUrl(url)?.route;
      return route && isClosed(route, session.current()) ? { route, url } : undefined;
    },
    wantedReturn: () => here(new URLSearchParams(location.search).get('returnTo')),
    goOn: path => navigation.navigate(path, { replace: true }),
    isReturn: wasReachedByReturn(),
  });

  session.subscribe(async () => {
    gate.observe();
    await navigation.followSession();
    await triggerAppChange();
  });
  pages.subscribe(() => gate.observe());
  window.addEventListener('pageshow', event => event.persisted && gate.cameBack());
  bus.on(accountModalRequested).subscribe(async ({ action, returnTo }) => {
    if (action === 'logout') return navigation.navigate(paths.logout.href());
    const back = here(returnTo ?? pages.current().url);
    if (!(await session.login(back))) navigation.navigate(paths.login.href(back));
  });
  return gate;
}

function wasReachedByReturn(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return entry?.type === 'back_forward';
}

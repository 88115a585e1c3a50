import type { NavigationChange } from '@fernweh/contracts/events';
import { matchRoute, pathOf } from '@flotilla/host/routes/match-route';
import { isPrivate, type Route, routeNamed } from '@flotilla/host/routes/route-table';
import { ROUTES } from '../../site-routes.ts';

/** Open pages on which visitors type who they are. */
const WITH_PERSONAL_FORMS: ReadonlySet<string> = new Set([
  'contactUs',
  'signUp',
  'writeAReview',
  'seatAlert',
]);

/** Patterns of the addresses of such pages. A recorder sees each address before anybody tells it what page that is. */
export const personalPatterns = (): string[] => ROUTES.filter(isPersonalRoute).map(({ pattern }) => pattern);

/** Whether a page shows, asks for or is addressed by something about a person. An address of no page may be a misspelt one of such a page. */
export function isPersonal(path: string): boolean {
  const route = matchRoute(path)?.route;
  return !route || isPersonalRoute(route);
}

/**
 * What statistics may know of a page: of one about a person its pattern and general heading, as spans do, because its address and title name a
 * booking or a list.
 */
export function pageToReport(path: string, title: string): { path: string; title: string } {
  const route = matchRoute(path)?.route ?? routeNamed('notFound');
  return route && (isPersonalRoute(route) || route.name === 'notFound')
    ? { path: route.pattern, title: route.heading }
    : { path, title };
}

/**
 * Tells a recorder which page it may record when the page changes. One about a person counts from when it is asked for until another one is in its
 * place, with its address: the address changes after a page is shown.
 */
export function tellRecorder({ url, phase }: NavigationChange, pageChanged: (path: string) => void): void {
  const path = pathOf(url);
  if (isPersonal(path)) pageChanged(path);
  else if (phase !== 'pending') setTimeout(() => pageChanged(location.pathname));
}

const isPersonalRoute = (route: Route) => isPrivate(route) || WITH_PERSONAL_FORMS.has(route.name);

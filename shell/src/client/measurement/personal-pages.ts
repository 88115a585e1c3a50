import type { NavigationChange } from '@fernweh/contracts/events';
import { matchRoute } from '../../match-route.ts';
import { isPrivate, type Route } from '../../route-table.ts';

/** Open pages on which visitors type who they are. */
const WITH_PERSONAL_FORMS: ReadonlySet<string> = new Set([
  'contactUs',
  'signUp',
  'writeAReview',
  'seatAlert',
]);

/** Whether a page shows, asks for or is addressed by something about a person. Where no page is, there is nothing to know. */
export function isPersonal(path: string): boolean {
  const route = matchRoute(path)?.route;
  return route !== undefined && isPersonalRoute(route);
}

/** What statistics may know of a page: of a private one its pattern and general heading, as spans do, because its address and title name a booking or a list. */
export function pageToReport(path: string, title: string): { path: string; title: string } {
  const route = matchRoute(path)?.route;
  return route && isPersonalRoute(route) ? { path: route.pattern, title: route.heading } : { path, title };
}

/**
 * The page that decides about recording when the page changes: one about a person counts from when it is asked for until another one is shown in
 * its place.
 * @param current the path of the page that stays where the change failed
 * @returns undefined where nothing changes yet
 */
export function pageOnScreen(
  phase: NavigationChange['phase'],
  path: string,
  current: string,
): string | undefined {
  if (phase === 'failed') return current;
  return phase === 'shown' || isPersonal(path) ? path : undefined;
}

const isPersonalRoute = (route: Route) => isPrivate(route) || WITH_PERSONAL_FORMS.has(route.name);

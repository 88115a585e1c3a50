import { hostedSite } from '../site.ts';
import { normalTarget } from './normal-path.ts';
import { expressionOf } from './path-expression.ts';
import { allRoutes, notFoundPath, type Route } from './route-table.ts';

export type Match = { route: Route; params: Record<string, string> };

/**
 * The route of a path; undefined for one that redirects to the page which says that there is none.
 * @param routes the table with the pages of the releases that serve, if absent
 */
export function matchRoute(pathname: string, routes = allRoutes()): Match | undefined {
  if (hostedSite().notFound.redirected?.has(pathname)) return undefined;
  for (const route of routes) {
    const match = expressionOf(route.pattern).exec(pathname);
    if (match) return decoded(route, match.groups ?? {});
  }
  return hostedSite().otherwise?.(pathname);
}

/** The same for a path with its query. */
export const matchUrl = (url: string, routes = allRoutes()) => matchRoute(pathOf(url), routes);

export const pathOf = (url: string) => url.split('?')[0] ?? '/';

/** A parameter with an invalid encoding matches no page. */
function decoded(route: Route, params: Record<string, string | undefined>): Match | undefined {
  try {
    const entries = Object.entries(params).map(([name, value]) => [
      name === 'rest' ? '*' : name,
      decodeURIComponent(value ?? ''),
    ]);
    return { route, params: Object.fromEntries(entries) };
  } catch {
    return undefined;
  }
}

/** Whether a route is that of the page which says that there is none. */
export const saysNotFound = (name: string): boolean => matchRoute(notFoundPath())?.route.name === name;

/** The canonical form of a URL: what has none is no page of the site. */
export const canonicalPath = (url: string): string => normalTarget(url) ?? notFoundPath();

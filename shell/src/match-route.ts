import { normalTarget } from './normal-path.ts';
import { expressionOf } from './path-expression.ts';
import { allRoutes, NOT_FOUND_PATH, REDIRECTED_TO_NOT_FOUND, type Route, routeNamed } from './route-table.ts';

export type Match = { route: Route; params: Record<string, string> };

/**
 * The route of a path; undefined for one that redirects to /404page (product/routes 8).
 * @param routes the table with the pages of the releases that serve, if absent
 */
export function matchRoute(pathname: string, routes = allRoutes()): Match | undefined {
  if (REDIRECTED_TO_NOT_FOUND.has(pathname)) return undefined;
  for (const route of routes) {
    const match = expressionOf(route.pattern).exec(pathname);
    if (match) return decoded(route, match.groups ?? {});
  }
  // A tour page without a tour: the server answers 404 at its own URL, with the mark of the footer (product/routes 12).
  const tour = isTourPath(pathname) && routeNamed('tour');
  return tour ? { route: tour, params: { slug: '' } } : undefined;
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

/** The canonical form of a URL: what has none is no page of the site. */
export const canonicalPath = (url: string): string => normalTarget(url) ?? NOT_FOUND_PATH;

/** Tour pages mark the footer (product/routes 12). */
export const isTourPath = (pathname: string) => pathname.includes('/tours/');

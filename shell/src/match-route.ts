import { matchPath } from 'react-router-dom';
import { REDIRECTED_TO_NOT_FOUND, ROUTES, type Route } from './route-table.ts';

export type Match = { route: Route; params: Record<string, string> };

/** The route of a path; undefined for what redirects to /404page (specification §2.1). */
export function matchRoute(pathname: string): Match | undefined {
  if (REDIRECTED_TO_NOT_FOUND.has(pathname)) return undefined;
  for (const route of ROUTES) {
    const match = matchPath({ path: route.pattern, end: true, caseSensitive: true }, pathname);
    if (match) return decoded(route, match.params);
  }
  return undefined;
}

/** The same of a path with its query. */
export const matchUrl = (url: string) => matchRoute(pathOf(url));

export const pathOf = (url: string) => url.split('?')[0] ?? '/';

/** A parameter that is no valid encoding names nothing. */
function decoded(route: Route, params: Record<string, string | undefined>): Match | undefined {
  try {
    const entries = Object.entries(params).map(([name, value]) => [name, decodeURIComponent(value ?? '')]);
    return { route, params: Object.fromEntries(entries) };
  } catch {
    return undefined;
  }
}

/**
 * A URL as the site parses it: no trailing slash, and a plus sign stands for itself (specification §2.1). It begins with one
 * slash, whatever was asked for: browsers read more of them, and backslashes, as the address of another host.
 */
export function canonicalPath(path: string): string {
  const [pathname = '/', ...query] = path.split('?');
  const stripped = pathname.replace(/^[/\\]+/, '/').replace(/\/+$/, '') || '/';
  const search = query.length ? `?${query.join('?')}` : '';
  return `${stripped}${search}`.replaceAll('+', '%2B');
}

/** Tour pages mark the footer (specification §4). */
export const isTourPath = (pathname: string) => pathname.includes('/tours/');

import { hostedSite } from '../site.ts';
import type { Route } from './route-table.ts';

export type PageUrl = {
  /** Path with the parameters that the route declares, in one order. */
  canonical: string;
  /** Which variant it names (`SiteDefinition.variantParameter`). */
  variant: string | null;
  /**
   * Parameters that are not declared (campaigns, callbacks, mistakes), or anything below a page that looks the same at every path below
   * it: anybody can invent such addresses without end. The browser's address keeps them.
   */
  hasUndeclared: boolean;
};

/** Splits a URL into what identifies the page and what does not (docs/decisions/032). @param path path and query */
export function readPageUrl(path: string, route: Route | undefined): PageUrl {
  const url = new URL(path, 'http://site');
  const { variantParameter } = hostedSite();
  const variant = variantParameter === undefined ? null : url.searchParams.get(variantParameter);
  let hasUndeclared = route !== undefined && isBelow(url.pathname, route);
  for (const name of new Set(url.searchParams.keys())) {
    if (route?.parameters.includes(name)) continue;
    if (name !== variantParameter) hasUndeclared = true;
    url.searchParams.delete(name);
  }
  url.searchParams.sort();
  return { canonical: url.pathname + url.search, variant, hasUndeclared };
}

/** Whether a path is below the page that its route is named for, and not that page. */
export const isBelow = (pathname: string, { pattern }: Pick<Route, 'pattern'>) =>
  pattern.endsWith('/*') && pathname !== pattern.slice(0, -2);

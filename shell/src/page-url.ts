import type { Route } from './route-table.ts';

/** The market that a URL names; every route accepts it. */
const CHANNEL_PARAMETER = 'channel';

export type PageUrl = {
  /** Path with the parameters that the route declares, in one order. */
  canonical: string;
  /** Value of `?channel=`. */
  channel: string | null;
  /** Some parameters are not declared: campaigns, callbacks, mistakes. The browser's address keeps them. */
  hasUndeclared: boolean;
};

/** Splits a URL into what identifies the page and what does not (docs/decisions/032). @param path path and query */
export function readPageUrl(path: string, route: Route | undefined): PageUrl {
  const url = new URL(path, 'http://site');
  const channel = url.searchParams.get(CHANNEL_PARAMETER);
  let hasUndeclared = false;
  for (const name of new Set(url.searchParams.keys())) {
    if (route?.parameters.includes(name)) continue;
    if (name !== CHANNEL_PARAMETER) hasUndeclared = true;
    url.searchParams.delete(name);
  }
  url.searchParams.sort();
  return { canonical: url.pathname + url.search, channel, hasUndeclared };
}

import { isPagePattern } from '@flotilla/contracts/page-pattern';
import type { Registry } from '@flotilla/contracts/release-store';
import { clashes } from '@flotilla/release-contract';
import type { DeskSite } from '../desk-site.ts';
import { next } from './registry-changes.ts';

/** Paths of any host itself, and those under which it serves files. */
const OF_ANY_HOST = [
  ...['/assets/*', '/healthz', '/readyz', '/metrics', '/favicon.ico'],
  ...['/robots.txt', '/sitemap.xml', '/.well-known/*'],
];

/** What a site's own paths are read from. */
export type OwnPaths = Pick<DeskSite, 'routes' | 'ownPaths'>;

/** Every path, or every path of one segment: a table has at most its last route there, and an added path comes before that. */
const isCatchAll = (pattern: string) => /^\/(:\w+|\*)$/.test(pattern);

const reservedBy = ({ routes, ownPaths = [] }: OwnPaths): string[] => [
  ...routes.map(({ pattern }) => pattern).filter(pattern => !isCatchAll(pattern)),
  ...OF_ANY_HOST,
  ...ownPaths,
];

/**
 * Grants a remote pages at paths outside the route table, beside those that it has.
 * @throws Error where a path belongs to somebody else
 */
export function withPages(
  registry: Registry,
  owner: string,
  pages: readonly string[],
  site: OwnPaths,
): Registry {
  const remote = remoteOf(registry, owner);
  for (const page of pages) {
    const taken = whyTaken(registry, owner, page, site);
    if (taken) throw new Error(taken);
  }
  return withGrants(registry, owner, [...new Set([...(remote.pages ?? []), ...pages])]);
}

/** Takes paths back. @throws Error where the remote does not have one */
export function withoutPages(registry: Registry, owner: string, pages: readonly string[]): Registry {
  const { pages: granted = [] } = remoteOf(registry, owner);
  const unknown = pages.find(page => !granted.includes(page));
  if (unknown) throw new Error(`The registry does not grant ${unknown} to ${owner}`);
  return withGrants(
    registry,
    owner,
    granted.filter(page => !pages.includes(page)),
  );
}

function remoteOf({ remotes }: Registry, owner: string) {
  const remote = remotes[owner];
  if (!remote) throw new Error(`The registry has no ${owner}; add a key of its team first`);
  return remote;
}

const withGrants = (registry: Registry, owner: string, pages: string[]): Registry =>
  next(registry, {
    remotes: { ...registry.remotes, [owner]: { ...remoteOf(registry, owner), pages } },
  });

/** Why a path cannot be a page of a remote; undefined where it can. */
export function whyTaken(
  { remotes }: Pick<Registry, 'remotes'>,
  owner: string,
  page: string,
  site: OwnPaths,
): string | undefined {
  if (!isPagePattern(page) || page.startsWith('/_'))
    return `${page} is no path of a page: write it like /offers, /offers/:slug or /offers/*, each parameter with a name of its own`;
  if (isCatchAll(page)) return `${page} would be every page of the site`;
  const reserved = reservedBy(site).find(pattern => clashes(page, pattern));
  if (reserved) return `${page} belongs to the site's route table, as ${reserved}`;
  for (const [other, { pages = [] }] of Object.entries(remotes)) {
    const taken = other === owner ? undefined : pages.find(pattern => clashes(page, pattern));
    if (taken) return `${page} belongs to ${other}, as ${taken}`;
  }
  return undefined;
}

/** What a registry grants newly and may not: whoever has the root key may have signed by hand. */
export function newlyTaken(registry: Registry, before: Registry, site: OwnPaths): string | undefined {
  for (const [owner, { pages = [] }] of Object.entries(registry.remotes)) {
    const known = before.remotes[owner]?.pages ?? [];
    for (const page of pages) {
      const taken = known.includes(page) ? undefined : whyTaken(registry, owner, page, site);
      if (taken) return taken;
    }
  }
  return undefined;
}

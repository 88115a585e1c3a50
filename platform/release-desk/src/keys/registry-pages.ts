import * as paths from '@fernweh/contracts/paths';
import { isPagePattern } from '@flotilla/contracts/page-pattern';
import type { Registry } from '@flotilla/contracts/release-store';
import { clashes } from '@flotilla/release-contract';
import { next } from './registry-changes.ts';

/** Paths of the shell itself, and those under which it serves files. */
const OWN = ['/api/*', '/assets/*', '/auth/*', '/img/*', '/healthz', '/readyz', '/metrics', '/favicon.ico'];
const OWN_FILES = ['/robots.txt', '/sitemap.xml', '/.well-known/*'];

/** Bare paths that the shell redirects: no page there would be shown. */
const REDIRECTED = ['/404', '/destination', '/pages'];

/** What the route table has, apart from its catch-all of static pages: an added path comes before that. */
const RESERVED = [
  ...Object.values(paths)
    .map(({ pattern }) => pattern)
    .filter(pattern => pattern !== paths.staticPage.pattern),
  ...OWN,
  ...OWN_FILES,
  ...REDIRECTED,
];

/**
 * Grants a remote pages at paths outside the route table, beside those that it has.
 * @throws Error where a path belongs to somebody else
 */
export function withPages(registry: Registry, owner: string, pages: readonly string[]): Registry {
  const remote = remoteOf(registry, owner);
  for (const page of pages) {
    const taken = whyTaken(registry, owner, page);
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
): string | undefined {
  if (!isPagePattern(page) || page.startsWith('/_'))
    return `${page} is no path of a page: write it like /offers, /offers/:slug or /offers/*, each parameter with a name of its own`;
  if (page === '/*' || /^\/:\w+$/.test(page)) return `${page} would be every page of the site`;
  const reserved = RESERVED.find(pattern => clashes(page, pattern));
  if (reserved) return `${page} belongs to the site's route table, as ${reserved}`;
  for (const [other, { pages = [] }] of Object.entries(remotes)) {
    const taken = other === owner ? undefined : pages.find(pattern => clashes(page, pattern));
    if (taken) return `${page} belongs to ${other}, as ${taken}`;
  }
  return undefined;
}

/** What a registry grants newly and may not: whoever has the root key may have signed by hand. */
export function newlyTaken(registry: Registry, before: Registry): string | undefined {
  for (const [owner, { pages = [] }] of Object.entries(registry.remotes)) {
    const known = before.remotes[owner]?.pages ?? [];
    for (const page of pages) {
      const taken = known.includes(page) ? undefined : whyTaken(registry, owner, page);
      if (taken) return taken;
    }
  }
  return undefined;
}

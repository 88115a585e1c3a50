import * as paths from '@fernweh/contracts/paths';
import type { Registry } from '@fernweh/contracts/release-store';
import { clashes } from '@fernweh/release-contract';
import { next } from './registry-changes.ts';

/** Paths of the shell itself, and those under which it serves files. */
const OWN = ['/assets/*', '/auth/*', '/img/*', '/healthz', '/readyz', '/metrics', '/favicon.ico'];
const OWN_FILES = ['/robots.txt', '/sitemap.xml', '/.well-known/*'];

/** What the route table has, apart from its catch-all of static pages: an added path comes before that. */
const RESERVED = [
  ...Object.values(paths)
    .map(({ pattern }) => pattern)
    .filter(pattern => pattern !== paths.staticPage.pattern),
  ...OWN,
  ...OWN_FILES,
];

const PATTERN = /^(\/(:?[\w-]+|\*$))+$/;

/**
 * Grants a remote its pages at paths outside the route table, in place of those that it had.
 * @throws Error where a path belongs to somebody else
 */
export function withPages(registry: Registry, owner: string, pages: readonly string[]): Registry {
  const remote = registry.remotes[owner];
  if (!remote) throw new Error(`The registry has no ${owner}; add a key of its team first`);
  for (const page of pages) refuseTaken(registry, owner, page);
  return next(registry, {
    remotes: { ...registry.remotes, [owner]: { ...remote, pages: [...pages] } },
  });
}

function refuseTaken({ remotes }: Registry, owner: string, page: string): void {
  if (!PATTERN.test(page) || page.startsWith('/_'))
    throw new Error(`${page} is no path of a page: write it like /offers, /offers/:slug or /offers/*`);
  if (page === '/*' || /^\/:\w+$/.test(page)) throw new Error(`${page} would be every page of the site`);
  const reserved = RESERVED.find(pattern => clashes(page, pattern));
  if (reserved) throw new Error(`${page} belongs to the site's route table, as ${reserved}`);
  for (const [other, { pages = [] }] of Object.entries(remotes)) {
    const taken = other === owner ? undefined : pages.find(pattern => clashes(page, pattern));
    if (taken) throw new Error(`${page} belongs to ${other}, as ${taken}`);
  }
}

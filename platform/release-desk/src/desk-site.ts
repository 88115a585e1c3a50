import { REMOTE_NAMES, REMOTE_PAGES, remoteOrigins } from '@fernweh/config/environment';
import { PATH_OWNERS } from '@fernweh/contracts/path-owners';
import * as paths from '@fernweh/contracts/paths';
import { stockPattern } from '@flotilla/contracts/assets';
import type { Environment } from './environment.ts';
import type { OwnedPath } from './store/foreign-paths.ts';

/** What a desk knows of its site beforehand; all else is in the registry. */
export type DeskSite = {
  /** Its route table. */
  routes: readonly OwnedPath[];
  /** For the registry of a development machine: the remotes, where they may be, and which paths they have beside the table. */
  remotes: readonly string[];
  origins: Readonly<Record<string, string>>;
  pages: Readonly<Record<string, readonly string[]>>;
};

const PATTERNS: Record<string, { pattern: string }> = paths;

const ROUTES: readonly OwnedPath[] = Object.entries(PATH_OWNERS).flatMap(([name, owner]) => {
  const pattern = PATTERNS[name]?.pattern;
  return pattern === undefined ? [] : [{ pattern, owner }];
});

/** The site of this repository, with the remotes of stock tools that the environment names. */
export function siteOf(env: Environment): DeskSite {
  const stock = Object.keys(env.STOCK_REMOTES);
  return {
    routes: ROUTES,
    remotes: [...REMOTE_NAMES, ...stock],
    origins: remoteOrigins(env),
    pages: {
      ...REMOTE_PAGES,
      ...Object.fromEntries(stock.map(remote => [remote, [stockPattern(remote)]])),
    },
  };
}

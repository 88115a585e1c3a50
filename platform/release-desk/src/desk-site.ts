import type { SiteConfig } from '@flotilla/command-line/site-config';
import { stockPattern } from '@flotilla/contracts/assets';
import { remoteOrigins } from '@flotilla/runtime/variables';
import type { Environment } from './environment.ts';
import type { OwnedPath } from './store/foreign-paths.ts';

/** What a desk knows of its site beforehand; all else is in the registry. */
export type DeskSite = {
  /** Its route table. */
  routes: readonly OwnedPath[];
  /** Paths of its shell, beside those of any host. */
  ownPaths?: readonly string[];
  /** For the registry of a development machine: the remotes, where they may be, and which paths they have beside the table. */
  remotes: readonly string[];
  origins: Readonly<Record<string, string>>;
  pages: Readonly<Record<string, readonly string[]>>;
};

/** A site, with the remotes of stock tools that the environment names. */
export function deskSite({ remotes, routes, ownPaths, pages }: SiteConfig, env: Environment): DeskSite {
  const stock = Object.keys(env.STOCK_REMOTES);
  return {
    routes,
    ownPaths,
    remotes: [...remotes, ...stock],
    origins: remoteOrigins(remotes, env),
    pages: {
      ...pages,
      ...Object.fromEntries(stock.map(remote => [remote, [stockPattern(remote)]])),
    },
  };
}

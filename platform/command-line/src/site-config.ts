import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import type { Shell } from '@flotilla/release-contract';

/** What commands and the release desk know of a site: the default export of `flotilla.config.ts` in its folder (docs/decisions/146). */
export type SiteConfig = {
  /** As people read it. */
  name: string;
  /** In the order of their ports on a development machine. */
  remotes: readonly `mf-${string}`[];
  /** What people know them as, by remote. A remote without a page of its own says so. */
  teams: Readonly<Record<string, { team: string; does: string; hasPages?: boolean }>>;
  /** The route table: whose each path is. */
  routes: readonly { pattern: string; owner: string }[];
  /** Paths of the site's shell, beside those of any host: no remote gets a page there. */
  ownPaths: readonly string[];
  /** Paths beside the route table that the registry of a development machine grants, by remote. */
  pages: Readonly<Record<string, readonly string[]>>;
  /** Variables of the environment, where it has none of the name. */
  defaults: Readonly<Record<string, string>>;
  /** Folder of the built module that signs operators in to the desk's page, of a site with an identity provider (docs/decisions/216). */
  signIn?: string;
  /** What builds and checks of releases take from it. */
  contracts(): Promise<SiteBuild>;
  /** Whose pages a bad release of a rehearsal fails: other visitors' than those of trials. Without it nothing is rehearsed. */
  rehearsal?: {
    /** Of their requests. */
    cookie: string;
    /** A condition of JavaScript about `request`, which a view renders. */
    isTheirs: string;
  };
  shell: {
    /** From the site's folder. */
    folder: string;
    /** What a shell that is built there promises to releases. */
    contract(): Promise<Shell>;
  };
};

/** A site and its folder. */
export type FoundSite = SiteConfig & { root: string };

/** The environment, with what a site has where that says nothing. */
export const withDefaults = ({ defaults }: Pick<SiteConfig, 'defaults'>, variables = process.env) => ({
  ...defaults,
  ...variables,
});

/** Where the pages of a site are on a development machine, unless a command says another port. */
export const portOf = ({ defaults }: Pick<SiteConfig, 'defaults'>) => Number(defaults.PORT ?? 3000);

const FILE = 'flotilla.config.ts';

/**
 * The site that a command works for: that of the next folder above which has a `flotilla.config.ts`.
 * @throws Error where none has one
 */
export async function findSite(from = process.cwd()): Promise<FoundSite> {
  const root = rootAbove(from);
  if (root === undefined)
    throw new Error(`Neither ${from} nor a folder above it has a ${FILE}: start the command in a site`);
  const { default: config } = (await import(join(root, FILE))) as { default: SiteConfig };
  return { ...config, root };
}

function rootAbove(folder: string): string | undefined {
  if (existsSync(join(folder, FILE))) return folder;
  const above = dirname(folder);
  return above === folder ? undefined : rootAbove(above);
}

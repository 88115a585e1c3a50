import { join } from 'node:path';
import type { FoundSite } from '@flotilla/command-line/site-config';
import type { Release } from '@flotilla/contracts/release';
import { build } from './build.ts';
import type { Environment } from './environment.ts';
import { publish } from './publish.ts';
import { releaseStock } from './stock.ts';

/** Where a remote is built, and of what site. */
export type BuildPlace = { site: FoundSite; env: Pick<Environment, 'STOCK_REMOTES'> };

/**
 * Builds a remote of a site, or what the site puts around one that a stock tool built.
 * @param folder gets the unsigned release
 * @param forRelease builds what other hosts load too
 */
export async function buildRelease(
  { site, env }: BuildPlace,
  remote: string,
  folder: string,
  { forRelease = false } = {},
): Promise<Release> {
  const stock = Object.entries(env.STOCK_REMOTES).find(([name]) => name === remote);
  if (stock) return releaseStock(await site.contracts(), stock[0] as `mf-${string}`, stock[1], folder);
  const sources = join(site.root, remote);
  await build(sources, { forRelease });
  return (await publish(remote, sources, folder)).release;
}

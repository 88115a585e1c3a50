import { join } from 'node:path';
import type { Environment } from '@fernweh/config/environment';
import type { Release } from '@flotilla/contracts/release';
import { build } from './build.ts';
import { publish } from './publish.ts';
import { ROOT } from './root.ts';
import { releaseStock } from './stock.ts';

/**
 * Builds a remote of the repository, or what the site puts around one that a stock tool built.
 * @param folder gets the unsigned release
 * @param forRelease builds what other hosts load too
 */
export async function buildRelease(
  { STOCK_REMOTES }: Pick<Environment, 'STOCK_REMOTES'>,
  remote: string,
  folder: string,
  { forRelease = false } = {},
): Promise<Release> {
  const stock = Object.entries(STOCK_REMOTES).find(([name]) => name === remote);
  if (stock) return releaseStock(stock[0] as `mf-${string}`, stock[1], folder);
  await build(join(ROOT, remote), { forRelease });
  return (await publish(remote, join(ROOT, remote), folder)).release;
}

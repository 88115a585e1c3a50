import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readStockBuild } from '@flotilla/build/stock-build';
import { stockRemote } from '@flotilla/build/stock-remote';
import type { Release } from '@flotilla/contracts/release';
import type { SiteBuild } from '@flotilla/contracts/site-contracts';
import { buildAll } from './build-all.ts';
import { publish } from './publish.ts';

/**
 * Makes a release of what a stock tool built in a folder (docs/decisions/158).
 * @param store folder that gets the unsigned release
 * @throws StockRefusal where the site's policy would stop the build
 */
export async function releaseStock(
  site: SiteBuild,
  remote: `mf-${string}`,
  folder: string,
  store: string,
): Promise<Release> {
  const stock = readStockBuild(remote, folder);
  const output = await mkdtemp(join(tmpdir(), 'flotilla-stock-'));
  try {
    await buildAll(stockRemote(site, remote, stock, output));
    return (await publish(remote, output, store, stock)).release;
  } finally {
    await rm(output, { recursive: true, force: true });
  }
}

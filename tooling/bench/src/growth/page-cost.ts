import { CHANNELS } from '@fernweh/contracts/channel';
import { table } from '../figures.ts';
import { pageTypes } from '../lighthouse/page-types.ts';
import { costOf, inEveryMarket, tourPaths } from '../server/uncached.ts';
import type { ComparedPage } from './compared-pages.ts';

/** What a page of one type costs that is in no cache. */
export type PageCost = { name: string; bytes: number; shellMs: number; firstMs: number };

const WARM_UP = 100;
/** The processor's clock has ticks of 10 ms, about as long as a page takes. */
const TIMES = 5;

/** Settings of a site that keeps no page, so that each request makes its page anew. */
export const WITHOUT_PAGE_CACHE = { PAGE_CACHE_MB: '0' };

/**
 * Pages in every market, one after the other, several times, on a site without a page cache. Some tour pages are made before.
 * @param pages if absent, one of each type
 */
export async function pageCosts(pages?: readonly ComparedPage[]): Promise<PageCost[]> {
  await costOf(inEveryMarket(await tourPaths()).slice(0, WARM_UP));
  const costs: PageCost[] = [];
  for (const page of pages ?? (await onePageOfEach())) costs.push(await pageCost(page));
  return costs;
}

const onePageOfEach = async (): Promise<ComparedPage[]> =>
  (await pageTypes()).map(({ name, path }) => ({ name, paths: [path] }));

/** The first market is for the first answer and for warming up. */
async function pageCost({ name, paths }: ComparedPage): Promise<PageCost> {
  const [first, ...others] = CHANNELS.map(({ id }) => paths.map(path => ({ path, channel: id })));
  if (!first) throw new Error('there is no market');
  const { seconds } = await costOf(first, 1);
  const { shellMs, bytes, failed } = await costOf(Array(TIMES).fill(others).flat(2), 1);
  if (failed > 0) throw new Error(`${paths.join(', ')}: not every page was made`);
  return { name, bytes, shellMs, firstMs: (seconds * 1000) / first.length };
}

export const pageTable = (pages: readonly PageCost[]): string =>
  table([
    ['page', 'HTML KB', 'shell ms', 'first answer ms'],
    ...pages.map(({ name, bytes, shellMs, firstMs }) => [
      name,
      (bytes / 1000).toFixed(2),
      shellMs.toFixed(0),
      firstMs.toFixed(0),
    ]),
  ]);

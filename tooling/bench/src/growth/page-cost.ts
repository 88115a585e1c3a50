import { CHANNELS } from '@fernweh/contracts/channel';
import { table } from '../figures.ts';
import { type PageType, pageTypes } from '../lighthouse/page-types.ts';
import { costOf, inEveryMarket, tourPaths } from '../server/uncached.ts';

/** What a page costs that is in no cache. */
export type PageCost = { name: string; path: string; bytes: number; shellMs: number; firstMs: number };

const WARM_UP = 100;

/** Each page type in every market, one after the other: each is made anew. Some tour pages are made before. */
export async function pageCosts(): Promise<PageCost[]> {
  await costOf(inEveryMarket(await tourPaths()).slice(0, WARM_UP));
  const costs: PageCost[] = [];
  for (const page of await pageTypes()) costs.push(await pageCost(page));
  return costs;
}

async function pageCost({ name, path }: PageType): Promise<PageCost> {
  const [first, ...others] = CHANNELS.map(({ id }) => ({ path, channel: id }));
  if (!first) throw new Error('there is no market');
  const { seconds } = await costOf([first], 1);
  const { shellMs, bytes, failed } = await costOf(others, 1);
  if (failed > 0) throw new Error(`${path} was not made`);
  return { name, path, bytes, shellMs, firstMs: seconds * 1000 };
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

import { getTours, withPrices } from '@fernweh/api-client/tours';
import type { Currency } from '@fernweh/contracts/channel';
import type { TourSummary } from '@fernweh/contracts/tour';
import type { LoadContext } from '@fernweh/mf-kit';
import type { TourCardData } from './tour-cards.tsx';

/** Who asks, and how to say that something had to be left out. */
type Asking = Pick<LoadContext, 'signal' | 'incomplete'>;

/** Cards with their prices: null says that no departure is on sale, a missing price that it could not be had. */
export async function cardsOf(
  tours: readonly TourSummary[],
  currency: Currency,
  call: Asking,
): Promise<TourCardData[]> {
  const batches = await Promise.all(batchesOf(tours).map(batch => withPrices(batch, currency, call)));
  const priced = batches.flat();
  const answered = priced.some(({ price }) => price);
  if (!answered && tours.length > 0) call.incomplete?.('prices');
  return priced.map(({ tour, price }) => ({
    tour: shown(tour),
    price: price ?? (answered ? null : undefined),
  }));
}

/** What a tall card shows, and no more: it travels to the browser. */
function shown({ slug, title, startPlace, endPlace, days, picture, rating, reviewCount }: TourSummary) {
  return { slug, title, summary: '', startPlace, endPlace, days, picture, rating, reviewCount };
}

/** The API answers for so many tours at a time. */
const BATCH = 100;

function batchesOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH) }, (_, i) =>
    list.slice(i * BATCH, (i + 1) * BATCH),
  );
}

/** Summaries of any number of tours, in the order asked for. */
export async function summariesOf(
  slugs: readonly string[],
  call: { signal: AbortSignal },
): Promise<TourSummary[]> {
  const batches = await Promise.all(batchesOf(slugs).map(batch => getTours(batch, call)));
  return batches.flat();
}

import { withPrices } from '@fernweh/api-client/tours';
import type { Currency } from '@fernweh/contracts/channel';
import type { TourSummary } from '@fernweh/contracts/tour';
import type { TourCardData } from './tour-cards.tsx';

/** Cards with their prices: null says that no departure is on sale, a missing price that it could not be had. */
export async function cardsOf(
  tours: readonly TourSummary[],
  currency: Currency,
  call: { signal: AbortSignal },
): Promise<TourCardData[]> {
  const priced = await withPrices([...tours], currency, call);
  const answered = priced.some(({ price }) => price);
  return priced.map(({ tour, price }) => ({
    tour: shown(tour),
    price: price ?? (answered ? null : undefined),
  }));
}

/** What a tall card shows, and no more: it travels to the browser. */
function shown({ slug, title, startPlace, endPlace, days, picture, rating, reviewCount }: TourSummary) {
  return { slug, title, summary: '', startPlace, endPlace, days, picture, rating, reviewCount };
}

import { getTours, withPrices } from '@fernweh/api-client/tours';
import type { Currency } from '@fernweh/contracts/channel';
import type { TourSummary } from '@fernweh/contracts/tour';
import type { TourCardData } from './tour-cards.tsx';

type Call = { signal: AbortSignal };

/** Cards of named tours with prices of the visitor's currency. */
export async function cardsOf(
  slugs: readonly string[],
  currency: Currency,
  call: Call,
): Promise<TourCardData[]> {
  const priced = await withPrices(await getTours(slugs, call), currency, call);
  // Prices that could not be had at all are not the same as a tour that has none.
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

import type { Currency } from '@fernweh/contracts/channel';
import type { FromPrice, TourSummary } from '@fernweh/contracts/tour';
import type { Call } from './get-json.ts';
import { getTours, withPrices } from './tours.ts';

/** What a card shows of a tour. It travels to the browser, so that it holds no more than that. */
type CardTour = Pick<
  TourSummary,
  'slug' | 'title' | 'summary' | 'startPlace' | 'endPlace' | 'days' | 'picture' | 'rating' | 'reviewCount'
>;

/** A price of null means that no departure is on sale; a missing one that the API did not answer. */
export type TourCardData = { tour: CardTour; price?: FromPrice | null };

/** `incomplete` hears where prices are missing. */
type CardCall = Call & { incomplete?: ((what: string) => void) | undefined };

/** Cards of tours with their prices in one currency. */
export async function tourCards(
  tours: readonly TourSummary[],
  currency: Currency,
  call: CardCall,
): Promise<TourCardData[]> {
  const batches = await Promise.all(batchesOf(tours).map(batch => withPrices(batch, currency, call)));
  const priced = batches.flat();
  const hasPrices = priced.some(({ price }) => price);
  if (!hasPrices && tours.length > 0) call.incomplete?.('prices');
  return priced.map(({ tour, price }) => ({
    tour: cardTour(tour),
    price: price ?? (hasPrices ? null : undefined),
  }));
}

/** The same for the slugs that editors named. */
export const namedTourCards = async (
  slugs: readonly string[],
  currency: Currency,
  call: CardCall,
): Promise<TourCardData[]> => tourCards(await tourSummaries(slugs, call), currency, call);

/** Summaries of any number of tours, in the order of the slugs. Unknown tours are left out. */
export async function tourSummaries(slugs: readonly string[], call: Call): Promise<TourSummary[]> {
  const batches = await Promise.all(batchesOf(slugs).map(batch => getTours(batch, call)));
  return batches.flat();
}

/** The most tours that the API takes in one call. */
const BATCH = 100;

function batchesOf<T>(list: readonly T[]): T[][] {
  return Array.from({ length: Math.ceil(list.length / BATCH) }, (_, i) =>
    list.slice(i * BATCH, (i + 1) * BATCH),
  );
}

function cardTour({ slug, title, startPlace, endPlace, days, picture, rating, reviewCount }: TourSummary) {
  return { slug, title, summary: '', startPlace, endPlace, days, picture, rating, reviewCount };
}

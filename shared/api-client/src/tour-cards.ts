import type { Currency } from '@fernweh/contracts/channel';
import type { OfferName } from '@fernweh/contracts/offers';
import type { FromPrice, Offer, TourSummary } from '@fernweh/contracts/tour';
import type { Call } from './get-json.ts';
import { getTours, withPrices } from './tours.ts';

/** What a card shows of a tour. It travels to the browser, so that it holds no more than that. */
type CardTour = Pick<
  TourSummary,
  'slug' | 'title' | 'summary' | 'startPlace' | 'endPlace' | 'days' | 'picture' | 'rating' | 'reviewCount'
>;

/** A price of null means that no departure is on sale; a missing one that the API did not answer. */
export type TourCardData = { tour: CardTour; price?: Offer | null };

type CardCall = Call & {
  /** Hears where prices are missing. */
  incomplete?: ((what: string) => void) | undefined;
  /** The price on the cards; the lowest if absent. */
  show?: OfferName;
};

/** Cards of tours with their prices in one currency. */
export async function tourCards(
  tours: readonly TourSummary[],
  currency: Currency,
  call: CardCall,
): Promise<TourCardData[]> {
  const batches = await Promise.all(slicesOf(tours, BATCH).map(batch => withPrices(batch, currency, call)));
  const priced = batches.flat();
  const hasPrices = priced.some(({ price }) => price);
  if (!hasPrices && tours.length > 0) call.incomplete?.('prices');
  const { show = 'lowest' } = call;
  return priced
    .filter(({ price }) => show !== 'sale' || !price || price.sale)
    .map(({ tour, price }) => ({
      tour: cardTour(tour),
      price: price ? offerOf(price, show) : hasPrices ? null : undefined,
    }));
}

/** One of a tour's offers, without the others; the lowest where there is no such offer. */
function offerOf(price: FromPrice, show: OfferName): Offer {
  const wanted = show === 'lowest' ? price : (price[show] ?? price);
  const { from, was, departure, startDate, seatsLeft, lowest, label, percent } = wanted;
  return {
    from,
    departure,
    startDate,
    seatsLeft,
    lowest,
    ...(was && { was }),
    ...(label && { label }),
    ...(percent !== undefined && { percent }),
  };
}

/** The same for the slugs that editors named. */
export const namedTourCards = async (
  slugs: readonly string[],
  currency: Currency,
  call: CardCall,
): Promise<TourCardData[]> => tourCards(await tourSummaries(slugs, call), currency, call);

/** Summaries of any number of tours, in the order of the slugs. Unknown tours are left out. */
export async function tourSummaries(slugs: readonly string[], call: Call): Promise<TourSummary[]> {
  const found: TourSummary[] = [];
  for (const batches of slicesOf(slicesOf(slugs, BATCH), AT_ONCE)) {
    const answers = await Promise.all(batches.map(batch => getTours(batch, call)));
    found.push(...answers.flat());
  }
  return found;
}

/** The most tours that the API takes in one call. */
const BATCH = 100;
/** The sitemap asks for every tour: all calls at once would wait for each other until their deadline. */
const AT_ONCE = 8;

function slicesOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, i) =>
    list.slice(i * size, (i + 1) * size),
  );
}

function cardTour({ slug, title, startPlace, endPlace, days, picture, rating, reviewCount }: TourSummary) {
  return { slug, title, summary: '', startPlace, endPlace, days, picture, rating, reviewCount };
}

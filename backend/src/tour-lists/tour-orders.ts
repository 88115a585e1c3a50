import type { Currency } from '@fernweh/contracts/channel';
import type { Tour } from '@fernweh/contracts/tour';
import type { TourSort } from '@fernweh/contracts/tour-sort';
import { type Clock, today } from '../clock.ts';
import type { DeparturesRepository } from '../departures/departures.repository.ts';
import { fromPrice } from '../prices/from-price.ts';
import type { ToursRepository } from '../tours/tours.repository.ts';

/** Sorting by price reads every departure, so that the order is computed once a minute and not at each call. */
const FRESH_MS = 60_000;

type Options = { tours: ToursRepository; departures: DeparturesRepository; clock: Clock };
/** Lowest price and next date by slug. Tours without a departure on sale are absent. */
type Offers = Map<string, { amount: number; startDate: string }>;

/** Sorts lists of tours. Equal tours keep the order of the list; those that are not on sale come last. */
export function createTourOrders({ tours, departures, clock }: Options) {
  const known = new Map<Currency, { offers: Promise<Offers>; at: number }>();

  async function readOffers(currency: Currency): Promise<Offers> {
    const now = today(clock);
    const offers: Offers = new Map();
    for (const tour of await tours.popular()) {
      const price = fromPrice(tour, await departures.ofTour(tour.slug), currency, now);
      if (price) offers.set(tour.slug, { amount: price.from.amount, startDate: price.next.startDate });
    }
    return offers;
  }

  function offersIn(currency: Currency): Promise<Offers> {
    const now = clock.now().getTime();
    const current = known.get(currency);
    if (current && now - current.at < FRESH_MS) return current.offers;
    const offers = readOffers(currency);
    known.set(currency, { offers, at: now });
    // A failed attempt is not kept.
    offers.catch(() => known.delete(currency));
    return offers;
  }

  return {
    async sorted(list: readonly Tour[], sort: TourSort, currency: Currency): Promise<Tour[]> {
      if (sort === 'length') return list.toSorted((a, b) => a.days - b.days);
      const offers = await offersIn(currency);
      const key = ({ slug }: Tour): string | number | undefined =>
        sort === 'soonest' ? offers.get(slug)?.startDate : offers.get(slug)?.amount;
      return list.toSorted((a, b) => compare(key(a), key(b)));
    },
  };
}

/** Absent keys come last. */
function compare(a: string | number | undefined, b: string | number | undefined): number {
  if (a === b) return 0;
  if (a === undefined) return 1;
  if (b === undefined) return -1;
  return a < b ? -1 : 1;
}

import { getDepartures, getPopularTours, getTours } from '@fernweh/api-client/tours';
import type { TourSummary } from '@fernweh/contracts/tour';
import type { Head, LoadContext } from '@flotilla/kit';
import { type Choice, DEFAULT_ADULTS, readChoice } from '../shared/choice.ts';

/**
 * Reads the choice from the query and checks it against the departures on sale. It holds no personal data: the result
 * is the same for every visitor with this URL.
 */
export async function load({ url, geo, signal }: LoadContext) {
  const wanted = readChoice(url.searchParams);
  const call = { signal };
  if (!wanted.departure) return undefined;
  const tour = wanted.tour ? (await getTours([wanted.tour], call))[0] : await tourOf(wanted.departure, call);
  if (!tour) return undefined;
  const departures = await getDepartures(tour.slug, geo.currency, call);
  const departure = departures.find(({ code }) => code === wanted.departure);
  if (!departure) return undefined;
  const { slug, title, picture } = tour;
  const { adults = DEFAULT_ADULTS, youths = 0 } = wanted;
  const choice: Choice = { ...wanted, tour: slug, departure: departure.code, adults, youths };
  return { tour: { title, picture }, departure, choice };
}

export type CheckoutData = Awaited<ReturnType<typeof load>>;

const MOST = 100;

/** The tour of a departure code, which begins with the tour's code. */
async function tourOf(departure: string, call: { signal: AbortSignal }): Promise<TourSummary | undefined> {
  const tours = await getPopularTours(MOST, call);
  return tours.find(({ code }) => departure.startsWith(`${code}-`));
}

export function head(): Head {
  return {
    title: 'Checkout | Fernweh',
    description: 'Your places, your price, and what’s due when.',
    robots: 'noindex',
  };
}

import type { Currency } from '@fernweh/contracts/channel';
import { GUARANTEED_MONTHS } from '@fernweh/contracts/rules';
import type { FromPrice, Offer, Tour } from '@fernweh/contracts/tour';
import type { DepartureRecord } from '../catalogue/departure-record.ts';
import { addMonths, type PlainDate } from '../clock.ts';
import { availabilityOf } from '../departures/rules.ts';

/** The price is that of a bed in a twin room: the lowest one is sought where two can still book (product/money 12). */
const USUAL_PARTY = 2;

export type PricedTour = Pick<Tour, 'slug' | 'isNew'>;

/**
 * What cards, tour pages and search records show of a tour's prices. Each price belongs to the departure that it names.
 * @param all the tour's departures on sale, earliest first
 * @returns undefined when nothing is on sale
 */
export function fromPrice(
  tour: PricedTour,
  all: readonly DepartureRecord[],
  currency: Currency,
  today: PlainDate,
): FromPrice | undefined {
  const open = withSeats(all);
  const offers = open.map(one => offerOf(tour, one, currency));
  const roomy = offers.filter(({ seatsLeft }) => seatsLeft >= USUAL_PARTY);
  const lowest = cheapest(roomy.length > 0 ? roomy : offers);
  const [next] = offers;
  if (!lowest || !next) return undefined;
  const marked = (one: Offer): Offer => ({ ...one, lowest: one.departure === lowest.departure });
  const sale = cheapest(offers.filter(({ was }) => was));
  const soon = addMonths(today, GUARANTEED_MONTHS);
  const sure = open.find(({ guaranteed, startDate }) => guaranteed && startDate <= soon);
  return {
    tour: tour.slug,
    ...marked(lowest),
    nextDeparture: next.startDate,
    next: marked(next),
    ...(sale && { sale: marked(sale) }),
    ...(sure && { guaranteed: marked(offerOf(tour, sure, currency)) }),
  };
}

/** Departures that can be booked: cards, facets and months count these. */
export const withSeats = <T extends { seatsLeft: number }>(all: readonly T[]): T[] =>
  all.filter(({ seatsLeft }) => seatsLeft > 0);

/** The earliest one of those that cost least. */
const cheapest = (offers: readonly Offer[]): Offer | undefined =>
  offers.toSorted((a, b) => a.from.amount - b.from.amount)[0];

function offerOf({ isNew }: PricedTour, departure: DepartureRecord, currency: Currency): Offer {
  const price = departure.prices.find(({ room }) => room === 'TWIN') ?? departure.prices[0];
  const amount = price?.amount[currency] ?? 0;
  const before = price?.wasAmount?.[currency] ?? 0;
  const { code, startDate, seatsLeft } = departure;
  return {
    from: { amount, currency },
    ...(before > amount && { was: { amount: before, currency } }),
    departure: code,
    startDate,
    seatsLeft,
    lowest: false,
    ...label(departure, isNew, percentOff(amount, before)),
  };
}

/** Rounded down, so that a reduction is never overstated. */
const percentOff = (amount: number, before: number) =>
  before > amount ? Math.floor(((before - amount) * 100) / before) : 0;

/**
 * At most one label, true of the departure and the price shown (product/money 13). A reduction comes first, then news,
 * then certainty, then scarcity.
 */
function label(
  departure: DepartureRecord,
  isNew: boolean,
  percent: number,
): Pick<Offer, 'label' | 'percent'> {
  if (percent > 0) return { label: 'REDUCED', percent };
  if (isNew) return { label: 'NEW' };
  if (departure.guaranteed) return { label: 'GUARANTEED' };
  return availabilityOf(departure) === 'LIMITED' ? { label: 'LIMITED' } : {};
}

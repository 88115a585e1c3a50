import type { Currency } from '@fernweh/contracts/channel';
import type { FromPrice, Tour } from '@fernweh/contracts/tour';
import type { DepartureRecord } from '../departures/departure-record.ts';
import { availabilityOf } from '../departures/rules.ts';

/**
 * The price on a card: the lowest price per person in a twin room, the default room, with a free place, and the next
 * departure with a free place.
 * @returns undefined when nothing is on sale
 */
export function fromPrice(tour: Tour, all: DepartureRecord[], currency: Currency): FromPrice | undefined {
  const onSale = all.filter(({ seatsLeft }) => seatsLeft > 0);
  const [next] = onSale;
  const lowest = onSale.map(one => twinPrice(one, currency)).sort((a, b) => a.amount - b.amount)[0];
  if (!next || !lowest) return undefined;
  const { amount, was } = lowest;
  return {
    tour: tour.slug,
    from: { amount, currency },
    ...(was !== undefined && { was: { amount: was, currency } }),
    nextDeparture: next.startDate,
    ...label(tour, next, lowest),
  };
}

type Price = { amount: number; was?: number };

function twinPrice({ prices }: DepartureRecord, currency: Currency): Price {
  const price = prices.find(({ room }) => room === 'TWIN') ?? prices[0];
  const amount = price?.amount[currency] ?? 0;
  const was = price?.wasAmount?.[currency];
  return was !== undefined && was > amount ? { amount, was } : { amount };
}

/**
 * At most one label, and a true one (product/booking 10): of the price shown, of the tour, or of the departure shown.
 * A reduction comes first, then news, then certainty, then scarcity.
 */
function label(
  { isNew }: Tour,
  next: DepartureRecord,
  { amount, was }: Price,
): Pick<FromPrice, 'label' | 'percent'> {
  // Rounded down, so that a reduction is never overstated.
  const percent = was ? Math.floor(((was - amount) * 100) / was) : 0;
  if (percent > 0) return { label: 'REDUCED', percent };
  if (isNew) return { label: 'NEW' };
  if (next.guaranteed) return { label: 'GUARANTEED' };
  return availabilityOf(next) === 'LIMITED' ? { label: 'LIMITED' } : {};
}

import type { Currency } from '@fernweh/contracts/channel';
import type { FromPrice, Tour } from '@fernweh/contracts/tour';
import type { StoredDeparture } from '../server/world.ts';
import { availabilityOf } from '../tours/departures.ts';

const twin = (departure: StoredDeparture, currency: Currency) => {
  const price = departure.prices.find(one => one.room === 'TWIN') ?? departure.prices[0];
  return price && { amount: price.amount[currency], was: price.wasAmount?.[currency], departure };
};

/** At most one label, and only a true one (look: Tour card). A reduction says most, then news, then certainty. */
function labelOf(tour: Tour, next: StoredDeparture, reduced: boolean): FromPrice['label'] {
  if (reduced) return 'REDUCED';
  if (tour.isNew) return 'NEW';
  if (next.guaranteed) return 'GUARANTEED';
  return availabilityOf(next) === 'LIMITED' ? 'LIMITED' : undefined;
}

/** What a card says of money: the lowest adult price in a twin room that can be booked. Undefined when nothing can. */
export function fromPriceOf(tour: Tour, departures: readonly StoredDeparture[], currency: Currency): FromPrice | undefined {
  const open = departures.filter(one => one.seatsLeft > 0);
  const lowest = open.flatMap(one => twin(one, currency) ?? []).sort((a, b) => a.amount - b.amount)[0];
  const next = open[0];
  if (!lowest || !next) return undefined;
  const label = labelOf(tour, next, lowest.was !== undefined);
  return {
    tour: tour.slug,
    from: { amount: lowest.amount, currency },
    ...(lowest.was !== undefined && { was: { amount: lowest.was, currency } }),
    nextDeparture: next.startDate,
    ...(label && { label }),
    ...(lowest.was !== undefined && { percent: Math.round((1 - lowest.amount / lowest.was) * 100) }),
  };
}

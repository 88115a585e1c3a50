import type { Departure } from '@fernweh/contracts/tour';
import { counted } from '@fernweh/ui/counted';
import { DEFAULT_ADULTS } from './choice.ts';
import type { OwnSeats, SeenDeparture } from './own-seats.ts';

export const isBookable = ({ availability, seatsLeft }: Departure) =>
  availability !== 'SOLD_OUT' && seatsLeft > 0;

/** The price shown for a departure: a bed in a twin room, else its lowest price. */
export function leadPrice({ prices }: Pick<Departure, 'prices'>): Departure['prices'][number] | undefined {
  return prices.find(({ room }) => room === 'TWIN') ?? [...prices].sort((a, b) => a.amount - b.amount)[0];
}

/** The lowest price of all departures on sale, shown as "from" here and on cards. */
export function lowestOf(departures: readonly Departure[]): Departure['prices'][number] | undefined {
  return departures
    .filter(isBookable)
    .flatMap(departure => leadPrice(departure) ?? [])
    .sort((a, b) => a.amount - b.amount)[0];
}

/**
 * The named departure if it exists; else the next one with seats for the default party; else the next bookable one;
 * else the next one.
 */
export function firstChoice<T extends Departure>(departures: readonly T[], wanted?: string): T | undefined {
  return (
    departures.find(({ code }) => code === wanted) ??
    departures.find(departure => isBookable(departure) && departure.seatsLeft >= DEFAULT_ADULTS) ??
    departures.find(isBookable) ??
    departures[0]
  );
}

/** Free seats as text: "9 of 16 places left", "3 places left", "7 of 16 places left, 2 more are yours". */
export function seatsInWords(departure: SeenDeparture): string {
  const { availability, seatsLeft, capacity, own } = departure;
  if (own) return ownSeatsInWords(departure, own);
  if (availability === 'SOLD_OUT') return 'No places left';
  if (availability === 'LIMITED') return `${counted(seatsLeft, 'place')} left`;
  return `${seatsLeft} of ${capacity} places left`;
}

function ownSeatsInWords({ availability, capacity }: Departure, { seats, free }: OwnSeats): string {
  const are = seats === 1 ? 'is' : 'are';
  if (free === undefined) return `${seats} of ${capacity} places ${are} yours`;
  if (free === 0) return `The last ${seats === 1 ? 'place' : `${seats} places`} ${are} yours`;
  const others =
    availability === 'LIMITED' ? `${counted(free, 'place')} left` : `${free} of ${capacity} places left`;
  return `${others}, ${seats} more ${are} yours`;
}

const NEAREST = 3;
const dayOf = ({ startDate }: Departure) => Date.parse(startDate);

/** The departures with enough seats that are nearest to a sold-out one, earliest first. */
export function nearestDates(
  departures: readonly Departure[],
  wanted: Departure,
  seats: number,
): Departure[] {
  const distance = (one: Departure) => Math.abs(dayOf(one) - dayOf(wanted));
  return departures
    .filter(one => isBookable(one) && one.seatsLeft >= seats)
    .toSorted((a, b) => distance(a) - distance(b))
    .slice(0, NEAREST)
    .toSorted((a, b) => dayOf(a) - dayOf(b));
}

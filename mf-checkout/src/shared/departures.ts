import type { Departure } from '@fernweh/contracts/tour';
import { DEFAULT_ADULTS } from './choice.ts';

export const isBookable = ({ availability, seatsLeft }: Departure) =>
  availability !== 'SOLD_OUT' && seatsLeft > 0;

/** The price a departure is shown with: a bed in a twin room, else the lowest there is. */
export function leadPrice({ prices }: Pick<Departure, 'prices'>): Departure['prices'][number] | undefined {
  return prices.find(({ room }) => room === 'TWIN') ?? [...prices].sort((a, b) => a.amount - b.amount)[0];
}

/** The lowest lead price of those on sale: what "from" speaks of, on cards as well. */
export function lowestOf(departures: readonly Departure[]): Departure['prices'][number] | undefined {
  return departures
    .filter(isBookable)
    .flatMap(departure => leadPrice(departure) ?? [])
    .sort((a, b) => a.amount - b.amount)[0];
}

/**
 * The one named, if it exists; else the next one with seats for the party the panel begins with; else the next that can
 * be booked at all; else the next one, full as it is.
 */
export function firstChoice(departures: readonly Departure[], wanted?: string): Departure | undefined {
  return (
    departures.find(({ code }) => code === wanted) ??
    departures.find(departure => isBookable(departure) && departure.seatsLeft >= DEFAULT_ADULTS) ??
    departures.find(isBookable) ??
    departures[0]
  );
}

/** "9 of 16 seats free", "3 seats left": always the true number. */
export function seatsInWords({ availability, seatsLeft, capacity }: Departure): string {
  if (availability === 'SOLD_OUT') return 'No seats left';
  if (availability === 'LIMITED') return `${seatsLeft} ${seatsLeft === 1 ? 'seat' : 'seats'} left`;
  return `${seatsLeft} of ${capacity} seats free`;
}

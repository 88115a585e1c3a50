import type { Departure } from '@fernweh/contracts/tour';
import { isBookable, leadPrice } from '../../shared/departures.ts';
import { ROOM_WORDS } from '../../shared/line-label.ts';
import { peopleInWords } from '../../shared/rooms.ts';
import type { Booking } from './use-booking.ts';

export type ShownPrice = {
  amount: number;
  was?: number;
  /** No other date costs less. */
  from: boolean;
  /** What it is for: "per person", or the whole party. */
  unit: string;
  /** The room in words; absent where the party has different rooms. */
  room?: string;
  departure: Departure;
};

/**
 * The price in the panel's heading and in the bar: of one person where everybody pays the same, else of the whole
 * party. It is always the price of the departure and the rooms shown below it.
 */
export function shownPrice(booking: Booking): ShownPrice | undefined {
  const { departure, price, touched, lowest, party } = booking;
  if (!departure) return undefined;
  const from = lowest && !touched && isBookable(departure);
  const [line, ...others] = price?.lines ?? [];
  if (price && others.length > 0)
    return { amount: price.total, from: false, unit: `for ${peopleInWords(party)}`, departure };
  const own = line ? departure.prices.find(({ room }) => room === line.room) : leadPrice(departure);
  if (!own) return undefined;
  const { amount, wasAmount, room } = own;
  return {
    amount,
    ...(wasAmount !== undefined && wasAmount > amount && { was: wasAmount }),
    from,
    unit: 'per person',
    room: `${ROOM_WORDS[room]} room`,
    departure,
  };
}

import { leadPrice } from '../../shared/departures.ts';
import { ROOM_WORDS } from '../../shared/line-label.ts';
import type { SeenDeparture } from '../../shared/own-seats.ts';
import { peopleInWords } from '../../shared/rooms.ts';
import type { Booking } from './use-booking.ts';

export type ShownPrice = {
  amount: number;
  was?: number;
  /** What it is for: "per person", or the whole party. */
  unit: string;
  /** The room in words; absent where the party has different rooms. */
  room?: string;
  departure: SeenDeparture;
};

/**
 * The price in the panel's heading and in the bar: of one person where everybody pays the same, else of the whole
 * party. It is always the price of the departure and the rooms shown below it, so that it is never one "from" which others start.
 */
export function shownPrice(booking: Booking): ShownPrice | undefined {
  const { departure, price, party } = booking;
  if (!departure) return undefined;
  const [line, ...others] = price?.lines ?? [];
  if (price && others.length > 0)
    return { amount: price.total, unit: `for ${peopleInWords(party)}`, departure };
  const own = line ? departure.prices.find(({ room }) => room === line.room) : leadPrice(departure);
  if (!own) return undefined;
  const { amount, wasAmount, room } = own;
  return {
    amount,
    ...(wasAmount !== undefined && wasAmount > amount && { was: wasAmount }),
    unit: 'per person',
    room: `${ROOM_WORDS[room]} room`,
    departure,
  };
}

import { CURRENCIES, type Currency } from '@fernweh/contracts/channel';
import { ROOM_KINDS, type RoomKind, type SoldRoom } from '@fernweh/contracts/rooms';
import { z } from 'zod';
import type { DepartureRecord } from '../catalogue/departure-record.ts';
import { youthAmount } from '../departures/rules.ts';

/** The prices of a departure in one currency, in minor units. They are frozen with a booking (product/booking 6). */
export const priceList = z.object({
  currency: z.enum(CURRENCIES),
  /** Adult price per person by room kind. */
  rooms: z.partialRecord(z.enum(ROOM_KINDS), z.int().nonnegative()),
  youth: z.boolean(),
  /** Per person. */
  deposit: z.int().nonnegative(),
});
export type PriceList = z.infer<typeof priceList>;

export const priceListOf = (
  departure: Pick<DepartureRecord, 'prices' | 'youth' | 'deposit'>,
  currency: Currency,
): PriceList => ({
  currency,
  rooms: Object.fromEntries(departure.prices.map(({ room, amount }) => [room, amount[currency]])),
  youth: departure.youth,
  deposit: departure.deposit[currency],
});

/** The rooms of a list with the prices of both bands, for planning. */
export const soldRoomsOf = (list: PriceList): SoldRoom[] =>
  roomsSold(list).map(room => {
    const amount = list.rooms[room] ?? 0;
    return { room, amount, ...(list.youth && { youthAmount: youthAmount(amount) }) };
  });

export const roomsSold = (list: PriceList): RoomKind[] =>
  ROOM_KINDS.filter(kind => list.rooms[kind] !== undefined);

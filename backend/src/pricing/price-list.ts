import { CURRENCIES, type Currency } from '@fernweh/contracts/channel';
import { ROOM_KINDS, type RoomKind } from '@fernweh/contracts/tour';
import { z } from 'zod';
import type { DepartureRecord } from '../departures/departure-record.ts';

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

export const roomsSold = (list: PriceList): RoomKind[] =>
  ROOM_KINDS.filter(kind => list.rooms[kind] !== undefined);

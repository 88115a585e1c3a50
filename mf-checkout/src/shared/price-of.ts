import { bedsByBand, type RoomKind } from '@fernweh/contracts/rooms';
import type { Departure } from '@fernweh/contracts/tour';
import type { RoomOption } from './rooms.ts';

export type QuoteLine = { count: number; band: 'ADULT' | 'YOUTH'; room: RoomKind; each: number };

/** A party's price in minor units of the departure's currency. */
export type Quote = {
  lines: QuoteLine[];
  /** The promo code and what it takes off. */
  discount?: { code: string; amount: number };
  total: number;
  /** Due at booking: the deposit, or the full price if the balance is already due. */
  today: number;
  /** The balance and its due date; absent if the full price is due at once (product/money). */
  later?: { amount: number; by: string };
};

/** Computes the price locally; the server's quote replaces it. Σ lines = total. */
export function priceOf(departure: Departure, option: RoomOption): Quote {
  const lines = linesOf(departure.prices, option);
  const total = lines.reduce((sum, { count, each }) => sum + count * each, 0);
  const people = lines.reduce((sum, { count }) => sum + count, 0);
  const { balanceDueDate, deposit } = departure;
  if (!balanceDueDate) return { lines, total, today: total };
  const today = Math.min(deposit * people, total);
  return { lines, total, today, later: { amount: total - today, by: balanceDueDate } };
}

/** The beds by band, as the API prices them, and equal ones together. */
function linesOf(prices: Departure['prices'], { rooms }: RoomOption): QuoteLine[] {
  const priceOfRoom = new Map(prices.map(price => [price.room, price]));
  const adults = rooms.reduce((sum, room) => sum + room.adults, 0);
  const beds = bedsByBand(
    rooms.map(({ kind }) => kind),
    { adults },
    kind => priceOfRoom.get(kind)?.amount ?? 0,
  );
  const lines = new Map<string, QuoteLine>();
  for (const { kind: room, band } of beds) {
    const price = priceOfRoom.get(room);
    const each = (band === 'YOUTH' ? price?.youthAmount : undefined) ?? price?.amount ?? 0;
    const count = (lines.get(`${room} ${band}`)?.count ?? 0) + 1;
    lines.set(`${room} ${band}`, { count, band, room, each });
  }
  return [...lines.values()];
}

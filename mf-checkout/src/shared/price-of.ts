import type { Departure, RoomKind } from '@fernweh/contracts/tour';
import type { RoomOption, RoomUse } from './rooms.ts';

export type QuoteLine = { count: number; band: 'ADULT' | 'YOUTH'; room: RoomKind; each: number };

/** A party's price in minor units of the departure's currency. */
export type Quote = {
  lines: QuoteLine[];
  total: number;
  /** Due at booking: the deposit, or the full price if the balance is already due. */
  today: number;
  /** The balance and its due date; absent if the full price is due at once (product/money). */
  later?: { amount: number; by: string };
};

/** Computes the price locally; the server's quote replaces it. Σ lines = total. */
export function priceOf(departure: Departure, { uses }: RoomOption): Quote {
  const lines = uses.flatMap(use => linesOf(departure.prices, use));
  const total = lines.reduce((sum, { count, each }) => sum + count * each, 0);
  const people = lines.reduce((sum, { count }) => sum + count, 0);
  const { balanceDueDate, deposit } = departure;
  if (!balanceDueDate) return { lines, total, today: total };
  const today = Math.min(deposit * people, total);
  return { lines, total, today, later: { amount: total - today, by: balanceDueDate } };
}

function linesOf(prices: Departure['prices'], { kind, adults, youths }: RoomUse): QuoteLine[] {
  const price = prices.find(({ room }) => room === kind);
  if (!price) return [];
  const lines: QuoteLine[] = [
    { count: adults, band: 'ADULT', room: kind, each: price.amount },
    { count: youths, band: 'YOUTH', room: kind, each: price.youthAmount ?? price.amount },
  ];
  return lines.filter(({ count }) => count > 0);
}

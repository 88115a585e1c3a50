import type { Departure, RoomKind } from '@fernweh/contracts/tour';
import type { Quote } from '../../shared/price-of.ts';
import { type Party, type RoomOption, roomsOf } from '../../shared/rooms.ts';

export type QuoteRequest = { departure: Departure; room: RoomOption; party: Party };
export type QuoteAnswer = { price?: Quote; problem?: string };

const LATE_MS = 5000;
const UNCONFIRMED =
  'We can’t confirm the price just now. Your choice is kept, and you see the final price before you pay.';

/** Reads the price of a choice: POST /quotes (product/api). Never rejects. */
export async function fetchQuote(
  apiUrl: string,
  request: QuoteRequest,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  const { departure, room, party } = request;
  try {
    const response = await fetch(`${apiUrl}/api/v1/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LATE_MS)]),
      body: JSON.stringify({
        departure: departure.code,
        currency: departure.currency,
        party: { adults: party.adults, youths: party.youths },
        rooms: roomsOf(room),
      }),
    });
    if (response.status === 409 || response.status === 422) return { problem: await refusal(response) };
    if (!response.ok) return { problem: UNCONFIRMED };
    return { price: readQuote(await response.json()) };
  } catch {
    return { problem: UNCONFIRMED };
  }
}

/** The detail of a problem document, such as sold-out seats or rooms that do not fit. */
async function refusal(response: Response): Promise<string> {
  const { detail, title } = (await response.json().catch(() => ({}))) as { detail?: string; title?: string };
  return detail ?? title ?? 'These seats have just gone. Choose another date; your party is kept.';
}

type Answered = {
  lines: { room: RoomKind; band: 'ADULT' | 'YOUTH'; quantity: number; unitAmount: number }[];
  total: number;
  schedule: { due: string; amount: number; purpose: string }[];
};

/** @throws TypeError if the answer has another shape */
function readQuote(answer: unknown): Quote {
  const { lines, total, schedule } = answer as Answered;
  const [first, balance] = schedule;
  if (!first || ![total, first.amount].every(Number.isInteger)) throw new TypeError('Not a quote');
  return {
    lines: lines.map(({ room, band, quantity, unitAmount }) => ({
      room,
      band,
      count: quantity,
      each: unitAmount,
    })),
    total,
    today: first.amount,
    ...(balance && { later: { amount: balance.amount, by: balance.due } }),
  };
}

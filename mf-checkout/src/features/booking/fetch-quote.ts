import type { RoomKind } from '@fernweh/contracts/rooms';
import type { Departure } from '@fernweh/contracts/tour';
import { type Choice, knownAges } from '../../shared/choice.ts';
import type { Quote } from '../../shared/price-of.ts';
import { type RoomOption, roomsOf } from '../../shared/rooms.ts';

export type QuoteRequest = { departure: Departure; room: RoomOption; choice: Choice };
export type QuoteAnswer = { price?: Quote; problem?: string };

const LATE_MS = 5000;
const UNCONFIRMED =
  'We can’t confirm the price just now. Your choice is kept, and you’ll see the final price before you pay.';

/** Reads the price of a choice: POST /quotes (product/api). Never rejects. */
export async function fetchQuote(
  apiUrl: string,
  request: QuoteRequest,
  signal: AbortSignal,
): Promise<QuoteAnswer> {
  const { departure, room, choice } = request;
  const { adults, youths, promo } = choice;
  const youthAges = knownAges(choice);
  try {
    const response = await fetch(`${apiUrl}/api/v1/quotes`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.any([signal, AbortSignal.timeout(LATE_MS)]),
      body: JSON.stringify({
        departure: departure.code,
        currency: departure.currency,
        party: { adults, youths, ...(youthAges && { youthAges }) },
        rooms: roomsOf(room),
        ...(promo && { promo }),
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
  return detail ?? title ?? 'These places have just sold out. Choose another date; your party is kept.';
}

type Answered = {
  lines: {
    room?: RoomKind;
    band?: 'ADULT' | 'YOUTH';
    promo?: string;
    quantity: number;
    unitAmount: number;
    amount: number;
  }[];
  total: number;
  schedule: { due: string; amount: number; purpose: string }[];
};

/** @throws TypeError if the answer has another shape */
function readQuote(answer: unknown): Quote {
  const { lines, total, schedule } = answer as Answered;
  const [first, balance] = schedule;
  if (!first || ![total, first.amount].every(Number.isInteger)) throw new TypeError('Not a quote');
  const off = lines.find(({ promo }) => promo);
  return {
    lines: lines.flatMap(({ room, band, quantity, unitAmount }) =>
      room && band ? [{ room, band, count: quantity, each: unitAmount }] : [],
    ),
    ...(off?.promo && { discount: { code: off.promo, amount: off.amount } }),
    total,
    today: first.amount,
    ...(balance && { later: { amount: balance.amount, by: balance.due } }),
  };
}

import { type Random, stableId } from '../random.ts';
import type { PaymentRecord, RefundRecord } from './booking-record.ts';

/** An id in the payment provider's form. */
const providerRef = (prefix: string, draw: Random) =>
  `${prefix}_${Array.from({ length: 24 }, () => draw.int(0, 35).toString(36)).join('')}`;

/** A successful payment. @param amount minor units */
export function payment(
  bookingId: string,
  purpose: PaymentRecord['purpose'],
  amount: number,
  at: string,
  draw: Random,
): PaymentRecord {
  return {
    id: stableId(at, bookingId, purpose),
    purpose,
    amount,
    provider: 'stripe',
    providerRef: providerRef('pi', draw),
    state: 'SUCCEEDED',
    at,
  };
}

/** Refunds an amount from the payments, the last one first, and changes their state. */
export function refundsOf(
  payments: PaymentRecord[],
  refunded: number,
  at: string,
  draw: Random,
): RefundRecord[] {
  let rest = refunded;
  return [...payments].reverse().flatMap(one => {
    const amount = Math.min(rest, one.amount);
    if (amount === 0) return [];
    rest -= amount;
    one.state = amount === one.amount ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
    return [
      {
        id: stableId(at, one.id, 'refund'),
        payment: one.id,
        amount,
        providerRef: providerRef('re', draw),
        state: 'SUCCEEDED' as const,
        at,
      },
    ];
  });
}

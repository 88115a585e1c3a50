import type { BookedPayment, Booking } from '@fernweh/contracts/booking';

/** What became of the latest attempt to pay: the bank refused it, or its page closed without a payment. */
export type LastAttempt = 'declined' | 'closed';

/** The API lists the attempts oldest first. The bank decided about none that never reached the provider. */
export function lastAttempt({ payments }: Pick<Booking, 'payments'>): LastAttempt {
  const last = payments.at(-1);
  return last?.state === 'FAILED' && last.failureCode !== 'provider-away' ? 'declined' : 'closed';
}

const CAPTURED: readonly BookedPayment['state'][] = ['SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED'];

/** Money that arrived for a booking which had ended before: the API returns it (product/payments 3). */
export function latePayment({ state, confirmedAt, payments }: Booking): BookedPayment | undefined {
  if (confirmedAt || (state !== 'EXPIRED' && state !== 'CANCELLED')) return undefined;
  return payments.findLast(one => CAPTURED.includes(one.state));
}

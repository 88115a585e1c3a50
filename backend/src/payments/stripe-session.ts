import * as paths from '@fernweh/contracts/paths';
import type Stripe from 'stripe';
import type { SessionRequest } from './payment-provider.ts';

/**
 * Stripe's sessions last at least 30 minutes, and a hold may have less left. A session therefore ends this many
 * seconds after its hold, so that a repeated request says the same. Whoever ends the hold calls `expireSession`; a
 * payment that arrives meanwhile is a `succeeded` event of a cancelled payment.
 */
const GRACE_S = 35 * 60;
const SHORTEST_S = 30 * 60;
const LONGEST_S = 24 * 60 * 60;

const LABELS = { DEPOSIT: 'Deposit', BALANCE: 'Balance', FULL: 'Payment in full' };

/** The parameters of a Stripe Checkout session for one amount. */
export function sessionParams(
  { paymentId, bookingRef, amount, purpose, expiresAt, email }: SessionRequest,
  siteUrl: string,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { payment_id: paymentId, booking_ref: bookingRef, purpose };
  const name = `${LABELS[purpose]} for booking ${bookingRef}`;
  const end = Math.ceil(expiresAt.getTime() / 1000) + GRACE_S;
  const left = end - Date.now() / 1000;
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: amount.amount,
          product_data: { name },
        },
      },
    ],
    client_reference_id: paymentId,
    ...(email && { customer_email: email }),
    // If the clocks differ by hours, as in a demonstration on a fixed day, Stripe's own limit applies.
    ...(left > SHORTEST_S && left < LONGEST_S && { expires_at: end }),
    success_url: landing(siteUrl, { bookingRef, purpose }, 'done'),
    cancel_url: landing(siteUrl, { bookingRef, purpose }, 'cancelled'),
    metadata,
    payment_intent_data: { metadata, description: name },
  };
}

/**
 * Where the visitor returns to: the checkout, or the trip for a balance. Both pages ask the API for the payment's
 * state.
 */
function landing(
  siteUrl: string,
  { bookingRef: booking, purpose }: Pick<SessionRequest, 'bookingRef' | 'purpose'>,
  payment: 'done' | 'cancelled',
): string {
  const page =
    purpose === 'BALANCE'
      ? `${paths.account.href(`bookings/${encodeURIComponent(booking)}`)}?${new URLSearchParams({ payment })}`
      : `${paths.checkout.href()}?${new URLSearchParams({ booking, payment })}`;
  return new URL(page, siteUrl).href;
}

import * as paths from '@fernweh/contracts/paths';
import type Stripe from 'stripe';
import type { SessionRequest } from './payment-provider.ts';

/**
 * Stripe ends no session earlier than 30 minutes after it was made, and a hold has less left than that. So the
 * session's own end is this much after the hold's, which depends on nothing but the request: one made again says the
 * same. Whoever ends the hold calls `expireSession`; money that still crosses that on its way is a `succeeded` event
 * of a payment that was canceled.
 */
const GRACE_S = 35 * 60;
const SHORTEST_S = 30 * 60;
const LONGEST_S = 24 * 60 * 60;

const LABELS = { DEPOSIT: 'Deposit', BALANCE: 'Balance', FULL: 'Payment in full' };

/** A session of Stripe Checkout that asks for one amount. */
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
    // Where the clocks differ by hours, as in a demonstration at a fixed day, Stripe's own end has to do.
    ...(left > SHORTEST_S && left < LONGEST_S && { expires_at: end }),
    success_url: landing(siteUrl, { bookingRef, purpose }, 'done'),
    cancel_url: landing(siteUrl, { bookingRef, purpose }, 'cancelled'),
    metadata,
    payment_intent_data: { metadata, description: name },
  };
}

/**
 * Where the visitor comes back to: the checkout, or with the balance the trip it was paid for. Both ask the API how the
 * payment stands.
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

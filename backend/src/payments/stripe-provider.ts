import Stripe from 'stripe';
import {
  EventRefused,
  type PaymentProvider,
  PaymentsRefused,
  PaymentsUnavailable,
  type SessionRequest,
  type SessionState,
} from './payment-provider.ts';
import { eventOf, paidOf, refundState } from './stripe-events.ts';
import { asking } from './stripe-failures.ts';
import { metadataOf } from './stripe-subject.ts';
import type { StripeSettings } from './stripe-variables.ts';

/**
 * Stripe ends no session earlier than 30 minutes after it was made, and a hold's 30 minutes began before that. So a
 * session lives at least this long (some minutes more, for calls made again and clocks that differ), and whoever ends
 * the hold calls `expireSession`; money that still crosses it on its way is a `paid` event of a booking that has expired.
 */
const SHORTEST_MS = 35 * 60_000;
const LONGEST_MS = 23 * 60 * 60_000;
const RETRIES = 2;

/** Stripe Checkout through its official client. */
export function createStripeProvider(settings: StripeSettings): PaymentProvider {
  const url = new URL(settings.STRIPE_URL);
  const stripe = new Stripe(settings.STRIPE_SECRET_KEY, {
    host: url.hostname,
    port: url.port || (url.protocol === 'https:' ? 443 : 80),
    protocol: url.protocol === 'https:' ? 'https' : 'http',
    timeout: settings.STRIPE_DEADLINE_MS,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });

  const find = async (id: string): Promise<SessionState> =>
    stateOf(await asking(() => stripe.checkout.sessions.retrieve(id)));

  return {
    async createSession(request) {
      const session = await asking(() =>
        stripe.checkout.sessions.create(paramsOf(request), { idempotencyKey: request.idempotencyKey }),
      );
      const { id, url: page, amount_total: amount, expires_at: end } = session;
      if (!page || amount === null)
        throw new PaymentsUnavailable('The payment provider gave a session without a page');
      return { id, url: page, amount, expiresAt: new Date(end * 1000) };
    },
    async expireSession(id) {
      try {
        return stateOf(await asking(() => stripe.checkout.sessions.expire(id)));
      } catch (error) {
        // It had ended already, one way or the other: that is for the caller to know, not an error.
        if (error instanceof PaymentsRefused && error.code !== 'resource_missing') return find(id);
        throw error;
      }
    },
    findSession: find,
    async refund({ paymentRef, amount, refundId, bookingId, idempotencyKey }) {
      const refund = await asking(() =>
        stripe.refunds.create(
          {
            payment_intent: paymentRef,
            amount,
            reason: 'requested_by_customer',
            metadata: { refund_id: refundId, booking_id: bookingId },
          },
          { idempotencyKey },
        ),
      );
      return { refundRef: refund.id, amount: refund.amount, state: refundState(refund.status) };
    },
    readEvent(rawBody, signature) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature ?? '', settings.STRIPE_WEBHOOK_SECRET);
      } catch (error) {
        throw new EventRefused('The event is not signed by the payment provider', { cause: error });
      }
      return eventOf(event);
    },
  };
}

function paramsOf(request: SessionRequest): Stripe.Checkout.SessionCreateParams {
  const lifeMs = Math.min(Math.max(request.endsInMs, SHORTEST_MS), LONGEST_MS);
  const metadata = metadataOf(request);
  return {
    mode: 'payment',
    line_items: request.lines.map(({ label, quantity, unitAmount }) => ({
      quantity,
      price_data: {
        currency: request.currency.toLowerCase(),
        unit_amount: unitAmount,
        product_data: { name: label },
      },
    })),
    client_reference_id: request.bookingId,
    customer_email: request.email,
    expires_at: Math.ceil((request.startedAt.getTime() + lifeMs) / 1000),
    success_url: request.successUrl,
    cancel_url: request.cancelUrl,
    metadata,
    payment_intent_data: { metadata, description: `Booking ${request.ref}` },
  };
}

function stateOf(session: Stripe.Checkout.Session): SessionState {
  const paid = paidOf(session);
  if (paid) return { state: 'PAID', ...paid };
  return { state: session.status === 'expired' ? 'EXPIRED' : 'OPEN' };
}

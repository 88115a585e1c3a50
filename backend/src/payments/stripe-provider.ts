import Stripe from 'stripe';
import { EventRefused, PaymentsRefused, PaymentsUnavailable } from './payment-failures.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { callStripe } from './stripe-calls.ts';
import { eventOf } from './stripe-events.ts';
import { sessionParams } from './stripe-session.ts';
import type { StripeSettings } from './stripe-variables.ts';

const RETRIES = 2;

/** Stripe Checkout through its official client. Its calls throw PaymentsUnavailable or PaymentsRefused. */
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

  return {
    name: 'stripe',
    async createSession(request) {
      const { id, url: page } = await callStripe(() =>
        stripe.checkout.sessions.create(sessionParams(request, settings.SITE_URL), {
          idempotencyKey: `session-${request.paymentId}`,
        }),
      );
      if (!page) throw new PaymentsUnavailable('The payment provider gave a session without a page');
      return { providerRef: id, url: page };
    },
    async refund({ refundId, captureRef, amount: { amount } }) {
      const { id } = await callStripe(() =>
        stripe.refunds.create(
          {
            payment_intent: captureRef,
            amount,
            reason: 'requested_by_customer',
            metadata: { refund_id: refundId },
          },
          { idempotencyKey: `refund-${refundId}` },
        ),
      );
      return { providerRef: id };
    },
    async expireSession(providerRef) {
      try {
        await callStripe(() => stripe.checkout.sessions.expire(providerRef));
      } catch (error) {
        // The session had already ended, expired or paid. Its event says which.
        if (!(error instanceof PaymentsRefused)) throw error;
        const { status } = await callStripe(() => stripe.checkout.sessions.retrieve(providerRef));
        if (status === 'open') throw error;
      }
    },
    // The signature contains the time. The client refuses signatures that are older than five minutes.
    readEvent(rawBody, signature) {
      let event: unknown;
      try {
        event = stripe.webhooks.constructEvent(rawBody, signature ?? '', settings.STRIPE_WEBHOOK_SECRET);
      } catch (error) {
        throw new EventRefused('The event is not signed by the payment provider', { cause: error });
      }
      return eventOf(event);
    },
  };
}

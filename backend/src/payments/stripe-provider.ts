import Stripe from 'stripe';
import { EventRefused, PaymentsRefused, PaymentsUnavailable } from './payment-failures.ts';
import type { PaymentEvent, PaymentProvider } from './payment-provider.ts';
import { eventOf, type RefundFailed } from './stripe-events.ts';
import { asking } from './stripe-failures.ts';
import { sessionParams } from './stripe-session.ts';
import type { StripeSettings } from './stripe-variables.ts';

export type StripeProvider = PaymentProvider & {
  /**
   * What an event says; undefined where it does not concern a payment of this site.
   * @param rawBody the request's bytes as they came, before any parsing
   * @param signature the header `Stripe-Signature`
   * @throws EventRefused where Stripe has not signed it, or longer ago than five minutes
   */
  readEvent(rawBody: Buffer | string, signature: string | undefined): PaymentEvent | RefundFailed | undefined;
};

const RETRIES = 2;

/** Stripe Checkout through its official client. Its calls throw PaymentsUnavailable or PaymentsRefused. */
export function createStripeProvider(settings: StripeSettings): StripeProvider {
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
      const { id, url: page } = await asking(() =>
        stripe.checkout.sessions.create(sessionParams(request, settings.SITE_URL), {
          idempotencyKey: `session-${request.paymentId}`,
        }),
      );
      if (!page) throw new PaymentsUnavailable('The payment provider gave a session without a page');
      return { providerRef: id, url: page };
    },
    async refund({ refundId, captureRef, amount: { amount } }) {
      const { id } = await asking(() =>
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
        await asking(() => stripe.checkout.sessions.expire(providerRef));
      } catch (error) {
        // It had ended already, expired or paid; its event tells which.
        if (!(error instanceof PaymentsRefused)) throw error;
        const { status } = await asking(() => stripe.checkout.sessions.retrieve(providerRef));
        if (status === 'open') throw error;
      }
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

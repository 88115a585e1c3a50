import { CURRENCIES } from '@fernweh/contracts/channel';
import type { Money } from '@fernweh/contracts/money';
import type Stripe from 'stripe';
import type { PaymentEvent } from './payment-provider.ts';

/** A refund that the bank has sent back: the money is ours again, and still owed to the visitor. */
export type RefundFailed = { id: string; type: 'refund-failed'; refundId: string; providerRef: string };

/**
 * A verified event in our words; undefined where it tells nothing that has to be acted on: other events, and payments
 * that are not this site's (an account may take money elsewhere too). A refund that succeeds was known when it was
 * made; `charge.refunded` would count it twice.
 */
export function eventOf(event: Stripe.Event): PaymentEvent | RefundFailed | undefined {
  const { id } = event;
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { metadata, payment_intent: intent, payment_status: status } = event.data.object;
      const amount = amountOf(event.data.object);
      // A session can be complete before its money is there; then another event follows.
      if (!metadata?.payment_id || !intent || !amount || status !== 'paid') return undefined;
      return { id, paymentId: metadata.payment_id, type: 'succeeded', captureRef: idOf(intent), amount };
    }
    case 'checkout.session.expired': {
      const paymentId = event.data.object.metadata?.payment_id;
      return paymentId ? { id, paymentId, type: 'canceled' } : undefined;
    }
    case 'payment_intent.payment_failed': {
      const { metadata, last_payment_error: error } = event.data.object;
      const failureCode = error?.decline_code ?? error?.code ?? 'unknown';
      return metadata.payment_id
        ? { id, paymentId: metadata.payment_id, type: 'failed', failureCode }
        : undefined;
    }
    case 'refund.failed': {
      const { id: providerRef, metadata } = event.data.object;
      return metadata?.refund_id
        ? { id, type: 'refund-failed', refundId: metadata.refund_id, providerRef }
        : undefined;
    }
    default:
      return undefined;
  }
}

function amountOf({ amount_total: amount, currency: code }: Stripe.Checkout.Session): Money | undefined {
  const currency = CURRENCIES.find(one => one === code?.toUpperCase());
  return amount === null || !currency ? undefined : { amount, currency };
}

const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id;

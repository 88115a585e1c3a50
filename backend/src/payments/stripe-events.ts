import { CURRENCIES, type Currency } from '@fernweh/contracts/channel';
import type Stripe from 'stripe';
import type { PaymentEvent, RefundState } from './payment-provider.ts';
import { subjectOf } from './stripe-subject.ts';

/**
 * A verified event in our words; what does not concern a booking is `ignored`.
 * Refunds are told by their own events: `charge.refunded` only has the sum, and would count them twice.
 */
export function eventOf(event: Stripe.Event): PaymentEvent {
  const what = { eventId: event.id, at: new Date(event.created * 1000) };
  const ignored: PaymentEvent = { ...what, type: 'ignored', name: event.type };
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const session = event.data.object;
      const subject = subjectOf(session.metadata);
      const paid = paidOf(session);
      return subject && paid
        ? { ...what, type: 'paid', sessionId: session.id, ...paid, ...subject }
        : ignored;
    }
    case 'checkout.session.expired': {
      const subject = subjectOf(event.data.object.metadata);
      return subject ? { ...what, type: 'expired', sessionId: event.data.object.id, ...subject } : ignored;
    }
    case 'payment_intent.payment_failed': {
      const intent = event.data.object;
      const subject = subjectOf(intent.metadata);
      const { decline_code, code } = intent.last_payment_error ?? {};
      const failureCode = decline_code ?? code ?? 'unknown';
      return subject
        ? { ...what, type: 'declined', paymentRef: intent.id, failureCode, ...subject }
        : ignored;
    }
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed': {
      const { id, amount, status, payment_intent: paymentRef, metadata } = event.data.object;
      if (!paymentRef) return ignored;
      return {
        ...what,
        type: 'refund',
        refundRef: id,
        paymentRef: idOf(paymentRef),
        amount,
        state: refundState(status),
        ...(metadata?.refund_id && { refundId: metadata.refund_id }),
      };
    }
    default:
      return ignored;
  }
}

/** What a session has brought in; undefined while it has not. */
export function paidOf(
  session: Stripe.Checkout.Session,
): { paymentRef: string; amount: number; currency: Currency } | undefined {
  const currency = CURRENCIES.find(one => one === session.currency?.toUpperCase());
  const { payment_intent: intent, amount_total: amount } = session;
  if (session.payment_status !== 'paid' || !intent || amount === null || !currency) return undefined;
  return { paymentRef: idOf(intent), amount, currency };
}

export function refundState(status: string | null): RefundState {
  if (status === 'succeeded') return 'SUCCEEDED';
  return status === 'failed' || status === 'canceled' ? 'FAILED' : 'PENDING';
}

const idOf = (reference: string | { id: string }) =>
  typeof reference === 'string' ? reference : reference.id;

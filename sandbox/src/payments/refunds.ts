import type { Book } from './book.ts';
import { invalid, missing } from './failures.ts';
import type { Charge, Refund } from './objects.ts';
import { newId, seconds } from './objects.ts';
import type { RefundParams } from './params.ts';

/** Gives back a charge, or a part of it. @throws PaymentFailure 400 where more is asked than is left */
export function createRefund(book: Book, params: RefundParams): Refund {
  const charge = chargeOf(book, params);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left === 0)
    throw invalid(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  const amount = params.amount ?? left;
  if (amount > left)
    throw invalid(
      `Refund amount (${amount}) is greater than unrefunded amount on charge (${left}), in minor units of ${charge.currency}`,
      { param: 'amount' },
    );
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: seconds(),
    currency: charge.currency,
    metadata: params.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: params.reason ?? null,
    status: 'succeeded',
  };
  book.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  book.emit('refund.created', refund);
  book.emit('charge.refunded', charge);
  book.emit('refund.updated', refund);
  return refund;
}

/** The bank sends a refund back: the money is the merchant's again. */
export function failRefund(book: Book, refund: Refund) {
  if (refund.status === 'failed') return;
  refund.status = 'failed';
  refund.failure_reason = 'lost_or_stolen_card';
  const charge = book.charges.get(refund.charge);
  if (charge) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  book.emit('refund.failed', refund);
  book.emit('refund.updated', refund);
}

function chargeOf(book: Book, { charge: chargeId, payment_intent: intentId }: RefundParams): Charge {
  if (!chargeId === !intentId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = intentId ? book.intents.get(intentId) : undefined;
  if (intentId && !intent) throw missing('payment_intent', intentId, 'payment_intent');
  const charge = book.charges.get(chargeId ?? intent?.latest_charge ?? '');
  if (chargeId && !charge) throw missing('charge', chargeId, 'charge');
  if (!charge?.paid)
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  return charge;
}

import type { Charge, Refund } from './objects.ts';
import { newId, seconds } from './objects.ts';
import type { RefundParams } from './params.ts';
import { invalid, missing } from './payment-failure.ts';
import type { PaymentStore } from './payment-store.ts';

/** Refunds a charge, or a part of it. @throws PaymentFailure 400 where the amount exceeds the rest */
export function createRefund(store: PaymentStore, params: RefundParams): Refund {
  const charge = chargeOf(store, params);
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
  store.refunds.set(refund.id, refund);
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  store.emit('refund.created', refund);
  store.emit('charge.refunded', charge);
  store.emit('refund.updated', refund);
  return refund;
}

/** The bank returns a refund to the merchant. */
export function failRefund(store: PaymentStore, refund: Refund) {
  if (refund.status === 'failed') return;
  refund.status = 'failed';
  refund.failure_reason = 'lost_or_stolen_card';
  const charge = store.charges.get(refund.charge);
  if (charge) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  store.emit('refund.failed', refund);
  store.emit('refund.updated', refund);
}

function chargeOf(store: PaymentStore, { charge: chargeId, payment_intent: intentId }: RefundParams): Charge {
  if (!chargeId === !intentId)
    throw invalid(
      'One of the following params should be provided for this request: payment_intent or charge.',
    );
  const intent = intentId ? store.intents.get(intentId) : undefined;
  if (intentId && !intent) throw missing('payment_intent', intentId, 'payment_intent');
  const charge = store.charges.get(chargeId ?? intent?.latest_charge ?? '');
  if (chargeId && !charge) throw missing('charge', chargeId, 'charge');
  if (!charge?.paid)
    throw invalid(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      code: 'payment_intent_unexpected_state',
    });
  return charge;
}

import type { Declined, LineItem, PaymentIntent, Session } from './objects.ts';
import { newId, seconds } from './objects.ts';
import type { SessionParams } from './params.ts';
import { invalid, missing } from './payment-failure.ts';
import type { PaymentStore } from './payment-store.ts';

/** Limits of a checkout session's lifetime, in seconds. */
const MIN_LIFETIME_S = 30 * 60;
const MAX_LIFETIME_S = 24 * 60 * 60;

/** Why a card is declined, by Stripe's decline code. */
export const DECLINES: Record<string, { code: string; message: string }> = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.' },
};

/** @param origin public origin of the payment page */
export function createSession(store: PaymentStore, params: SessionParams, origin: string): Session {
  const now = seconds();
  const expiresAt = params.expires_at ?? now + MAX_LIFETIME_S;
  if (expiresAt < now + MIN_LIFETIME_S)
    throw invalid('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param: 'expires_at',
    });
  if (expiresAt > now + MAX_LIFETIME_S)
    throw invalid('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param: 'expires_at',
    });
  const currency = params.line_items[0]?.price_data.currency ?? '';
  if (params.line_items.some(({ price_data }) => price_data.currency !== currency))
    throw invalid('All line items must use the same currency.', { param: 'line_items' });

  const items = params.line_items.map(({ quantity, price_data }): LineItem => {
    const amount = quantity * price_data.unit_amount;
    return {
      id: newId('li'),
      object: 'item',
      description: price_data.product_data.name,
      quantity,
      currency,
      amount_subtotal: amount,
      amount_total: amount,
    };
  });
  const total = items.reduce((sum, item) => sum + item.amount_total, 0);
  if (total === 0) throw invalid('The total must be greater than 0.', { code: 'amount_too_small' });
  const id = newId('cs_test');
  const session: Session = {
    id,
    object: 'checkout.session',
    amount_subtotal: total,
    amount_total: total,
    cancel_url: params.cancel_url ?? null,
    client_reference_id: params.client_reference_id ?? null,
    created: now,
    currency,
    customer_details: null,
    customer_email: params.customer_email ?? null,
    expires_at: expiresAt,
    livemode: false,
    metadata: params.metadata ?? {},
    mode: 'payment',
    payment_intent: null,
    payment_method_types: ['card'],
    payment_status: 'unpaid',
    status: 'open',
    success_url: params.success_url,
    ui_mode: 'hosted_page',
    url: `${origin}/c/pay/${id}`,
  };
  store.sessions.set(id, session);
  store.lineItems.set(id, items);
  store.intentData.set(id, params.payment_intent_data ?? {});
  return session;
}

/** The session with an id; it expires here if its time is over. @throws PaymentFailure 404 */
export function sessionOf(store: PaymentStore, id: string): Session {
  const session = store.sessions.get(id);
  if (!session) throw missing('checkout.session', id, 'session');
  if (session.status === 'open' && session.expires_at <= seconds()) expire(store, session);
  return session;
}

/** @throws PaymentFailure 400 where the session is no longer open */
export function expireSession(store: PaymentStore, session: Session): Session {
  if (session.status !== 'open')
    throw invalid(
      `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      { param: 'session' },
    );
  expire(store, session);
  return session;
}

function expire(store: PaymentStore, session: Session) {
  session.status = 'expired';
  session.url = null;
  const intent = store.intents.get(session.payment_intent ?? '');
  if (intent) Object.assign(intent, { status: 'canceled', canceled_at: seconds() });
  store.emit('checkout.session.expired', session);
}

/** The card pays. An expired session can be paid too: this is a late payment, which the merchant must handle. */
export function pay(store: PaymentStore, session: Session) {
  if (session.status === 'complete') return;
  const intent = intentOf(store, session);
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  charge(store, intent);
  session.status = 'complete';
  session.payment_status = 'paid';
  session.url = null;
  if (session.customer_email) session.customer_details = { email: session.customer_email };
  store.emit('payment_intent.succeeded', intent);
  store.emit('checkout.session.completed', session);
}

/** The card is declined; the session stays open for another attempt. */
export function decline(store: PaymentStore, session: Session, declineCode: string) {
  const reason = DECLINES[declineCode];
  if (!reason || session.status !== 'open') return;
  const intent = intentOf(store, session);
  intent.last_payment_error = { type: 'card_error', decline_code: declineCode, ...reason };
  charge(store, intent, intent.last_payment_error);
  store.emit('payment_intent.payment_failed', intent);
}

/** The session's payment intent: created at the first attempt to pay, and again where the former one was cancelled. */
function intentOf(store: PaymentStore, session: Session): PaymentIntent {
  const existing = store.intents.get(session.payment_intent ?? '');
  if (existing && existing.status !== 'canceled') return existing;
  const data = store.intentData.get(session.id) ?? {};
  const intent: PaymentIntent = {
    id: newId('pi'),
    object: 'payment_intent',
    amount: session.amount_total,
    amount_received: 0,
    canceled_at: null,
    created: seconds(),
    currency: session.currency,
    description: data.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: data.metadata ?? {},
    status: 'requires_payment_method',
  };
  store.intents.set(intent.id, intent);
  session.payment_intent = intent.id;
  return intent;
}

function charge(store: PaymentStore, intent: PaymentIntent, failed?: Declined) {
  const id = newId('ch');
  store.charges.set(id, {
    id,
    object: 'charge',
    amount: intent.amount,
    amount_captured: failed ? 0 : intent.amount,
    amount_refunded: 0,
    created: seconds(),
    currency: intent.currency,
    failure_code: failed?.code ?? null,
    failure_message: failed?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: !failed,
    payment_intent: intent.id,
    refunded: false,
    status: failed ? 'failed' : 'succeeded',
  });
  intent.latest_charge = id;
}

import { CURRENCIES } from '@fernweh/contracts/channel';
import type { Money } from '@fernweh/contracts/money';
import { z } from 'zod';
import { EventMalformed } from './payment-failures.ts';
import type { ProviderEvent } from './payment-provider.ts';

const metadata = z.record(z.string(), z.string()).nullish();
const reference = z.union([z.string(), z.object({ id: z.string() })]);

const session = z.object({
  metadata,
  payment_intent: reference.nullish(),
  payment_status: z.string().nullish(),
  amount_total: z.int().nonnegative().nullish(),
  currency: z.string().nullish(),
});
const intent = z.object({
  metadata,
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
});
const refund = z.object({ id: z.string(), metadata });

const eventOfType = <T extends string, O extends z.ZodType>(type: T, object: O) =>
  z.object({ id: z.string().max(255), type: z.literal(type), data: z.object({ object }) });

const envelope = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({ object: z.looseObject({}) }),
});
const handled = z.discriminatedUnion('type', [
  eventOfType('checkout.session.completed', session),
  eventOfType('checkout.session.async_payment_succeeded', session),
  eventOfType('checkout.session.expired', session),
  eventOfType('payment_intent.payment_failed', intent),
  eventOfType('refund.failed', refund),
]);
const TYPES = new Set<string>(handled.options.flatMap(({ shape }) => [...shape.type.values]));

/**
 * Translates a verified event of Stripe.
 * @returns undefined for events without an effect: other types, and payments of other sites of the same account. A
 *   successful refund is among them, because it is recorded when it is made.
 * @throws EventMalformed when fields that the type requires are missing or wrong
 */
export function eventOf(event: unknown): ProviderEvent | undefined {
  const { type } = parsed(envelope, event);
  if (!TYPES.has(type)) return undefined;
  const { id, ...one } = parsed(handled, event);
  switch (one.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded': {
      const { metadata, payment_intent: capture, payment_status: status } = one.data.object;
      const amount = amountOf(one.data.object);
      // A session can be complete before its money has arrived; another event follows then.
      if (!metadata?.payment_id || !capture || !amount || status !== 'paid') return undefined;
      return { id, paymentId: metadata.payment_id, type: 'succeeded', captureRef: idOf(capture), amount };
    }
    case 'checkout.session.expired': {
      const paymentId = one.data.object.metadata?.payment_id;
      return paymentId ? { id, paymentId, type: 'canceled' } : undefined;
    }
    case 'payment_intent.payment_failed': {
      const { metadata, last_payment_error: error } = one.data.object;
      const failureCode = error?.decline_code ?? error?.code ?? 'unknown';
      return metadata?.payment_id
        ? { id, paymentId: metadata.payment_id, type: 'failed', failureCode }
        : undefined;
    }
    case 'refund.failed': {
      const { id: providerRef, metadata } = one.data.object;
      return metadata?.refund_id
        ? { id, type: 'refund-failed', refundId: metadata.refund_id, providerRef }
        : undefined;
    }
  }
}

function parsed<T extends z.ZodType>(schema: T, event: unknown): z.infer<T> {
  const result = schema.safeParse(event);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path }) => path.join('.') || 'event').join(', ');
  throw new EventMalformed(`Malformed event of the payment provider: ${paths}`);
}

function amountOf({ amount_total: amount, currency: code }: z.infer<typeof session>): Money | undefined {
  const currency = CURRENCIES.find(one => one === code?.toUpperCase());
  return typeof amount !== 'number' || !currency ? undefined : { amount, currency };
}

const idOf = (value: string | { id: string }) => (typeof value === 'string' ? value : value.id);

import type {
  Charge,
  LineItem,
  PaymentIntent,
  Refund,
  Session,
  StripeEvent,
  StripeObject,
} from './objects.ts';
import { newId, seconds } from './objects.ts';

const API_VERSION = '2026-10-28.endive';

/** Everything the vendor knows, in memory, in the order it came. */
export type Book = {
  sessions: Map<string, Session>;
  lineItems: Map<string, LineItem[]>;
  /** What a session's payment intent will be made with, once someone tries to pay. */
  intentData: Map<string, { description?: string; metadata?: Record<string, string> }>;
  intents: Map<string, PaymentIntent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  events: Map<string, StripeEvent>;
  /** Writes an event with the object as it is at this moment, and tells whoever delivers it. */
  emit(type: string, object: StripeObject): void;
};

export function createBook(onEvent: (event: StripeEvent) => void): Book {
  const events: Book['events'] = new Map();
  return {
    sessions: new Map(),
    lineItems: new Map(),
    intentData: new Map(),
    intents: new Map(),
    charges: new Map(),
    refunds: new Map(),
    events,
    emit(type, object) {
      const event: StripeEvent = {
        id: newId('evt'),
        object: 'event',
        api_version: API_VERSION,
        created: seconds(),
        data: { object: structuredClone(object) },
        livemode: false,
        pending_webhooks: 1,
        request: { id: null, idempotency_key: null },
        type,
      };
      events.set(event.id, event);
      onEvent(event);
    },
  };
}

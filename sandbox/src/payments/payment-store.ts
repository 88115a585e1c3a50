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

/** The payment provider's data, in memory, in the order of creation. */
export type PaymentStore = {
  sessions: Map<string, Session>;
  lineItems: Map<string, LineItem[]>;
  /** Data for a session's payment intent, which is created at the first attempt to pay. */
  intentData: Map<string, { description?: string; metadata?: Record<string, string> }>;
  intents: Map<string, PaymentIntent>;
  charges: Map<string, Charge>;
  refunds: Map<string, Refund>;
  events: Map<string, StripeEvent>;
  /** Stores an event with a copy of the object as it is now, and delivers it. */
  emit(type: string, object: StripeObject): void;
};

export function createPaymentStore(onEvent: (event: StripeEvent) => void): PaymentStore {
  const events: PaymentStore['events'] = new Map();
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

import { type StripeEvent, seconds } from './objects.ts';
import { signatureOf } from './signature.ts';

/** How an event is signed: correctly, with a wrong secret, or correctly but an hour ago. */
export const SIGNATURES = ['good', 'forged', 'stale'] as const;
export type Signature = (typeof SIGNATURES)[number];
/** `hold` collects events until they are released, in either order. */
export const MODES = ['normal', 'twice', 'hold'] as const;
export type Mode = (typeof MODES)[number];

export type Delivery = { event: string; type: string; signature: Signature; at: string; outcome: string };
type Settings = { url: string; secret: string; retryMs?: number; deadlineMs?: number };
export type Webhooks = ReturnType<typeof createWebhooks>;

const MAX_TRIES = 12;
const MAX_PAUSE_MS = 5 * 60_000;
const MAX_DELIVERIES = 1000;

/** Delivers events to the merchant's endpoint, with retries until it answers 2xx. */
export function createWebhooks({ url, secret, retryMs = 1000, deadlineMs = 10_000 }: Settings) {
  const deliveries: Delivery[] = [];
  const timers = new Set<NodeJS.Timeout>();
  const ending = new AbortController();
  let held: StripeEvent[] = [];
  let mode: Mode = 'normal';

  function later(ms: number, work: () => void) {
    const timer = setTimeout(() => {
      timers.delete(timer);
      work();
    }, ms);
    timers.add(timer.unref());
  }

  async function post(event: StripeEvent, signature: Signature): Promise<string> {
    const payload = JSON.stringify(event);
    const at = seconds() - (signature === 'stale' ? 3600 : 0);
    const key = signature === 'forged' ? `${secret}-of-somebody-else` : secret;
    try {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json; charset=utf-8',
          'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
          'stripe-signature': signatureOf(payload, key, at),
        },
        body: payload,
        signal: AbortSignal.any([ending.signal, AbortSignal.timeout(deadlineMs)]),
      });
      await response.arrayBuffer();
      return String(response.status);
    } catch {
      return 'no answer';
    }
  }

  /** Delivers once. A correctly signed delivery that fails is retried, each time after twice the pause. */
  async function deliver(event: StripeEvent, signature: Signature = 'good', tries = 1): Promise<Delivery> {
    const outcome = await post(event, signature);
    const delivery = {
      event: event.id,
      type: event.type,
      signature,
      at: new Date().toISOString(),
      outcome,
    };
    deliveries.push(delivery);
    if (deliveries.length > MAX_DELIVERIES) deliveries.shift();
    if (/^2/.test(outcome)) event.pending_webhooks = 0;
    else if (signature === 'good' && tries < MAX_TRIES && !ending.signal.aborted)
      later(Math.min(retryMs * 2 ** (tries - 1), MAX_PAUSE_MS), () => void deliver(event, 'good', tries + 1));
    return delivery;
  }

  return {
    deliveries,
    deliver,
    later,
    get mode() {
      return mode;
    },
    get held() {
      return held.length;
    },
    set(newMode: Mode) {
      mode = newMode;
    },
    send(event: StripeEvent) {
      if (mode === 'hold') held.push(event);
      else for (let i = 0; i < (mode === 'twice' ? 2 : 1); i++) void deliver(event);
    },
    /** Delivers the collected events one after the other. */
    async release(reversed: boolean): Promise<Delivery[]> {
      const events = reversed ? held.reverse() : held;
      held = [];
      const delivered: Delivery[] = [];
      for (const event of events) delivered.push(await deliver(event));
      return delivered;
    },
    close() {
      ending.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
}

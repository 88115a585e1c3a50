import { PaymentFailure } from './payment-failure.ts';

type Answer = { status: number; json: unknown };
type StoredAnswer = { path: string; params: string; answer: Answer; at: number };
const LIFETIME_MS = 24 * 60 * 60 * 1000;

/**
 * Stripe's idempotent requests: for a day the same key with the same parameters gets the first answer again. Other
 * parameters or another endpoint are an error. Errors (4xx) are not stored.
 */
export function createIdempotency() {
  const stored = new Map<string, StoredAnswer>();
  return {
    /** @throws PaymentFailure 400 idempotency_error */
    find(key: string, path: string, params: string): Answer | undefined {
      const found = stored.get(key);
      if (!found || found.at < performance.now() - LIFETIME_MS) return undefined;
      if (found.path === path && found.params === params) return found.answer;
      const what =
        found.path === path ? 'parameters they were' : `endpoint they were ('${path}' vs '${found.path}')`;
      throw new PaymentFailure(
        400,
        `Keys for idempotent requests can only be used with the same ${what} first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    },
    store(key: string, path: string, params: string, answer: Answer) {
      stored.set(key, { path, params, answer: structuredClone(answer), at: performance.now() });
    },
  };
}

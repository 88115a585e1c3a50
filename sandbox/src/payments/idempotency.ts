import { PaymentFailure } from './failures.ts';

type Answer = { status: number; json: unknown };
type Kept = { path: string; params: string; answer: Answer; at: number };
const KEPT_MS = 24 * 60 * 60 * 1000;

/**
 * Stripe's idempotent requests: the same key with the same parameters gets the first answer again, for a day;
 * other parameters or another endpoint are an error. A request that was refused (4xx) is not kept.
 */
export function createIdempotency() {
  const kept = new Map<string, Kept>();
  return {
    /** @throws PaymentFailure 400 idempotency_error */
    find(key: string, path: string, params: string): Answer | undefined {
      const known = kept.get(key);
      if (!known || known.at < Date.now() - KEPT_MS) return undefined;
      if (known.path === path && known.params === params) return known.answer;
      const what =
        known.path === path ? 'parameters they were' : `endpoint they were ('${path}' vs '${known.path}')`;
      throw new PaymentFailure(
        400,
        `Keys for idempotent requests can only be used with the same ${what} first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
        { type: 'idempotency_error' },
      );
    },
    keep(key: string, path: string, params: string, answer: Answer) {
      kept.set(key, { path, params, answer: structuredClone(answer), at: Date.now() });
    },
  };
}

import rateLimit, { type FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import type { CallCounts } from './call-counts.ts';
import { Problem } from './problem.ts';

const WINDOW_MS = 60_000;

/** Limits the calls of a user, or of an address when nobody is signed in. Routes set their limit with `limited`. */
export const registerRateLimits = (app: FastifyInstance, counts: CallCounts) =>
  app.register(rateLimit, {
    global: false,
    // The user is known only after the `onRequest` hooks.
    hook: 'preHandler',
    keyGenerator: ({ user, ip }) => (user ? `user ${user.id}` : `address ${ip}`),
    errorResponseBuilder: (_, { ttl }) =>
      new Problem(429, 'too-many-requests', 'That was too often. Please wait a moment.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
    store: storeOf(counts),
  });

/** @param max calls per minute */
export const limited = (max: number) => ({ rateLimit: { max, timeWindow: WINDOW_MS } });

/** The counts as the plugin wants them: each route has a store, so that it counts alone. */
const storeOf = (counts: CallCounts): FastifyRateLimitStoreCtor =>
  class Store {
    private readonly route: string;
    constructor({ routeInfo }: { routeInfo?: { method?: string | string[]; url?: string } }) {
      this.route = `${routeInfo?.method} ${routeInfo?.url}`;
    }
    incr(
      caller: string,
      done: (error: Error | null, count?: { current: number; ttl: number }) => void,
      windowMs: number,
      max: number,
    ) {
      counts
        .add({ what: `${this.route} ${caller}`, max, windowMs })
        .then(({ calls, leftMs }) => done(null, { current: calls, ttl: leftMs }), done);
    }
    child(options: object) {
      return new Store(options);
    }
  } as unknown as FastifyRateLimitStoreCtor;

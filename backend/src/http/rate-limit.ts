import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const WINDOW_MS = 60_000;

/** Limits the calls of a user, or of an address when nobody is signed in. Routes set their limit with `limited`. */
export const registerRateLimits = (app: FastifyInstance) =>
  app.register(rateLimit, {
    global: false,
    // The user is known only after the `onRequest` hooks.
    hook: 'preHandler',
    keyGenerator: ({ user, ip }) => (user ? `user ${user.id}` : `address ${ip}`),
    errorResponseBuilder: (_, { ttl }) =>
      new Problem(429, 'too-many-requests', 'That was too often. Please wait a moment.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });

/** @param max calls per minute */
export const limited = (max: number) => ({ rateLimit: { max, timeWindow: WINDOW_MS } });

import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { Problem } from './problem.ts';

const WINDOW_MS = 60_000;

/** Counts calls of a visitor, or of an address where nobody is signed in; routes say with `limited` how many they take. */
export const registerRateLimits = (app: FastifyInstance) =>
  app.register(rateLimit, {
    global: false,
    // By then it is known who is signed in.
    hook: 'preHandler',
    keyGenerator: ({ user, ip }) => (user ? `user ${user.id}` : `address ${ip}`),
    errorResponseBuilder: (_, { ttl }) =>
      new Problem(429, 'too-many-requests', 'That was too often. Please wait a moment.', {
        retryAfter: Math.ceil(ttl / 1000),
      }),
  });

/** @param max calls a minute */
export const limited = (max: number) => ({ rateLimit: { max, timeWindow: WINDOW_MS } });

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../clock.ts';

/**
 * The time of this answer by the clock that decides, for callers whose own clock is wrong (product/api 7). It is a header,
 * because a stored answer that is sent again has the time of now. `Date` is the machine's time, which the demonstration's
 * fixed day differs from, and pages of another origin can't read it.
 */
export const SERVER_TIME = 'x-server-time';

export function sendServerTime(api: FastifyInstance, clock: Clock): void {
  api.addHook('onSend', async (_, reply) => void reply.header(SERVER_TIME, clock.now().toISOString()));
}

/** Beside an `expiresAt`. Optional, because the API before this one does not say it. */
export const secondsLeftField = z
  .int()
  .nonnegative()
  .describe('Whole seconds until `expiresAt`, at the time of the answer.')
  .optional();

/** Rounded down, so that nobody is promised a second too many. */
export const secondsLeft = (until: Date, now: Date): number =>
  Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));

/** A stored answer as it is sent again later: everything is the same but the time that is left. */
export function withTimeOfNow(body: unknown, now: Date): unknown {
  if (typeof body !== 'object' || body === null) return body;
  const { expiresAt, secondsLeft: before } = body as { expiresAt?: unknown; secondsLeft?: unknown };
  if (typeof expiresAt !== 'string' || typeof before !== 'number') return body;
  return { ...body, secondsLeft: secondsLeft(new Date(expiresAt), now) };
}

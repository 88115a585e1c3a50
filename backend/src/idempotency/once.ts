import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addMs, type Clock, HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { Problem } from '../http/problem.ts';
import { withTimeOfNow } from '../http/server-time.ts';

/** How long an answer is stored (product/booking 13). */
export const RETENTION_MS = 24 * HOUR_MS;
/**
 * Not stored as an answer: after 429 the same call may succeed later, and 401 is for an account that was deleted meanwhile, of which
 * nothing stays.
 */
const PASSING = [401, 429];
/** After this time the call of a dead process is taken over. What that process committed, it also recorded. */
const ABANDONED_MS = MINUTE_MS;

/**
 * Owner of the keys of visitors who aren't signed in: what their call is about, usually its body. Forms without script
 * have keys that anybody can compute; whoever sends such a key with another body must not stop the form.
 */
export const anybodyAbout = (subject: unknown): string => `anybody ${bodyHash(subject)}`;

export const idempotencyHeaders = z.object({
  'idempotency-key': z.string().regex(/^[\x21-\x7e]{1,200}$/, 'is a key of 1 to 200 visible characters'),
});

export type Answer = { status: number; headers?: Record<string, string>; body: unknown };
/** Records an answer in the transaction that it results from. */
export type RecordAnswer = (tx: Queries, answer: Answer) => Promise<Answer>;

type Call = { queries: Queries; clock: Clock; owner: string };

/**
 * Runs a call with an Idempotency-Key once. The same key with the same body gets the same answer; another body gets
 * 422, and 409 while the first call is running (product/booking 13). Only the time that is left is of now. Refusals (4xx) are stored, failures (5xx) are
 * not.
 * @param work calls `record` in its own transaction when it changes something, so that a crash can't run it twice
 */
export async function once(
  { queries, clock, owner }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (record: RecordAnswer) => Promise<Answer>,
): Promise<never> {
  const place = placeOf(request, owner);
  const stored = await begin(queries, place, bodyHash(request.body), clock.now());
  if (stored) return send(reply, { ...stored, body: withTimeOfNow(stored.body, clock.now()) });
  const record: RecordAnswer = async (tx, answer) => {
    await tx.update(idempotencyKeys).set({ status: answer.status, answer }).where(at(place));
    return answer;
  };
  try {
    return send(reply, await work(record));
  } catch (error) {
    const final = error instanceof Problem && error.status < 500 && !PASSING.includes(error.status);
    const refusal = final ? answerOf(error, request) : undefined;
    if (refusal) return send(reply, await record(queries, refusal));
    // An existing answer stays: its transaction was committed, although the connection broke before the commit was
    // acknowledged.
    await queries
      .delete(idempotencyKeys)
      .where(and(at(place), isNull(idempotencyKeys.answer)))
      .catch(() => undefined);
    throw error;
  }
}

type Place = { userId: string; route: string; key: string };

const placeOf = (request: FastifyRequest, owner: string): Place => ({
  userId: owner,
  route: `${request.method} ${request.url.split('?')[0]}`.slice(0, 500),
  key: String(request.headers['idempotency-key']),
});

const at = ({ userId, route, key }: Place) =>
  and(eq(idempotencyKeys.userId, userId), eq(idempotencyKeys.route, route), eq(idempotencyKeys.key, key));

/** @returns the stored answer; undefined for the first call */
async function begin(queries: Queries, place: Place, hash: string, now: Date): Promise<Answer | undefined> {
  await queries
    .delete(idempotencyKeys)
    .where(and(at(place), lt(idempotencyKeys.startedAt, addMs(now, -RETENTION_MS))));
  const first = await queries
    .insert(idempotencyKeys)
    .values({ ...place, bodyHash: hash, startedAt: now })
    .onConflictDoNothing()
    .returning();
  if (first.length > 0) return undefined;
  const [known] = await queries.select().from(idempotencyKeys).where(at(place));
  if (known && known.bodyHash !== hash)
    throw new Problem(
      422,
      'key-reused',
      'This request has changed since it was first sent. Reload the page and try again.',
    );
  if (known?.answer) return known.answer as Answer;
  if (
    known &&
    known.startedAt < addMs(now, -ABANDONED_MS) &&
    (await takeOver(queries, place, known.startedAt, now))
  )
    return undefined;
  throw new Problem(409, 'request-in-flight', 'The first request with this key is still in progress.', {
    retryAfter: 1,
  });
}

async function takeOver(queries: Queries, place: Place, startedAt: Date, now: Date): Promise<boolean> {
  const taken = await queries
    .update(idempotencyKeys)
    .set({ startedAt: now })
    .where(and(at(place), eq(idempotencyKeys.startedAt, startedAt)))
    .returning();
  return taken.length > 0;
}

/** The order of fields doesn't matter. */
const bodyHash = (body: unknown) =>
  createHash('sha256')
    .update(JSON.stringify(body ?? null, (_, value) => (isObject(value) ? sorted(value) : value)))
    .digest('hex');

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const sorted = (value: object) =>
  Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));

const answerOf = (problem: Problem, { url }: FastifyRequest): Answer => ({
  status: problem.status,
  headers: { 'content-type': 'application/problem+json' },
  body: problem.toJSON(url.split('?')[0]),
});

/** Returns `never`, because the stored answer was validated against the route's schema when it was first sent. */
function send(reply: FastifyReply, { status, headers = {}, body }: Answer): never {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return reply
    .code(status)
    .headers({ ...type, ...headers })
    .serializer(JSON.stringify)
    .send(body) as never;
}

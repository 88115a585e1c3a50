import { createHash } from 'node:crypto';
import { and, eq, isNull, lt } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { addMs, type Clock, HOUR_MS, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { idempotencyKeys } from '../database/schema/index.ts';
import { Problem } from '../http/problem.ts';

/** How long the same answer is given (product/booking 13). */
export const KEPT_MS = 24 * HOUR_MS;
/** Waiting mends it, so it is not the answer for good. */
const TOO_OFTEN = 429;
/** A process that died left its call under way: after this it is taken over. What it committed, it also noted. */
const ABANDONED_MS = MINUTE_MS;

/**
 * Owner of the keys of visitors who aren't signed in. Sharing it is safe: keys are random and these answers hold no
 * personal data.
 */
export const ANONYMOUS = 'anybody';

export const idempotencyHeaders = z.object({
  'idempotency-key': z.string().regex(/^[\x21-\x7e]{1,200}$/, 'is a key of 1 to 200 visible characters'),
});

export type Answer = { status: number; headers?: Record<string, string>; body: unknown };
/** Notes an answer in the transaction that made it true. */
export type Note = (tx: Queries, answer: Answer) => Promise<Answer>;

type Call = { queries: Queries; clock: Clock; owner: string };

/**
 * Does what a call with an Idempotency-Key asks for once: the same key with the same body gets the same answer, with
 * another body 422, and 409 while the first is under way. Refusals are kept too; failures of ours are not.
 * @param work calls `note` in its own transaction where it changes something, so that no crash does it twice
 */
export async function once(
  { queries, clock, owner }: Call,
  request: FastifyRequest,
  reply: FastifyReply,
  work: (note: Note) => Promise<Answer>,
): Promise<never> {
  const place = placeOf(request, owner);
  const kept = await begin(queries, place, bodyHash(request.body), clock.now());
  if (kept) return send(reply, kept);
  const note: Note = async (tx, answer) => {
    await tx.update(idempotencyKeys).set({ status: answer.status, answer }).where(at(place));
    return answer;
  };
  try {
    return send(reply, await work(note));
  } catch (error) {
    const final = error instanceof Problem && error.status < 500 && error.status !== TOO_OFTEN;
    const refusal = final ? answerOf(error, request) : undefined;
    if (refusal) return send(reply, await note(queries, refusal));
    // Where the answer is there, the commit was made although its word was lost: it stays for who asks again.
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

/** @returns the kept answer; undefined where this call is the first */
async function begin(queries: Queries, place: Place, hash: string, now: Date): Promise<Answer | undefined> {
  await queries
    .delete(idempotencyKeys)
    .where(and(at(place), lt(idempotencyKeys.startedAt, addMs(now, -KEPT_MS))));
  const first = await queries
    .insert(idempotencyKeys)
    .values({ ...place, bodyHash: hash, startedAt: now })
    .onConflictDoNothing()
    .returning();
  if (first.length > 0) return undefined;
  const [known] = await queries.select().from(idempotencyKeys).where(at(place));
  if (known && known.bodyHash !== hash)
    throw new Problem(422, 'key-reused', 'This Idempotency-Key was sent with another body.');
  if (known?.answer) return known.answer as Answer;
  if (
    known &&
    known.startedAt < addMs(now, -ABANDONED_MS) &&
    (await takeOver(queries, place, known.startedAt, now))
  )
    return undefined;
  throw new Problem(409, 'request-in-flight', 'The first request with this key is still under way.', {
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

/** Fields in another order are the same body. */
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

/** Typed as nothing that a route's schema would have to allow: the answer was checked when it was made. */
function send(reply: FastifyReply, { status, headers = {}, body }: Answer): never {
  const type = { 'content-type': 'application/json; charset=utf-8' };
  return reply
    .code(status)
    .headers({ ...type, ...headers })
    .serializer(JSON.stringify)
    .send(body) as never;
}

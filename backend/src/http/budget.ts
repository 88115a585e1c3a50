import { tooManyAttempts } from '@fernweh/contracts/too-many-attempts';
import { sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { addMs, HOUR_MS } from '../clock.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import type { KeyedHash } from '../encryption/keyed-hash.ts';
import { callerOf } from './caller.ts';
import { Problem } from './problem.ts';

/** A limit for what is done for somebody: an email address, wherever the calls come from, or a caller. */
export type Budget = { what: string; who: string; max: number };

/** Rows of one kind that a caller may make within an hour; the limit by minute alone would allow 600. */
const MAX_ROWS = 120;

/** The budget of a caller for making rows of one kind, whatever addresses and ids are invented for them. */
export const rowsOfCaller = (what: string, request: Pick<FastifyRequest, 'user' | 'ip'>): Budget => ({
  what: `rows/${what}`,
  who: callerOf(request),
  max: MAX_ROWS,
});

/**
 * Counts what is done for somebody within an hour, by a hash of who it is. Nobody can fill another person's mailbox by
 * calling from many places.
 * @throws Problem 429 after `max` times
 */
export async function spend(
  tx: Queries,
  hash: KeyedHash,
  { what, who, max }: Budget,
  now: Date,
): Promise<void> {
  const key = hash(`budget/${what}`, who);
  const at = now.toISOString();
  const ends = addMs(now, HOUR_MS).toISOString();
  const [row] = await rowsOf<{ spent: number; left_s: number }>(
    tx,
    sql`insert into budgets as b (key, spent, ends_at) values (${key}, 1, ${ends}::timestamptz)
      on conflict (key) do update set
        spent = case when b.ends_at <= ${at}::timestamptz then 1 else b.spent + 1 end,
        ends_at = case when b.ends_at <= ${at}::timestamptz then excluded.ends_at else b.ends_at end
      returning spent, ceil(extract(epoch from ends_at - ${at}::timestamptz))::int as left_s`,
  );
  if (!row || row.spent <= max) return;
  const retryAfter = Math.max(1, row.left_s);
  throw new Problem(429, 'too-many-requests', tooManyAttempts(retryAfter), { retryAfter });
}

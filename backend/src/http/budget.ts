import { sql } from 'drizzle-orm';
import { addMs, HOUR_MS } from '../clock.ts';
import { type Queries, rowsOf } from '../database/database.ts';
import type { KeyedHash } from '../encryption/keyed-hash.ts';
import { Problem } from './problem.ts';

/** A limit for what is done for one address, wherever the calls come from. */
export type Budget = { what: string; email: string; most: number };

/**
 * Counts what is done for an e-mail address within an hour, by a hash of the address. Nobody can fill another
 * person's mailbox by calling from many places.
 * @throws Problem 429 after `most` times
 */
export async function spend(
  tx: Queries,
  hash: KeyedHash,
  { what, email, most }: Budget,
  now: Date,
): Promise<void> {
  const key = hash(`budget/${what}`, email);
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
  if (!row || row.spent <= most) return;
  throw new Problem(429, 'too-many-requests', 'That was too often. Please try again later.', {
    retryAfter: Math.max(1, row.left_s),
  });
}

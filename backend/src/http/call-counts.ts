import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { type Queries, rowsOf } from '../database/database.ts';
import type { KeyedHash } from '../encryption/keyed-hash.ts';
import type { Metrics } from '../telemetry/metrics.ts';

/** What is counted: text that names caller and route. It is stored as a hash. */
type Call = {
  what: string;
  max: number;
  windowMs: number;
  /** Counted by this process alone, without the database. */
  alone?: true | undefined;
};
type Count = { calls: number; leftMs: number };

/** Counts calls for rate limits, over all processes (docs/decisions/093). */
export type CallCounts = {
  /** @returns the calls of the running window, and how long it lasts */
  add(call: Call): Promise<Count>;
  /** What this process knows of a caller whom it refused, without asking the database and without counting. */
  refusalOf(call: Pick<Call, 'what' | 'max'>): Count | undefined;
};

type Options = {
  queries: Queries;
  hash: KeyedHash;
  log: Pick<FastifyBaseLogger, 'warn'>;
  metrics: Pick<Metrics, 'localCounts'>;
  /** Longest wait for the database. Milliseconds. */
  answerMs?: number;
};

/** A count must not delay the call. */
const ANSWER_MS = 250;
/** After a failure this process counts alone for so long. */
const PAUSE_MS = 5_000;
/** The least recently counted ones are forgotten first, so that nobody is refused because others are many. */
const MAX_KEYS = 10_000;

export function createCallCounts({ queries, hash, log, metrics, answerMs = ANSWER_MS }: Options): CallCounts {
  /** What this process knows of running windows. */
  const known = new Map<string, { calls: number; endsAt: number }>();
  let aloneUntil = 0;

  const current = (key: string) => {
    const one = known.get(key);
    return one && one.endsAt > performance.now() ? one : undefined;
  };

  function learn(key: string, { calls, leftMs }: Count): Count {
    known.delete(key);
    known.set(key, { calls, endsAt: performance.now() + leftMs });
    const [oldest] = known.keys();
    if (known.size > MAX_KEYS && oldest !== undefined) known.delete(oldest);
    return { calls, leftMs };
  }

  function countAlone(key: string, windowMs: number): Count {
    const one = current(key);
    const leftMs = one ? one.endsAt - performance.now() : windowMs;
    return learn(key, { calls: (one?.calls ?? 0) + 1, leftMs });
  }

  async function countTogether(key: string, windowMs: number): Promise<Count | undefined> {
    if (performance.now() < aloneUntil) return undefined;
    try {
      return await within(answerMs, countInDatabase(queries, key, windowMs));
    } catch (error) {
      aloneUntil = performance.now() + PAUSE_MS;
      log.warn({ reason: (error as Error).message }, 'rate limits count this process alone');
      return undefined;
    }
  }

  return {
    refusalOf({ what, max }) {
      const one = current(hash('calls', what));
      return one && one.calls > max
        ? { calls: one.calls, leftMs: one.endsAt - performance.now() }
        : undefined;
    },
    async add({ what, max, windowMs, alone }) {
      const key = hash('calls', what);
      if (alone) return countAlone(key, windowMs);
      // Whoever was refused stays refused until the window ends, so that a flood does not reach the database.
      const refused = current(key);
      if (refused && refused.calls > max) return countAlone(key, windowMs);
      const together = await countTogether(key, windowMs);
      if (together) return learn(key, together);
      metrics.localCounts.inc();
      return countAlone(key, windowMs);
    },
  };
}

async function countInDatabase(queries: Queries, key: string, windowMs: number): Promise<Count | undefined> {
  const [count] = await rowsOf<Count>(
    queries,
    sql`insert into call_counts as c (key, calls, ends_at)
      values (${key}, 1, now() + ${windowMs}::int * interval '1 millisecond')
      on conflict (key) do update set
        calls = case when c.ends_at <= now() then 1 else c.calls + 1 end,
        ends_at = case when c.ends_at <= now() then excluded.ends_at else c.ends_at end
      returning calls, (extract(epoch from ends_at - now()) * 1000)::int as "leftMs"`,
  );
  return count;
}

async function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error(`the database did not answer within ${ms} ms`)), ms);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

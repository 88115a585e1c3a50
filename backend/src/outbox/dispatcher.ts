import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addMs, type Clock, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { outbox } from '../database/schema/index.ts';
import type { OutboxKind, OutboxPayloads } from './outbox.ts';

/** Who carries an entry outside. May be called again with the same entry: `id` says that it is the same. */
export type OutboxHandlers = {
  [K in OutboxKind]?: (payload: OutboxPayloads[K], entry: { id: string }) => Promise<void>;
};

/** What becomes of what an entry stood for, once nobody carries it any more; written with the entry's own end. */
export type FailureHooks = { [K in OutboxKind]?: (tx: Queries, payload: OutboxPayloads[K]) => Promise<void> };

/** Thrown by a carrier where trying again is of no use, however often. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

export type Dispatcher = {
  /** Carries what is due, oldest first. @returns how many entries were taken up */
  run(): Promise<number>;
};

const AT_ONCE = 20;
/** While one process carries an entry, no other takes it. */
const CLAIM_MS = 2 * MINUTE_MS;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * MINUTE_MS;
/** About four days of trying; then somebody has to look. */
const MOST_ATTEMPTS = 100;

/**
 * At least once: an entry whose carrier dies after telling is told again. Two processes share the work: what one has
 * claimed, the other leaves alone.
 */
export function createDispatcher(
  queries: Queries,
  handlers: OutboxHandlers,
  clock: Clock,
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  givenUp: FailureHooks = {},
): Dispatcher {
  const kinds = Object.keys(handlers);

  const claim = () =>
    inTransaction(queries, async tx => {
      const now = clock.now();
      const due = await tx
        .select()
        .from(outbox)
        .where(and(eq(outbox.state, 'PENDING'), lte(outbox.dueAt, now), inArray(outbox.kind, kinds)))
        .orderBy(asc(outbox.id))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const ids = due.map(({ id }) => id);
      if (ids.length > 0)
        await tx
          .update(outbox)
          .set({ dueAt: addMs(now, CLAIM_MS), attempts: sql`${outbox.attempts} + 1` })
          .where(inArray(outbox.id, ids));
      return due;
    });

  async function carry(entry: typeof outbox.$inferSelect): Promise<void> {
    const handler = handlers[entry.kind as OutboxKind] as (
      payload: object,
      entry: { id: string },
    ) => Promise<void>;
    try {
      await handler(entry.payload, { id: entry.id });
      await queries.update(outbox).set({ state: 'DONE', lastError: null }).where(eq(outbox.id, entry.id));
    } catch (error) {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** entry.attempts, LONGEST_RETRY_MS);
      const last = error instanceof PermanentFailure || entry.attempts + 1 >= MOST_ATTEMPTS;
      const { name } = error as Error;
      const about = { kind: entry.kind, entry: entry.id, attempts: entry.attempts + 1, error: name };
      if (last) log?.error(about, 'the outside was not told, and will not be');
      else log?.warn(about, 'the outside was not told yet');
      await inTransaction(queries, async tx => {
        await tx
          .update(outbox)
          .set({
            dueAt: addMs(clock.now(), wait),
            lastError: (error as Error).message.slice(0, 200),
            ...(last && { state: 'FAILED' as const }),
          })
          .where(eq(outbox.id, entry.id));
        if (last) await giveUp(tx, entry);
      });
    }
  }

  async function giveUp(tx: Queries, { kind, payload }: typeof outbox.$inferSelect): Promise<void> {
    const end = givenUp[kind as OutboxKind] as ((tx: Queries, payload: object) => Promise<void>) | undefined;
    await end?.(tx, payload);
  }

  return {
    async run() {
      if (kinds.length === 0) return 0;
      const entries = await claim();
      await Promise.all(entries.map(carry));
      return entries.length;
    },
  };
}

import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addMs, type Clock, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { outbox } from '../database/schema/index.ts';
import type { Metrics } from '../telemetry/metrics.ts';
import type { OutboxKind, OutboxPayloads } from './outbox.ts';

/** Functions that deliver entries to external services. An entry may be delivered twice; its `id` identifies it. */
export type OutboxHandlers = {
  [K in OutboxKind]?: (payload: OutboxPayloads[K], entry: { id: string }) => Promise<void>;
};

/** Functions that run in the transaction that marks an entry FAILED. */
type FailureHooks = { [K in OutboxKind]?: (tx: Queries, payload: OutboxPayloads[K]) => Promise<void> };

/** Thrown by a handler when a retry can't succeed. */
export class PermanentFailure extends Error {
  override name = 'PermanentFailure';
}

export type Dispatcher = {
  /** Delivers due entries, the oldest of each line. @returns how many entries were claimed */
  run(): Promise<number>;
};

type Entry = typeof outbox.$inferSelect;
type Reporting = {
  log?: Pick<FastifyBaseLogger, 'warn' | 'error'>;
  metrics?: Pick<Metrics, 'failedDeliveries'>;
  onFailure?: FailureHooks;
};

/**
 * Kinds that share one line. Each line has places of its own in every run: whoever makes many entries of one kind delays
 * none of another, and refunds never wait for a mail server that is away.
 */
const LINES: readonly (readonly OutboxKind[])[] = [
  ['refund', 'delete-account'],
  ['mail', 'team-mail'],
  // Anybody can ask for these.
  ['visitor-mail'],
  // An account makes many for nothing. What is paid in a session that ended goes back.
  ['expire-session'],
];
/** Entries of one line in a run. */
const BATCH = 20;
/** How long an entry belongs to the process that claimed it. */
const CLAIM_MS = 2 * MINUTE_MS;
const FIRST_RETRY_MS = 5_000;
const LONGEST_RETRY_MS = 60 * MINUTE_MS;
/** About four days; afterwards a person has to look at the entry. */
const MAX_ATTEMPTS = 100;

/**
 * Delivers the outbox at least once: an entry whose process dies after the delivery is delivered again
 * (docs/decisions/017). Several processes share the work by claiming entries.
 */
export function createDispatcher(
  queries: Queries,
  handlers: OutboxHandlers,
  clock: Clock,
  { log, metrics, onFailure = {} }: Reporting = {},
): Dispatcher {
  const lines = LINES.map(kinds => kinds.filter(kind => handlers[kind])).filter(kinds => kinds.length > 0);

  const claim = () =>
    inTransaction(queries, async tx => {
      const now = clock.now();
      const due: Entry[] = [];
      for (const kinds of lines) due.push(...(await oldestDue(tx, kinds, now)));
      const ids = due.map(({ id }) => id);
      if (ids.length > 0)
        await tx
          .update(outbox)
          .set({ dueAt: addMs(now, CLAIM_MS), attempts: sql`${outbox.attempts} + 1` })
          .where(inArray(outbox.id, ids));
      return due;
    });

  async function deliver(entry: Entry): Promise<void> {
    const handler = handlers[entry.kind as OutboxKind] as (
      payload: object,
      entry: { id: string },
    ) => Promise<void>;
    try {
      await handler(entry.payload, { id: entry.id });
      await queries.update(outbox).set({ state: 'DONE', lastError: null }).where(eq(outbox.id, entry.id));
    } catch (error) {
      await recordFailure(entry, error as Error);
    }
  }

  async function recordFailure(entry: Entry, error: Error): Promise<void> {
    const { id, kind } = entry;
    const attempts = entry.attempts + 1;
    const final = error instanceof PermanentFailure || attempts >= MAX_ATTEMPTS;
    const wait = Math.min(FIRST_RETRY_MS * 2 ** entry.attempts, LONGEST_RETRY_MS);
    const line = { kind, entry: id, attempts, error: error.name };
    if (final) log?.error(line, 'outbox entry failed permanently');
    else log?.warn(line, 'outbox entry not delivered; it will be tried again');
    metrics?.failedDeliveries.inc({ kind, final: String(final) });
    await inTransaction(queries, async tx => {
      await tx
        .update(outbox)
        .set({
          dueAt: addMs(clock.now(), wait),
          lastError: error.message.slice(0, 200),
          ...(final && { state: 'FAILED' as const }),
        })
        .where(eq(outbox.id, id));
      if (final) await runFailureHook(tx, entry);
    });
  }

  async function runFailureHook(tx: Queries, { kind, payload }: Entry): Promise<void> {
    const hook = onFailure[kind as OutboxKind] as
      | ((tx: Queries, payload: object) => Promise<void>)
      | undefined;
    await hook?.(tx, payload);
  }

  return {
    async run() {
      if (lines.length === 0) return 0;
      const entries = await claim();
      await Promise.all(entries.map(deliver));
      return entries.length;
    },
  };
}

const oldestDue = (tx: Queries, kinds: readonly OutboxKind[], now: Date): Promise<Entry[]> =>
  tx
    .select()
    .from(outbox)
    .where(and(eq(outbox.state, 'PENDING'), lte(outbox.dueAt, now), inArray(outbox.kind, [...kinds])))
    .orderBy(asc(outbox.id))
    .limit(BATCH)
    .for('update', { skipLocked: true });

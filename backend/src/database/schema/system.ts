import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, instant, oneOf } from './columns.ts';

export const OUTBOX_STATES = ['PENDING', 'DONE', 'FAILED'] as const;

/** The world that the catalogue was imported from: what its files were, and what they are made of. */
export const worldImports = pgTable('world_imports', {
  name: text('name').primaryKey(),
  hash: text('hash').notNull(),
  importedAt: instant('imported_at').notNull(),
});

/** Stored answers for calls that are repeated with the same Idempotency-Key. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: text('user_id').notNull(),
    route: text('route').notNull(),
    key: text('key').notNull(),
    bodyHash: text('body_hash').notNull(),
    /** Absent while the first call is running. */
    status: integer('status'),
    answer: jsonb('answer'),
    startedAt: instant('started_at').notNull(),
  },
  self => [
    primaryKey({ columns: [self.userId, self.route, self.key] }),
    index('idempotency_keys_age').on(self.startedAt),
  ],
);

/** Access tokens that were ended before they expire, by their id (docs/decisions/093). */
export const endedTokens = pgTable('ended_tokens', {
  id: text('id').primaryKey(),
  endsAt: instant('ends_at').notNull(),
});

/**
 * Accounts that were deleted, so that no token of theirs is good for anything any more. Only a keyed hash of the provider's id is
 * stored.
 */
export const deletedAccounts = pgTable('deleted_accounts', {
  account: text('account').primaryKey(),
  /** When the identity provider had deleted the account; absent until it has. By then every token of it was issued. */
  goneAt: instant('gone_at'),
  /** Its last tokens have expired. */
  endsAt: instant('ends_at').notNull(),
});

/**
 * Calls in running minutes, for rate limits of all processes. The table is unlogged: counting writes no log, and a crash
 * of the database forgets the counts (docs/decisions/093).
 */
export const callCounts = pgTable('call_counts', {
  key: text('key').primaryKey(),
  calls: integer('calls').notNull(),
  endsAt: instant('ends_at').notNull(),
});

/**
 * Work for external services, written in the transaction of the decision and delivered after its commit
 * (docs/decisions/017).
 */
export const outbox = pgTable(
  'outbox',
  {
    id: id(),
    kind: text('kind').notNull(),
    payload: jsonb('payload').$type<Record<string, unknown>>().notNull(),
    /** Unique, so that one fact is delivered once. */
    dedupeKey: text('dedupe_key').notNull().unique(),
    state: text('state', { enum: OUTBOX_STATES }).notNull(),
    attempts: integer('attempts').notNull().default(0),
    /**
     * The earliest time of the next delivery. While an entry is being delivered, the time from which another process
     * may claim it.
     */
    dueAt: instant('due_at').notNull(),
    createdAt: instant('created_at').notNull(),
    lastError: text('last_error'),
  },
  self => [
    check('outbox_state', oneOf(self.state, OUTBOX_STATES)),
    index('outbox_due').on(self.dueAt).where(sql`state = 'PENDING'`),
  ],
);

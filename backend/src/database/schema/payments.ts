import { CURRENCIES } from '@fernweh/contracts/channel';
import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { id, instant, money, oneOf, version } from './columns.ts';

export const PAYMENT_STATES = [
  'CREATED',
  'PROCESSING',
  'SUCCEEDED',
  'FAILED',
  'CANCELED',
  'PARTIALLY_REFUNDED',
  'REFUNDED',
] as const;
export const PURPOSES = ['DEPOSIT', 'BALANCE', 'FULL'] as const;
export const REFUND_STATES = ['CREATED', 'SUCCEEDED', 'FAILED'] as const;
export const ACCOUNTS = ['BANK', 'BOOKING', 'SURPLUS'] as const;
export const CAUSES = [
  'CAPTURE',
  'SURPLUS_CAPTURE',
  'CANCELLATION',
  'PRICE_REDUCTION',
  'OPERATOR_CANCELLATION',
  'LATE_PAYMENT',
  'SURPLUS_REFUND',
] as const;

export const payments = pgTable(
  'payments',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    purpose: text('purpose', { enum: PURPOSES }).notNull(),
    amount: money('amount').notNull(),
    refunded: money('refunded').notNull().default(0),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    provider: text('provider').notNull(),
    /** The provider's session, where the visitor pays. */
    providerRef: text('provider_ref').unique(),
    /** The provider's capture, which a refund names. It is unique, so that nothing is captured twice. */
    captureRef: text('capture_ref').unique(),
    sessionUrl: text('session_url'),
    state: text('state', { enum: PAYMENT_STATES }).notNull(),
    failureCode: text('failure_code'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
    version: version(),
  },
  self => [
    check('payments_state', oneOf(self.state, PAYMENT_STATES)),
    check('payments_purpose', oneOf(self.purpose, PURPOSES)),
    check('payments_amount', sql`${self.amount} > 0 and ${self.refunded} between 0 and ${self.amount}`),
    check(
      'payments_captured',
      sql`(${self.state} in ('SUCCEEDED', 'PARTIALLY_REFUNDED', 'REFUNDED')) = (${self.captureRef} is not null)`,
    ),
    uniqueIndex('payments_one_open').on(self.bookingId).where(sql`state in ('CREATED', 'PROCESSING')`),
    index('payments_booking').on(self.bookingId),
  ],
);

/** A refund is owed as soon as its row exists. The outbox delivers it to the provider. */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    amount: money('amount').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    cause: text('cause', { enum: CAUSES }).notNull(),
    providerRef: text('provider_ref').unique(),
    state: text('state', { enum: REFUND_STATES }).notNull(),
    createdAt: instant('created_at').notNull(),
  },
  self => [
    check('refunds_state', oneOf(self.state, REFUND_STATES)),
    check('refunds_amount', sql`${self.amount} > 0`),
    index('refunds_booking').on(self.bookingId),
  ],
);

/** Append-only. One row moves an amount from one account to another, so that the ledger always balances. */
export const ledgerEntries = pgTable(
  'ledger_entries',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id),
    debit: text('debit', { enum: ACCOUNTS }).notNull(),
    credit: text('credit', { enum: ACCOUNTS }).notNull(),
    amount: money('amount').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    cause: text('cause', { enum: CAUSES }).notNull(),
    paymentId: uuid('payment_id')
      .notNull()
      .references(() => payments.id),
    refundId: uuid('refund_id').references(() => refunds.id),
    createdAt: instant('created_at').notNull(),
  },
  self => [
    check('ledger_entries_debit', oneOf(self.debit, ACCOUNTS)),
    check('ledger_entries_credit', oneOf(self.credit, ACCOUNTS)),
    check('ledger_entries_cause', oneOf(self.cause, CAUSES)),
    check('ledger_entries_sides', sql`${self.debit} <> ${self.credit}`),
    check('ledger_entries_amount', sql`${self.amount} > 0`),
    uniqueIndex('ledger_entries_one_capture').on(self.paymentId).where(sql`refund_id is null`),
    uniqueIndex('ledger_entries_one_per_refund').on(self.refundId),
    index('ledger_entries_booking').on(self.bookingId),
  ],
);

/** Events of the provider that were handled. Each is handled once. */
export const providerEvents = pgTable('provider_events', {
  id: text('id').primaryKey(),
  receivedAt: instant('received_at').notNull(),
});

import { CURRENCIES } from '@fernweh/contracts/channel';
import { sql } from 'drizzle-orm';
import { check, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, money, oneOf } from './columns.ts';
import { departures } from './departures.ts';

export const EXTRA_KINDS = ['NIGHT', 'TRANSFER', 'ACTIVITY', 'INSURANCE'] as const;
export const EXTRA_PER = ['PERSON', 'ROOM', 'BOOKING'] as const;

export const extras = pgTable(
  'extras',
  {
    id: id(),
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: EXTRA_KINDS }).notNull(),
    title: text('title').notNull(),
    description: text('description'),
    per: text('per', { enum: EXTRA_PER }).notNull(),
    /** Stock of each departure; without it there is no limit. */
    stock: integer('stock'),
    /** Sales end this many days before departure. */
    cutoffDays: integer('cutoff_days').notNull(),
    /** Slugs of the tours it belongs to; empty for all. */
    tours: jsonb('tours').$type<string[]>().notNull(),
  },
  self => [
    check('extras_kind', oneOf(self.kind, EXTRA_KINDS)),
    check('extras_per', oneOf(self.per, EXTRA_PER)),
    check('extras_stock', sql`${self.stock} is null or ${self.stock} >= 0`),
  ],
);

export const extraPrices = pgTable(
  'extra_prices',
  {
    extraId: uuid('extra_id')
      .notNull()
      .references(() => extras.id, { onDelete: 'cascade' }),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    amount: money('amount').notNull(),
  },
  self => [
    primaryKey({ columns: [self.extraId, self.currency] }),
    check('extra_prices_currency', oneOf(self.currency, CURRENCIES)),
    check('extra_prices_amount', sql`${self.amount} >= 0`),
  ],
);

/** A departure's stock of an extra. Triggers of bookings update `taken`. */
export const extraAllotments = pgTable(
  'extra_allotments',
  {
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    extraId: uuid('extra_id')
      .notNull()
      .references(() => extras.id, { onDelete: 'cascade' }),
    stock: integer('stock').notNull(),
    taken: integer('taken').notNull().default(0),
  },
  self => [
    primaryKey({ columns: [self.departureId, self.extraId] }),
    check('extra_allotments_stock', sql`${self.taken} >= 0 and ${self.taken} <= ${self.stock}`),
  ],
);

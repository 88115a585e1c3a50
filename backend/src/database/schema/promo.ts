import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, id, oneOf, version } from './columns.ts';

export const PROMO_KINDS = ['PERCENT', 'FIXED'] as const;

/** Amounts in minor units by currency. */
type PerCurrency = Record<string, number>;

export const promoCodes = pgTable(
  'promo_codes',
  {
    id: id(),
    code: text('code').notNull().unique(),
    kind: text('kind', { enum: PROMO_KINDS }).notNull(),
    percent: integer('percent'),
    amounts: jsonb('amounts').$type<PerCurrency>(),
    saleFrom: day('sale_from'),
    saleTo: day('sale_to'),
    travelFrom: day('travel_from'),
    travelTo: day('travel_to'),
    minTravellers: integer('min_travellers').notNull().default(1),
    minSpend: jsonb('min_spend').$type<PerCurrency>(),
    /** Slugs; empty for all tours. */
    tours: jsonb('tours').$type<string[]>().notNull(),
    maxUses: integer('max_uses'),
    perUser: integer('per_user'),
    /** Confirmed bookings with this code. */
    used: integer('used').notNull().default(0),
    version: version(),
  },
  self => [
    check('promo_codes_code', sql`${self.code} = upper(${self.code}) and ${self.code} <> ''`),
    check('promo_codes_kind', oneOf(self.kind, PROMO_KINDS)),
    check(
      'promo_codes_value',
      sql`case when ${self.kind} = 'PERCENT' then ${self.percent} between 1 and 100 else ${self.amounts} is not null end`,
    ),
    check(
      'promo_codes_used',
      sql`${self.used} >= 0 and (${self.maxUses} is null or ${self.used} <= ${self.maxUses})`,
    ),
  ],
);

/** A code without what its use changes: what a booking freezes. */
export type Promo = Omit<typeof promoCodes.$inferSelect, 'used' | 'version'>;

/** One row per confirmed booking with a code. */
export const promoUses = pgTable(
  'promo_uses',
  {
    promoId: uuid('promo_id')
      .notNull()
      .references(() => promoCodes.id),
    bookingId: uuid('booking_id').notNull(),
    userId: text('user_id').notNull(),
  },
  self => [
    primaryKey({ columns: [self.promoId, self.bookingId] }),
    index('promo_uses_user').on(self.promoId, self.userId),
  ],
);

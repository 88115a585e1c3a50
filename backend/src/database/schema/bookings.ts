import { CURRENCIES } from '@fernweh/contracts/channel';
import { ROOM_KINDS } from '@fernweh/contracts/rooms';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { day, id, instant, money, oneOf, version } from './columns.ts';
import { BANDS, departures, roomTypes } from './departures.ts';
import { extras } from './extras.ts';
import { type Promo, promoCodes } from './promo.ts';

export const BOOKING_STATES = [
  'ON_HOLD',
  'PENDING_PAYMENT',
  'CONFIRMED',
  'COMPLETED',
  'EXPIRED',
  'CANCELLED',
] as const;
export const HOLD_STATES = ['ACTIVE', 'CONSUMED', 'EXPIRED', 'RELEASED'] as const;
export const CANCEL_CAUSES = ['RELEASED', 'TRAVELLER', 'OPERATOR', 'OVERDUE'] as const;

export const bookings = pgTable(
  'bookings',
  {
    id: id(),
    ref: text('ref').notNull().unique(),
    userId: text('user_id').notNull(),
    /** Receiver of the booking's mails: the address that the identity provider has verified. */
    email: text('email'),
    channelId: integer('channel_id').notNull(),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id),
    state: text('state', { enum: BOOKING_STATES }).notNull(),
    seats: integer('seats').notNull(),
    total: money('total').notNull(),
    depositDue: money('deposit_due').notNull(),
    /** Captured and refunded amounts, updated by a trigger of the ledger. */
    paid: money('paid').notNull().default(0),
    refunded: money('refunded').notNull().default(0),
    /** Absent when everything is due at once. */
    balanceDueDate: day('balance_due_date'),
    promoId: uuid('promo_id').references(() => promoCodes.id),
    /** The code as it was when it was taken; its price does not follow later changes of the code. */
    promoTerms: jsonb('promo_terms').$type<Promo>(),
    /** Prices at the time the seats were taken. They never change for this booking. */
    priceList: jsonb('price_list').notNull(),
    termsVersion: text('terms_version').notNull(),
    termsAcceptedAt: instant('terms_accepted_at'),
    cancellationTerms: jsonb('cancellation_terms').notNull(),
    createdAt: instant('created_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    cancelledAt: instant('cancelled_at'),
    cancelCause: text('cancel_cause', { enum: CANCEL_CAUSES }),
    version: version(),
  },
  self => [
    check('bookings_ref', sql`${self.ref} ~ '^FW[0-9A-HJKMNP-TV-Z]{7}[0-9A-HJKMNP-TV-Z*~$=]$'`),
    check('bookings_state', oneOf(self.state, BOOKING_STATES)),
    check('bookings_currency', oneOf(self.currency, CURRENCIES)),
    check('bookings_party', sql`${self.seats} between 1 and 8`),
    check(
      'bookings_money',
      sql`0 <= ${self.refunded} and ${self.refunded} <= ${self.paid} and ${self.paid} <= ${self.total}`,
    ),
    check('bookings_deposit', sql`${self.depositDue} between 0 and ${self.total}`),
    // Captured money belongs to a trip or to a fee, or was refunded.
    check(
      'bookings_captured',
      sql`${self.state} in ('CONFIRMED', 'COMPLETED', 'CANCELLED') or ${self.paid} = ${self.refunded}`,
    ),
    check(
      'bookings_confirmed',
      sql`${self.state} not in ('CONFIRMED', 'COMPLETED') or ${self.confirmedAt} is not null`,
    ),
    check(
      'bookings_cancelled',
      sql`(${self.state} = 'CANCELLED') = (${self.cancelledAt} is not null) and (${self.cancelCause} is null) = (${self.cancelledAt} is null)`,
    ),
    unique('bookings_id_departure').on(self.id, self.departureId),
    index('bookings_user').on(self.userId, self.id),
    index('bookings_departure').on(self.departureId),
    index('bookings_state_due').on(self.state, self.balanceDueDate),
  ],
);

/** The lines of a booking's price. A constraint trigger checks at every commit that they add up to its total. */
export const bookingLines = pgTable(
  'booking_lines',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    label: text('label').notNull(),
    quantity: integer('quantity').notNull(),
    unitAmount: money('unit_amount').notNull(),
    amount: money('amount').notNull(),
    room: text('room', { enum: ROOM_KINDS }),
    band: text('band', { enum: BANDS }),
    extra: text('extra'),
    promo: text('promo'),
  },
  self => [
    primaryKey({ columns: [self.bookingId, self.n] }),
    check('booking_lines_amount', sql`${self.amount} = ${self.quantity} * ${self.unitAmount}`),
    check('booking_lines_quantity', sql`${self.quantity} >= 1`),
    check('booking_lines_sign', sql`${self.amount} >= 0 or ${self.promo} is not null`),
  ],
);

export const bookingRooms = pgTable(
  'booking_rooms',
  {
    bookingId: uuid('booking_id').notNull(),
    departureId: uuid('departure_id').notNull(),
    kind: text('kind', { enum: ROOM_KINDS }).notNull(),
    rooms: integer('rooms').notNull(),
  },
  self => [
    primaryKey({ columns: [self.bookingId, self.kind] }),
    foreignKey({
      name: 'booking_rooms_booking',
      columns: [self.bookingId, self.departureId],
      foreignColumns: [bookings.id, bookings.departureId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'booking_rooms_type',
      columns: [self.departureId, self.kind],
      foreignColumns: [roomTypes.departureId, roomTypes.kind],
    }),
    check('booking_rooms_rooms', sql`${self.rooms} between 1 and 8`),
  ],
);

export const bookingExtras = pgTable(
  'booking_extras',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    extraId: uuid('extra_id')
      .notNull()
      .references(() => extras.id),
    quantity: integer('quantity').notNull(),
    /** Price of one at the time it was chosen. */
    unitAmount: money('unit_amount').notNull(),
  },
  self => [
    primaryKey({ columns: [self.bookingId, self.extraId] }),
    check('booking_extras_quantity', sql`${self.quantity} between 1 and 99`),
  ],
);

/** Places of a booking, without names at first. Passport and medical details are encrypted (encryption/). */
export const travellers = pgTable(
  'travellers',
  {
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    lead: boolean('lead').notNull(),
    band: text('band', { enum: BANDS }).notNull(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    dob: day('dob'),
    gender: text('gender', { enum: ['F', 'M', 'X'] }),
    nationality: text('nationality'),
    /** E.164. Only the lead traveller has one. */
    phone: text('phone'),
    passportSealed: text('passport_sealed'),
    diet: text('diet'),
    medicalSealed: text('medical_sealed'),
    emergencyName: text('emergency_name'),
    emergencyPhone: text('emergency_phone'),
    roomNo: integer('room_no'),
    /** When the traveller last filled in their own part through a link. The account's holder no longer sees its secrets. */
    selfFilledAt: instant('self_filled_at'),
    version: version(),
  },
  self => [
    primaryKey({ columns: [self.bookingId, self.n] }),
    check('travellers_n', sql`${self.n} between 1 and 8`),
    check('travellers_band', oneOf(self.band, BANDS)),
    check('travellers_gender', sql`${self.gender} in ('F', 'M', 'X')`),
    uniqueIndex('travellers_one_lead').on(self.bookingId).where(sql`lead`),
  ],
);

/** Links with which fellow travellers fill in their own part. The token is not stored (links/link-token.ts). */
export const travellerLinks = pgTable(
  'traveller_links',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    revokedAt: instant('revoked_at'),
  },
  self => [
    check('traveller_links_n', sql`${self.n} between 1 and 8`),
    uniqueIndex('traveller_links_one_open').on(self.bookingId, self.n).where(sql`revoked_at is null`),
  ],
);

/**
 * The price of a confirmed booking with a traveller in another age band, as it was quoted. A trigger changes the total
 * of a confirmed booking only by an accepted quote.
 */
export const travellerQuotes = pgTable(
  'traveller_quotes',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    bookingVersion: integer('booking_version').notNull(),
    n: integer('n').notNull(),
    band: text('band', { enum: BANDS }).notNull(),
    totalBefore: money('total_before').notNull(),
    totalAfter: money('total_after').notNull(),
    expiresAt: instant('expires_at').notNull(),
    acceptedAt: instant('accepted_at'),
  },
  self => [
    check('traveller_quotes_band', oneOf(self.band, BANDS)),
    check('traveller_quotes_total', sql`${self.totalBefore} >= 0 and ${self.totalAfter} >= 0`),
    index('traveller_quotes_booking').on(self.bookingId),
  ],
);

export const holds = pgTable(
  'holds',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .unique()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id),
    userId: text('user_id').notNull(),
    seats: integer('seats').notNull(),
    expiresAt: instant('expires_at').notNull(),
    extensions: integer('extensions').notNull().default(0),
    state: text('state', { enum: HOLD_STATES }).notNull(),
    /** Keyed hash of the caller's network; of anonymous holds, which are counted by it. */
    network: text('network'),
    /** Keyed hash of the block of networks that the caller's one is in: a /48 of IPv6, a /24 of IPv4. */
    networkBlock: text('network_block'),
    /** The anonymous owner that an account took the hold over from, so that a second tab gets the same booking. */
    takenFrom: text('taken_from'),
  },
  self => [
    check('holds_state', oneOf(self.state, HOLD_STATES)),
    check('holds_extensions', sql`${self.extensions} between 0 and 10`),
    uniqueIndex('holds_one_per_user').on(self.userId).where(sql`state = 'ACTIVE'`),
    index('holds_expiry').on(self.expiresAt).where(sql`state = 'ACTIVE'`),
    index('holds_anonymous').on(self.departureId).where(sql`state = 'ACTIVE' and network is not null`),
    index('holds_network').on(self.network).where(sql`state = 'ACTIVE' and network is not null`),
    index('holds_taken_from').on(self.takenFrom).where(sql`taken_from is not null`),
  ],
);

/** The cost of a cancellation, as it was quoted to the traveller. */
export const cancellationQuotes = pgTable(
  'cancellation_quotes',
  {
    id: id(),
    bookingId: uuid('booking_id')
      .notNull()
      .references(() => bookings.id, { onDelete: 'cascade' }),
    bookingVersion: integer('booking_version').notNull(),
    fee: money('fee').notNull(),
    refund: money('refund').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  self => [index('cancellation_quotes_booking').on(self.bookingId)],
);

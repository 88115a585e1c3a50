import { CURRENCIES } from '@fernweh/contracts/channel';
import { ROOM_KINDS } from '@fernweh/contracts/rooms';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { day, id, instant, money, oneOf, version } from './columns.ts';
import { tours } from './tours.ts';

export const DEPARTURE_STATES = [
  'SCHEDULED',
  'GUARANTEED',
  'CLOSED',
  'DEPARTED',
  'COMPLETED',
  'CANCELLED',
] as const;
export const BANDS = ['ADULT', 'YOUTH'] as const;

export const departures = pgTable(
  'departures',
  {
    id: id(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id),
    code: text('code').notNull().unique(),
    startDate: day('start_date').notNull(),
    endDate: day('end_date').notNull(),
    capacity: integer('capacity').notNull(),
    /** Updated by a trigger of bookings. The check below makes overselling impossible. */
    seatsTaken: integer('seats_taken').notNull().default(0),
    /** Seats that agencies sold. */
    soldElsewhere: integer('sold_elsewhere').notNull().default(0),
    minToRun: integer('min_to_run').notNull(),
    saleClosesAt: instant('sale_closes_at').notNull(),
    /** Travellers of 8 to 17 pay 10% less. */
    youth: boolean('youth').notNull(),
    state: text('state', { enum: DEPARTURE_STATES }).notNull(),
    version: version(),
  },
  self => [
    check('departures_state', oneOf(self.state, DEPARTURE_STATES)),
    check('departures_dates', sql`${self.endDate} >= ${self.startDate}`),
    check(
      'departures_seats',
      sql`${self.seatsTaken} >= 0 and ${self.soldElsewhere} >= 0 and ${self.seatsTaken} + ${self.soldElsewhere} <= ${self.capacity}`,
    ),
    index('departures_tour_start').on(self.tourId, self.startDate),
  ],
);

export const roomTypes = pgTable(
  'room_types',
  {
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: ROOM_KINDS }).notNull(),
    /** Places in one room. A SHARE is one bed. */
    occupancy: integer('occupancy').notNull(),
    rooms: integer('rooms').notNull(),
    /** Updated by triggers of bookings and their rooms. */
    taken: integer('taken').notNull().default(0),
  },
  self => [
    primaryKey({ columns: [self.departureId, self.kind] }),
    check('room_types_kind', oneOf(self.kind, ROOM_KINDS)),
    check('room_types_rooms', sql`${self.taken} >= 0 and ${self.taken} <= ${self.rooms}`),
    check('room_types_occupancy', sql`${self.occupancy} between 1 and 4`),
  ],
);

/** Seven independent price lists. A tour has YOUTH rows only if its youth price isn't the usual 10% off. */
export const departurePrices = pgTable(
  'departure_prices',
  {
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    currency: text('currency', { enum: CURRENCIES }).notNull(),
    roomKind: text('room_kind', { enum: ROOM_KINDS }).notNull(),
    band: text('band', { enum: BANDS }).notNull(),
    amount: money('amount').notNull(),
    wasAmount: money('was_amount'),
    wasFrom: day('was_from'),
    /** Per person. */
    deposit: money('deposit').notNull(),
  },
  self => [
    primaryKey({ columns: [self.departureId, self.currency, self.roomKind, self.band] }),
    check('departure_prices_currency', oneOf(self.currency, CURRENCIES)),
    check('departure_prices_room_kind', oneOf(self.roomKind, ROOM_KINDS)),
    check('departure_prices_band', oneOf(self.band, BANDS)),
    check('departure_prices_amounts', sql`${self.amount} >= 0 and ${self.deposit} >= 0`),
  ],
);

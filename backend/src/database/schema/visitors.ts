import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { id, instant, oneOf, version } from './columns.ts';
import { departures } from './departures.ts';
import { reviews } from './reviews.ts';

export const MESSAGE_KINDS = ['CONTACT', 'SUPPORT'] as const;
export const SUBSCRIPTION_STATES = ['PENDING', 'CONFIRMED'] as const;
export const SEAT_ALERT_STATES = ['PENDING', 'CONFIRMED', 'TOLD'] as const;
export const DECISIONS = ['PUBLISH', 'REJECT', 'WITHDRAW', 'REPLY'] as const;

/** What users told the site about themselves. Everything else is at the identity provider. */
export const people = pgTable('people', {
  userId: text('user_id').primaryKey(),
  /** How they want to be called. */
  name: text('name'),
  /** E.164. */
  phone: text('phone'),
  createdAt: instant('created_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  version: version(),
});

/** Addresses that get the newsletter, or were asked to confirm. Unsubscribing deletes the row. */
export const subscriptions = pgTable(
  'subscriptions',
  {
    id: id(),
    email: text('email').notNull(),
    userId: text('user_id'),
    state: text('state', { enum: SUBSCRIPTION_STATES }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
  },
  self => [
    unique('subscriptions_email').on(self.email),
    check('subscriptions_state', oneOf(self.state, SUBSCRIPTION_STATES)),
    check('subscriptions_confirmed', sql`(${self.state} = 'CONFIRMED') = (${self.confirmedAt} is not null)`),
    index('subscriptions_user').on(self.userId),
  ],
);

/** Who wants to hear of free seats on a departure. The row is deleted once its one mail was sent. */
export const seatAlerts = pgTable(
  'seat_alerts',
  {
    id: id(),
    departureId: uuid('departure_id')
      .notNull()
      .references(() => departures.id, { onDelete: 'cascade' }),
    email: text('email').notNull(),
    userId: text('user_id'),
    seats: integer('seats').notNull(),
    state: text('state', { enum: SEAT_ALERT_STATES }).notNull(),
    requestedAt: instant('requested_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    toldAt: instant('told_at'),
  },
  self => [
    unique('seat_alerts_departure_email').on(self.departureId, self.email),
    check('seat_alerts_state', oneOf(self.state, SEAT_ALERT_STATES)),
    check('seat_alerts_seats', sql`${self.seats} between 1 and 8`),
    check('seat_alerts_confirmed', sql`(${self.state} = 'PENDING') = (${self.confirmedAt} is null)`),
    check('seat_alerts_told', sql`(${self.state} = 'TOLD') = (${self.toldAt} is not null)`),
    index('seat_alerts_state').on(self.state),
    index('seat_alerts_user').on(self.userId),
  ],
);

/** Messages to the team, from anybody or from customers. */
export const messages = pgTable(
  'messages',
  {
    id: id(),
    kind: text('kind', { enum: MESSAGE_KINDS }).notNull(),
    userId: text('user_id'),
    /** Present if the reference belongs to a booking of the writer. */
    bookingId: uuid('booking_id').references(() => bookings.id),
    name: text('name').notNull(),
    email: text('email').notNull(),
    topic: text('topic').notNull(),
    reference: text('reference'),
    message: text('message').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  self => [
    check('messages_kind', oneOf(self.kind, MESSAGE_KINDS)),
    check('messages_support', sql`${self.kind} = 'CONTACT' or ${self.userId} is not null`),
    index('messages_user').on(self.userId),
    index('messages_email').on(self.email),
  ],
);

/** Decisions of moderators. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: id(),
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    moderator: text('moderator').notNull(),
    decision: text('decision', { enum: DECISIONS }).notNull(),
    reason: text('reason'),
    decidedAt: instant('decided_at').notNull(),
  },
  self => [
    check('moderation_decisions_decision', oneOf(self.decision, DECISIONS)),
    // A rejection has a reason from a list, never a review's sentiment (product/reviews 3).
    check(
      'moderation_decisions_reason',
      sql`(${self.decision} in ('REJECT', 'WITHDRAW')) = (${self.reason} is not null)`,
    ),
    index('moderation_decisions_review').on(self.reviewId),
  ],
);

/** How often something was done for someone within the current hour. The key is a keyed hash. */
export const budgets = pgTable('budgets', {
  key: text('key').primaryKey(),
  spent: integer('spent').notNull(),
  endsAt: instant('ends_at').notNull(),
});

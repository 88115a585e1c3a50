import { sql } from 'drizzle-orm';
import {
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { bookings } from './bookings.ts';
import { id, instant, oneOf, version } from './columns.ts';
import { tours } from './tours.ts';

export const REVIEW_STATES = ['UNVERIFIED', 'PENDING', 'PUBLISHED', 'REJECTED', 'WITHDRAWN'] as const;

const stars = (name: string) => integer(name);

export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    /** Id in the demonstration world, if it comes from there. */
    worldId: text('world_id').unique(),
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id),
    bookingId: uuid('booking_id').references(() => bookings.id),
    /** The writer: a user, or the address that confirmed the review. */
    author: text('author'),
    /** The user who was signed in when the review was written. */
    userId: text('user_id'),
    /** The address that was asked to confirm the review. It is never shown. */
    email: text('email'),
    source: text('source', { enum: ['verified', 'email'] }).notNull(),
    status: text('status', { enum: REVIEW_STATES }).notNull(),
    title: text('title').notNull(),
    comment: text('comment').notNull(),
    customer: jsonb('customer').notNull(),
    /** Month of travel, YYYY-MM. */
    travelled: text('travelled'),
    rating: integer('rating').notNull(),
    guide: stars('guide'),
    stays: stars('stays'),
    transport: stars('transport'),
    value: stars('value'),
    reply: jsonb('reply'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: version(),
  },
  self => [
    check('reviews_status', oneOf(self.status, REVIEW_STATES)),
    check('reviews_source', oneOf(self.source, ['verified', 'email'])),
    check(
      'reviews_metrics',
      sql`${self.rating} between 1 and 5 and coalesce(${self.guide}, 1) between 1 and 5 and coalesce(${self.stays}, 1) between 1 and 5 and coalesce(${self.transport}, 1) between 1 and 5 and coalesce(${self.value}, 1) between 1 and 5`,
    ),
    // The writer of a rejected review may write another.
    uniqueIndex('reviews_one_per_traveller')
      .on(self.author, self.tourId)
      .where(sql`author is not null and status <> 'REJECTED'`),
    index('reviews_status').on(self.status, self.createdAt).where(sql`status <> 'PUBLISHED'`),
    index('reviews_published').on(self.tourId, self.createdAt).where(sql`status = 'PUBLISHED'`),
    index('reviews_newest').on(self.createdAt).where(sql`status = 'PUBLISHED'`),
    // Reviews are counted by rating for each page of them, without reading their texts.
    index('reviews_rating').on(self.rating).where(sql`status = 'PUBLISHED'`),
  ],
);

export const reviewReports = pgTable(
  'review_reports',
  {
    reviewId: uuid('review_id')
      .notNull()
      .references(() => reviews.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    reason: text('reason').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  self => [primaryKey({ columns: [self.reviewId, self.userId] })],
);

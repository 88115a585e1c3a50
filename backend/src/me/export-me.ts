import { asc, eq, inArray, or } from 'drizzle-orm';
import { bookingView } from '../bookings/booking-view.ts';
import {
  bookings,
  messages,
  payments,
  people,
  refunds,
  reviewReports,
  reviews,
  seatAlerts,
  subscriptions,
  tours,
  travellerLinks,
  wishlists,
} from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { rowsOf } from '../travellers/parts.repository.ts';
import { readTravellers } from '../travellers/travellers.repository.ts';
import type { Account } from './delete-me.ts';
import { messagesOf, reviewsOf, subscriptionsOf } from './me.repository.ts';

/**
 * The travellers with their secrets. Secrets that somebody filled in through their own link are left out: they did
 * not share them with the holder of the account.
 */
async function exportedTravellers({ queries, seal }: Services, bookingId: string) {
  const own = await rowsOf(queries, bookingId);
  return (await readTravellers(queries, bookingId, seal)).map((one, at) => {
    if (!own[at]?.selfFilledAt) return one;
    const { passport: _, medical: __, ...rest } = one;
    return { ...rest, filledInBy: 'the traveller, through a link' };
  });
}

/** Exports all data of a person, including encrypted data, as JSON (GDPR, articles 15 and 20). */
export async function exportMe(services: Services, { userId, email, wishlist }: Account) {
  const { queries, clock } = services;
  const own = await queries
    .select()
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookings.id));
  const ids = own.map(({ id }) => id);
  const [person] = await queries.select().from(people).where(eq(people.userId, userId));
  const [list] = await queries.select().from(wishlists).where(eq(wishlists.owner, wishlist));
  return {
    exportedAt: clock.now(),
    account: { id: userId, email: email ?? null, name: person?.name ?? null, phone: person?.phone ?? null },
    bookings: await inTurn(own, async booking => ({
      ...(await bookingView(queries, services, booking)),
      email: booking.email,
      travellers: await exportedTravellers(services, booking.id),
      travellerLinks: await queries
        .select({
          traveller: travellerLinks.n,
          createdAt: travellerLinks.createdAt,
          expiresAt: travellerLinks.expiresAt,
          revokedAt: travellerLinks.revokedAt,
        })
        .from(travellerLinks)
        .where(eq(travellerLinks.bookingId, booking.id)),
    })),
    payments: ids.length
      ? await queries
          .select({
            bookingId: payments.bookingId,
            purpose: payments.purpose,
            amount: payments.amount,
            refunded: payments.refunded,
            currency: payments.currency,
            provider: payments.provider,
            state: payments.state,
            createdAt: payments.createdAt,
          })
          .from(payments)
          .where(inArray(payments.bookingId, ids))
      : [],
    refunds: ids.length
      ? await queries
          .select({
            bookingId: refunds.bookingId,
            amount: refunds.amount,
            currency: refunds.currency,
            cause: refunds.cause,
            state: refunds.state,
            createdAt: refunds.createdAt,
          })
          .from(refunds)
          .where(inArray(refunds.bookingId, ids))
      : [],
    savedTours: list?.tours ?? [],
    newsletter: await queries.select().from(subscriptions).where(subscriptionsOf(userId, email)),
    seatAlerts: await queries
      .select()
      .from(seatAlerts)
      .where(
        email
          ? or(eq(seatAlerts.userId, userId), eq(seatAlerts.email, email))
          : eq(seatAlerts.userId, userId),
      ),
    messages: await queries.select().from(messages).where(messagesOf(userId, email)),
    reviews: await queries
      .select({
        tour: tours.slug,
        status: reviews.status,
        rating: reviews.rating,
        title: reviews.title,
        comment: reviews.comment,
        customer: reviews.customer,
        email: reviews.email,
        createdAt: reviews.createdAt,
      })
      .from(reviews)
      .innerJoin(tours, eq(tours.id, reviews.tourId))
      .where(reviewsOf(userId, email)),
    reports: await queries.select().from(reviewReports).where(eq(reviewReports.userId, userId)),
  };
}

/** One after the other: a person with many bookings must not take every connection to the database. */
async function inTurn<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const done: R[] = [];
  for (const item of items) done.push(await work(item));
  return done;
}

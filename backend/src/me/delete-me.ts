import { and, asc, eq, inArray, or } from 'drizzle-orm';
import { lockUser } from '../auth/lock-account.ts';
import { newGone } from '../booking-records/gone.ts';
import type { Queries } from '../database/database.ts';
import {
  bookings,
  departures,
  holds,
  idempotencyKeys,
  messages,
  people,
  promoUses,
  reviewReports,
  reviews,
  seatAlerts,
  travellerLinks,
  travellers,
  wishlists,
} from '../database/schema/index.ts';
import { Problem } from '../http/problem.ts';
import { deleteSubscriptions } from '../newsletter/subscriptions.ts';
import { messagesOf, reviewsOf, subscriptionsOf } from './me.repository.ts';

/** Everything that identifies a person's data: user id, email address and wishlist. */
export type Account = { userId: string; email: string | undefined; wishlist: string };

const NOBODY = { name: 'A traveller' };

/**
 * Deletes a person's data. Bookings, invoices and the ledger stay without the person, because the law requires them;
 * published reviews stay anonymous.
 * @throws Problem 409 with `ref` when a trip lies ahead (product/forms 15)
 */
export async function deleteMe(tx: Queries, account: Account, now: Date): Promise<void> {
  const { userId, email } = account;
  // Nothing is written for a user who is being deleted: whoever waits for this lock is refused afterwards.
  await lockUser(tx, userId);
  await lockBookings(tx, userId);
  await refuseAhead(tx, userId);
  const gone = newGone();
  await forgetTravellers(tx, userId);
  await tx.update(bookings).set({ userId: gone, email: null }).where(eq(bookings.userId, userId));
  await tx.update(holds).set({ userId: gone, takenFrom: null }).where(eq(holds.userId, userId));
  await tx.update(promoUses).set({ userId: gone }).where(eq(promoUses.userId, userId));
  await tx.update(reviewReports).set({ userId: gone }).where(eq(reviewReports.userId, userId));
  await forgetReviews(tx, account, now);
  await deleteSubscriptions(tx, subscriptionsOf(userId, email));
  const ownAlerts = eq(seatAlerts.userId, userId);
  await tx.delete(seatAlerts).where(email ? or(ownAlerts, eq(seatAlerts.email, email)) : ownAlerts);
  await tx.delete(messages).where(messagesOf(userId, email));
  await tx.delete(wishlists).where(eq(wishlists.owner, account.wishlist));
  // Stored answers of repeated calls contain personal data.
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  await tx.delete(people).where(eq(people.userId, userId));
}

/** A late payment may just be confirming one: it locks its booking, too, and is waited for (product/payments 3). */
const lockBookings = (tx: Queries, userId: string) =>
  tx
    .select({ id: bookings.id })
    .from(bookings)
    .where(eq(bookings.userId, userId))
    .orderBy(asc(bookings.id))
    .for('update');

/** Names the earliest trip ahead. */
async function refuseAhead(tx: Queries, userId: string): Promise<void> {
  const [ahead] = await tx
    .select({ ref: bookings.ref })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(eq(bookings.userId, userId), inArray(bookings.state, ['ON_HOLD', 'PENDING_PAYMENT', 'CONFIRMED'])),
    )
    .orderBy(asc(departures.startDate), asc(bookings.ref))
    .limit(1);
  if (ahead)
    throw new Problem(
      409,
      'state-conflict',
      `You still have a trip ahead (${ahead.ref}). Cancel it, or wait until you’re back, before you delete your account`,
      {
        more: { ref: ahead.ref },
      },
    );
}

async function forgetTravellers(tx: Queries, userId: string): Promise<void> {
  const own = tx.select({ id: bookings.id }).from(bookings).where(eq(bookings.userId, userId));
  await tx
    .update(travellers)
    .set({
      firstName: null,
      lastName: null,
      dob: null,
      gender: null,
      nationality: null,
      phone: null,
      passportSealed: null,
      diet: null,
      medicalSealed: null,
      emergencyName: null,
      emergencyPhone: null,
      selfFilledAt: null,
    })
    .where(inArray(travellers.bookingId, own));
  await tx.delete(travellerLinks).where(inArray(travellerLinks.bookingId, own));
}

async function forgetReviews(tx: Queries, { userId, email }: Account, now: Date): Promise<void> {
  const own = reviewsOf(userId, email);
  await tx.delete(reviews).where(and(own, inArray(reviews.status, ['UNVERIFIED', 'REJECTED'])));
  await tx
    .update(reviews)
    .set({ customer: NOBODY, author: null, userId: null, email: null, bookingId: null, updatedAt: now })
    .where(own);
}

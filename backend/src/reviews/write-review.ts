import { emailError, TOUR_WANTED } from '@fernweh/contracts/forms';
import { REVIEW_OPEN_DAYS } from '@fernweh/contracts/rules';
import { and, desc, eq, inArray, ne } from 'drizzle-orm';
import { addDays, today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { bookings, departures, reviews, tours } from '../database/schema/index.ts';
import { uuidv7 } from '../database/uuid.ts';
import { type Budget, spend } from '../http/budget.ts';
import { invalid, Problem } from '../http/problem.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import type { ReviewInput } from './review-input.ts';

/** product/reviews 4 */
const TOO_LATE = `Reviews are open for ${REVIEW_OPEN_DAYS} days after the tour`;
/** Limit of confirmation mails to one address within an hour. */
const MAX_MAILS = 3;

/**
 * Unconfirmed reviews of one tour by one address. Anybody may write in another person's name, and only the mails decide which
 * of them its owner meant: the first ones stay, and one more replaces the latest.
 */
const MAX_UNCONFIRMED = 5;

export type Writer = { userId?: string | undefined; email?: string | undefined; caller: Budget };
export type Written = { review_id: string; status: 'UNVERIFIED' | 'PENDING'; source: 'verified' | 'email' };

/**
 * Stores a review. It waits for moderation (PENDING) if a completed booking verifies the writer, otherwise for the
 * confirmation of the address (UNVERIFIED).
 * @param email from the body or the account
 * @throws Problem 422; 409 when the writer has already reviewed the tour, or too late
 */
export async function writeReview(
  tx: Queries,
  { clock, hash }: Services,
  input: ReviewInput,
  { userId, email, caller }: Writer,
): Promise<Written> {
  const now = clock.now();
  const tourId = await tourOf(tx, input.tour);
  const earliest = addDays(today(clock), -REVIEW_OPEN_DAYS);
  const trip = userId ? await lastTrip(tx, userId, tourId) : undefined;
  if (userId) await refuseSecond(tx, userId, tourId);
  const { tour: _, website: __, name, place, metrics, travelled, email: ___, ...words } = input;
  const id = uuidv7();
  const row = {
    ...words,
    ...metrics,
    id,
    tourId,
    userId: userId ?? null,
    customer: { name, ...(place && { place }) },
    createdAt: now,
    updatedAt: now,
  };
  if (trip) {
    if (trip.endDate < earliest) throw new Problem(409, 'state-conflict', `${TOO_LATE}.`);
    await tx.insert(reviews).values({
      ...row,
      bookingId: trip.id,
      author: userId ?? null,
      source: 'verified',
      status: 'PENDING',
      travelled: trip.startDate.slice(0, 7),
    });
    return { review_id: id, status: 'PENDING', source: 'verified' };
  }
  checkMonth(travelled, earliest.slice(0, 7), today(clock).slice(0, 7));
  if (!email) throw invalid({ pointer: '/email', message: emailError('') ?? '' });
  await spend(tx, hash, caller, now);
  await spend(tx, hash, { what: 'review', who: email, max: MAX_MAILS }, now);
  await makeRoom(tx, tourId, email);
  await tx
    .insert(reviews)
    .values({ ...row, travelled: travelled ?? null, email, source: 'email', status: 'UNVERIFIED' });
  await enqueue(
    tx,
    'visitor-mail',
    { mail: 'review-confirmation', id },
    { dedupeKey: `review-confirmation/${id}`, now },
  );
  return { review_id: id, status: 'UNVERIFIED', source: 'email' };
}

/** Reviews that wait for their address to be confirmed. */
export const unconfirmed = (tourId: string, email: string) =>
  and(eq(reviews.tourId, tourId), eq(reviews.email, email), eq(reviews.status, 'UNVERIFIED'));

async function makeRoom(tx: Queries, tourId: string, email: string): Promise<void> {
  const waiting = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(unconfirmed(tourId, email))
    .orderBy(reviews.createdAt, reviews.id);
  const replaced = waiting.slice(MAX_UNCONFIRMED - 1).map(({ id }) => id);
  if (replaced.length > 0) await tx.delete(reviews).where(inArray(reviews.id, replaced));
}

async function tourOf(tx: Queries, slug: string): Promise<string> {
  // A tour that is no longer on sale can still be reviewed.
  const [tour] = await tx
    .select({ id: tours.id })
    .from(tours)
    .where(and(eq(tours.slug, slug), ne(tours.status, 'draft')));
  if (!tour) throw invalid({ pointer: '/tour', message: TOUR_WANTED });
  return tour.id;
}

/** The user's latest completed booking of the tour. */
async function lastTrip(tx: Queries, userId: string, tourId: string) {
  const [trip] = await tx
    .select({ id: bookings.id, startDate: departures.startDate, endDate: departures.endDate })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(and(eq(bookings.userId, userId), eq(bookings.state, 'COMPLETED'), eq(departures.tourId, tourId)))
    .orderBy(desc(departures.endDate))
    .limit(1);
  return trip;
}

async function refuseSecond(tx: Queries, author: string, tourId: string): Promise<void> {
  const [earlier] = await tx
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(eq(reviews.author, author), eq(reviews.tourId, tourId), ne(reviews.status, 'REJECTED')));
  if (earlier) throw alreadyReviewed();
}

export const alreadyReviewed = () =>
  new Problem(
    409,
    'state-conflict',
    'You’ve already reviewed this tour. We publish one review per traveller and tour.',
  );

function checkMonth(travelled: string | undefined, first: string, last: string): void {
  if (!travelled) return;
  if (travelled < first) throw invalid({ pointer: '/travelled', message: TOO_LATE });
  if (travelled > last) throw invalid({ pointer: '/travelled', message: 'Choose a month that has begun' });
}

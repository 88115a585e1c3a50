import { REVIEW_ASKED_DAYS, REVIEW_OPEN_DAYS } from '@fernweh/contracts/rules';
import { and, eq, lte, sql } from 'drizzle-orm';
import { addDays, today } from '../clock.ts';
import { bookings, departures } from '../database/schema/index.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

/** Asks for a review of a completed trip, once, unless one has been written (product/reviews 4). */
export async function requestReviews({ queries, clock }: Services): Promise<number> {
  const now = today(clock);
  const due = await queries
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        eq(bookings.state, 'COMPLETED'),
        lte(departures.endDate, addDays(now, -REVIEW_ASKED_DAYS)),
        sql`${departures.endDate} > ${addDays(now, -REVIEW_OPEN_DAYS)}::date`,
        sql`not exists (select 1 from reviews r where r.booking_id = ${bookings.id})`,
        sql`not exists (select 1 from outbox o where o.dedupe_key = 'mail/review-request/' || ${bookings.id})`,
      ),
    );
  for (const { id } of due)
    await enqueue(
      queries,
      'mail',
      { mail: 'review-request', bookingId: id },
      { dedupeKey: `review-request/${id}`, now: clock.now() },
    );
  return due.length;
}

import { and, eq, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { addMs, DAY_MS } from '../clock.ts';
import {
  cancellationQuotes,
  messages,
  outbox,
  reviewReports,
  travellerLinks,
  travellerQuotes,
} from '../database/schema/index.ts';
import { PASSING_KINDS, PASSING_MAILS, REMEMBERED_MAILS } from '../outbox/kept.ts';
import type { Services } from '../services.ts';

/** What is over is kept for so long, to answer questions about it. A link that another one replaced says nothing, and is kept for a day. */
const KEPT_DAYS = 30;
/** A mail that a job must not write twice is asked for until reviews close, 365 days after the return (product/reviews 4). */
const REMEMBERED_DAYS = 400;
/** Messages to the team and reports of reviews. The team has the messages as mails. */
const WRITTEN_KEPT_DAYS = 365;

/**
 * Deletes what visitors leave behind when they only look or write: quotes that nobody accepted, links of fellow travellers
 * that are over, delivered work of the outbox, old messages and reports. An accepted quote stays with its booking.
 */
export async function deleteRecords({
  queries,
  clock,
}: Pick<Services, 'queries' | 'clock'>): Promise<number> {
  const over = addMs(clock.now(), -KEPT_DAYS * DAY_MS);
  const old = addMs(clock.now(), -WRITTEN_KEPT_DAYS * DAY_MS);
  const waiting = queries
    .select({ id: sql`${outbox.payload} ->> 'id'` })
    .from(outbox)
    .where(and(eq(outbox.kind, 'visitor-mail'), eq(outbox.state, 'PENDING')));
  const deletions = [
    queries.delete(cancellationQuotes).where(lt(cancellationQuotes.expiresAt, over)),
    queries
      .delete(travellerQuotes)
      .where(and(isNull(travellerQuotes.acceptedAt), lt(travellerQuotes.expiresAt, over))),
    queries
      .delete(travellerLinks)
      .where(
        or(lt(travellerLinks.expiresAt, over), lt(travellerLinks.revokedAt, addMs(clock.now(), -DAY_MS))),
      ),
    // Failed ones are for a person to look at.
    queries
      .delete(outbox)
      .where(
        and(
          eq(outbox.state, 'DONE'),
          or(
            and(inArray(outbox.kind, PASSING_KINDS), lt(outbox.createdAt, over)),
            and(ofMails(PASSING_MAILS), lt(outbox.createdAt, over)),
            and(
              ofMails(REMEMBERED_MAILS),
              lt(outbox.createdAt, addMs(clock.now(), -REMEMBERED_DAYS * DAY_MS)),
            ),
          ),
        ),
      ),
    queries
      .delete(messages)
      .where(and(lt(messages.createdAt, old), sql`${messages.id}::text not in ${waiting}`)),
    queries.delete(reviewReports).where(lt(reviewReports.createdAt, old)),
  ];
  const deleted = await Promise.all(deletions.map(deletion => deletion.returning()));
  return deleted.flat().length;
}

const ofMails = (mails: readonly string[]) =>
  and(eq(outbox.kind, 'mail'), inArray(sql`${outbox.payload} ->> 'mail'`, [...mails]));

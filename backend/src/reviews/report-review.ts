import type { ReportReason } from '@fernweh/contracts/forms';
import { and, eq, or } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { reviewReports, reviews } from '../database/schema/index.ts';
import { notFound } from '../http/problem.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Matches the id that lists show: the review's own id, or its id in the demonstration world. */
export const named = (id: string) =>
  UUID.test(id) ? or(eq(reviews.id, id), eq(reviews.worldId, id)) : eq(reviews.worldId, id);

/**
 * Records a report about a published review. The review stays until a moderator has decided.
 * @param who a user, or a hash of an address. Each reports a review once
 */
export async function reportReview(
  queries: Queries,
  { id, who, reason, now }: { id: string; who: string; reason: ReportReason; now: Date },
): Promise<void> {
  const [review] = await queries
    .select({ id: reviews.id })
    .from(reviews)
    .where(and(named(id), eq(reviews.status, 'PUBLISHED')));
  if (!review) throw notFound('review');
  await queries
    .insert(reviewReports)
    .values({ reviewId: review.id, userId: who, reason, createdAt: now })
    .onConflictDoNothing();
}

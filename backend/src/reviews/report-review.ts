import type { ReportReason } from '@fernweh/contracts/forms';
import { and, eq, or } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { reviewReports, reviews } from '../database/schema/index.ts';
import { notFound } from '../http/problem.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** By the id that a list shows: its own, or that of the world it came from. */
export const named = (id: string) =>
  UUID.test(id) ? or(eq(reviews.id, id), eq(reviews.worldId, id)) : eq(reviews.worldId, id);

/**
 * Notes that a published review should be looked at. It stays where it is until somebody has.
 * @param who a user, or a hash of an address: each reports a review once
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

import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { moderationDecisions, reviewReports, reviews, tours } from '../database/schema/index.ts';
import type { REVIEW_STATES } from '../database/schema/reviews.ts';
import { notFound } from '../http/problem.ts';
import { named } from '../reviews/report-review.ts';
import type { ModerationReview } from './moderation-view.ts';

export type ReviewState = (typeof REVIEW_STATES)[number];

const reports = sql<number>`(select count(*) from review_reports r where r.review_id = reviews.id)::int`;
const shown = {
  review_id: sql<string>`coalesce(${reviews.worldId}, ${reviews.id}::text)`,
  status: reviews.status,
  source: reviews.source,
  tour: { slug: tours.slug, title: tours.title },
  rating: reviews.rating,
  title: reviews.title,
  created_date: reviews.createdAt,
  reports,
};

/**
 * Reviews that wait for a moderator: of one state, oldest first, or reported ones, most reports first. Addresses are
 * not shown.
 */
export async function listForModeration(
  queries: Queries,
  { status, limit }: { status: ReviewState | 'REPORTED'; limit: number },
) {
  const selected = queries
    .select(shown)
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .$dynamic();
  const rows =
    status === 'REPORTED'
      ? await selected
          .where(sql`${reviews.status} = 'PUBLISHED' and ${reports} > 0`)
          .orderBy(desc(reports), asc(reviews.id))
          .limit(limit)
      : await selected
          .where(eq(reviews.status, status))
          .orderBy(asc(reviews.createdAt), asc(reviews.id))
          .limit(limit);
  return rows.map(row => ({ ...row, created_date: row.created_date.toISOString() }));
}

/** One review with its reports and decisions. @throws Problem 404 */
export async function showForModeration(queries: Queries, id: string): Promise<ModerationReview> {
  const [row] = await queries
    .select({
      ...shown,
      id: reviews.id,
      comment: reviews.comment,
      customer: reviews.customer,
      travelled: reviews.travelled,
      reply: reviews.reply,
    })
    .from(reviews)
    .innerJoin(tours, eq(tours.id, reviews.tourId))
    .where(named(id));
  if (!row) throw notFound('review');
  const { id: own, reports: _, ...review } = row;
  const reported = await queries
    .select({ reason: reviewReports.reason, at: reviewReports.createdAt })
    .from(reviewReports)
    .where(eq(reviewReports.reviewId, own))
    .orderBy(asc(reviewReports.createdAt), asc(reviewReports.userId));
  const decisions = await queries
    .select({
      decision: moderationDecisions.decision,
      reason: moderationDecisions.reason,
      moderator: moderationDecisions.moderator,
      at: moderationDecisions.decidedAt,
    })
    .from(moderationDecisions)
    .where(eq(moderationDecisions.reviewId, own))
    .orderBy(asc(moderationDecisions.id));
  const dated = <T extends { at: Date }>(entry: T) => ({ ...entry, at: entry.at.toISOString() });
  return {
    ...review,
    created_date: review.created_date.toISOString(),
    customer: review.customer as ModerationReview['customer'],
    reply: review.reply as ModerationReview['reply'],
    reports: reported.map(dated),
    decisions: decisions.map(dated),
  };
}

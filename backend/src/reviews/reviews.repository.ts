import type { Review } from '@fernweh/contracts/review';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Queries } from '../database/database.ts';
import { reviews, tours } from '../database/schema/index.ts';

/** A part of a list, by page or by offset (product/reviews 8). */
export type Window = { offset: number; count: number };
type ReviewFilter = { tour?: string | undefined; rating?: number | undefined };

/** Published reviews. */
export type ReviewsRepository = {
  /** Newest first. */
  list(filter: ReviewFilter, window: Window): Promise<Review[]>;
  /** The number of reviews of each rating, one star first, regardless of the filter's rating. */
  distribution(filter: ReviewFilter): Promise<number[]>;
};

export function createReviewsRepository(queries: Queries, catalogue: Catalogue): ReviewsRepository {
  const published = ({ tour, rating }: ReviewFilter) =>
    and(
      eq(reviews.status, 'PUBLISHED'),
      tour === undefined ? undefined : eq(tours.slug, tour),
      rating === undefined ? undefined : eq(reviews.rating, rating),
    );
  return {
    async list(filter, { offset, count }) {
      await catalogue.view();
      const rows = await queries
        .select({ review: reviews, tour: { slug: tours.slug, title: tours.title } })
        .from(reviews)
        .innerJoin(tours, eq(tours.id, reviews.tourId))
        .where(published(filter))
        .orderBy(desc(reviews.createdAt), desc(reviews.id))
        .limit(count)
        .offset(offset);
      return rows.map(({ review, tour }) => asAnswered(review, tour));
    },
    async distribution({ tour }) {
      await catalogue.view();
      const counted = queries.select({ rating: reviews.rating, count: count() }).from(reviews).$dynamic();
      // All reviews are counted in an index, which a join would not allow.
      if (tour !== undefined) counted.innerJoin(tours, eq(tours.id, reviews.tourId));
      const rows = await counted.where(published({ tour })).groupBy(reviews.rating);
      return [1, 2, 3, 4, 5].map(stars => rows.find(({ rating }) => rating === stars)?.count ?? 0);
    },
  };
}

type Row = typeof reviews.$inferSelect;

function asAnswered(row: Row, tour: Review['tour']): Review {
  const { rating, guide, stays, transport, value } = row;
  const marks = Object.entries({ guide, stays, transport, value }).filter(([, stars]) => stars !== null);
  return {
    review_id: row.worldId ?? row.id,
    created_date: row.createdAt.toISOString(),
    updated_date: row.updatedAt.toISOString(),
    source: row.source,
    title: row.title,
    comment: row.comment,
    customer: row.customer as Review['customer'],
    status: 'PUBLISHED',
    tour,
    ...(row.travelled && { travelled: row.travelled }),
    metrics: { rating, ...Object.fromEntries(marks) },
    ...(row.reply ? { reply: row.reply as NonNullable<Review['reply']> } : {}),
  };
}

import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';

/**
 * Updates the number of published reviews and the average rating of tours, rounded to one decimal (product/reviews
 * 9). Without reviews the average is null.
 * @param tourId the tour whose reviews changed; without it, every tour with a review by a visitor or a decision by a
 *   moderator
 */
export async function updateRatings(tx: Queries, now: Date, tourId?: string): Promise<void> {
  const which = tourId
    ? sql`t.id = ${tourId}`
    : sql`exists (select 1 from reviews v where v.tour_id = t.id and
        v.status = case when v.world_id is null then 'PUBLISHED' else 'WITHDRAWN' end)`;
  await tx.execute(sql`
    update tours t set rating = f.mean, review_count = f.many, updated_at = ${now.toISOString()}::timestamptz,
      version = t.version + 1
    from (select p.id, round(avg(r.rating), 1)::float8 as mean, count(r.id)::int as many
      from tours p left join reviews r on r.tour_id = p.id and r.status = 'PUBLISHED' group by p.id) f
    where f.id = t.id and ${which}`);
}

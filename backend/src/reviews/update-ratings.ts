import { sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';

/**
 * Gives tours the figures of their published reviews: how many there are, and their mean to one decimal (product/reviews
 * 9), null where there are none.
 * @param tourId the one whose reviews have changed; without it, every tour on which visitors or moderators had a say
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

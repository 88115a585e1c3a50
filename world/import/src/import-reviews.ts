import { type Queries, sql, uuidv7 } from '@fernweh/backend/import-api';
import { insertRows } from './insert-rows.ts';
import type { WorldReview } from './world-schema.ts';

/** Removes the reviews that the world no longer has; reviews that travellers wrote on the site stay. */
export async function removeOtherReviews(queries: Queries, reviews: readonly WorldReview[]): Promise<void> {
  const ids = JSON.stringify(reviews.map(one => one.review_id));
  await queries.execute(sql`
    delete from reviews where world_id is not null
    and world_id not in (select jsonb_array_elements_text(${ids}::jsonb))`);
}

/** Writes reviews of the world, or updates them. */
export async function importReviews(queries: Queries, reviews: readonly WorldReview[]): Promise<void> {
  const rows = reviews.map(({ tour, metrics, ...one }) => ({
    ...one,
    ...metrics,
    id: uuidv7(),
    tour: tour.slug,
  }));
  await insertRows(
    queries,
    rows,
    json => sql`
    insert into reviews as r (id, world_id, tour_id, source, status, title, comment, customer, travelled, rating, guide,
      stays, transport, value, reply, created_at, updated_at)
    select n.id, n.review_id, t.id, n.source, n.status, n.title, n.comment, n.customer, n.travelled, n.rating, n.guide,
      n.stays, n.transport, n.value, n.reply, n.created_date, n.updated_date
    from json_to_recordset(${json}) as n(id uuid, review_id text, tour text, source text, status text, title text,
      comment text, customer jsonb, travelled text, rating int, guide int, stays int, transport int, value int,
      reply jsonb, created_date timestamptz, updated_date timestamptz)
    join tours t on t.slug = n.tour
    on conflict (world_id) do update set tour_id = excluded.tour_id, source = excluded.source,
      title = excluded.title, comment = excluded.comment, customer = excluded.customer, travelled = excluded.travelled,
      rating = excluded.rating, guide = excluded.guide, stays = excluded.stays, transport = excluded.transport,
      value = excluded.value, reply = excluded.reply, created_at = excluded.created_at,
      updated_at = excluded.updated_at`,
  );
}

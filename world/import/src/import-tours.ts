import { type Queries, sql, uuidv7 } from '@fernweh/backend/import-api';
import type { Tour } from '@fernweh/contracts/tour';
import { insertRows } from './insert-rows.ts';

/** Writes tours with their countries and days; the countries are written before (importPlaces). */
export async function importTours(queries: Queries, tours: readonly Tour[], now: Date): Promise<void> {
  const rows = tours.map(tour => ({ ...tour, id: uuidv7(), updatedAt: now }));
  await insertRows(
    queries,
    rows,
    json => sql`
      insert into tours (id, slug, code, title, summary, start_place, end_place, days, nights, pace, min_age, max_age,
        group_max, status, rating, review_count, is_new, styles, highlights, included, excluded, picture, media, faq,
        seo, map, updated_at)
      select id, slug, code, title, summary, "startPlace", "endPlace", days, nights, pace, "minAge", "maxAge",
        "groupMax", status, rating, "reviewCount", "isNew", styles, highlights, included, excluded, picture, media, faq,
        seo, map, "updatedAt"
      from json_to_recordset(${json}) as t(id uuid, slug text, code text, title text, summary text, "startPlace" text,
        "endPlace" text, days int, nights int, pace int, "minAge" int, "maxAge" int, "groupMax" int, status text,
        rating float8, "reviewCount" int, "isNew" bool, styles jsonb, highlights jsonb, included jsonb, excluded jsonb,
        picture jsonb, media jsonb, faq jsonb, seo jsonb, map jsonb, "updatedAt" timestamptz)
      on conflict (slug) do update set code = excluded.code, title = excluded.title, summary = excluded.summary,
        start_place = excluded.start_place, end_place = excluded.end_place, days = excluded.days,
        nights = excluded.nights, pace = excluded.pace, min_age = excluded.min_age, max_age = excluded.max_age,
        group_max = excluded.group_max, status = excluded.status, rating = excluded.rating,
        review_count = excluded.review_count, is_new = excluded.is_new, styles = excluded.styles,
        highlights = excluded.highlights, included = excluded.included, excluded = excluded.excluded,
        picture = excluded.picture, media = excluded.media, faq = excluded.faq, seo = excluded.seo, map = excluded.map,
        updated_at = excluded.updated_at, version = tours.version + 1`,
  );
  await importDays(queries, tours);
}

/** Retires the tours that the world no longer has; their pages and bookings stay. */
export async function retireOtherTours(queries: Queries, tours: readonly Tour[]): Promise<void> {
  const slugs = JSON.stringify(tours.map(({ slug }) => slug));
  await queries.execute(sql`
    update tours set status = 'retired', version = version + 1
    where status <> 'retired' and slug not in (select jsonb_array_elements_text(${slugs}::jsonb))`);
}

/** Removes countries and days of all tours: importTours writes them anew. */
export async function removeItineraries(queries: Queries): Promise<void> {
  await queries.execute(sql`delete from tour_countries`);
  await queries.execute(sql`delete from itinerary_days`);
}

/** Writes the regions and countries of all tours. */
export async function importPlaces(queries: Queries, tours: readonly Tour[]): Promise<void> {
  const countries = new Map(tours.flatMap(tour => tour.countries.map(one => [one.slug, one] as const)));
  const regions = new Set([...countries.values()].map(({ region }) => region));
  await insertRows(
    queries,
    [...regions].map(slug => ({ id: uuidv7(), slug, title: titleOf(slug) })),
    json => sql`
      insert into regions (id, slug, title) select * from json_to_recordset(${json}) as r(id uuid, slug text, title text)
      on conflict (slug) do update set title = excluded.title`,
  );
  await insertRows(
    queries,
    [...countries.values()].map(country => ({ ...country, id: uuidv7() })),
    json => sql`
      insert into countries (id, slug, title, region_id)
      select c.id, c.slug, c.title, r.id
      from json_to_recordset(${json}) as c(id uuid, slug text, title text, region text)
      join regions r on r.slug = c.region
      on conflict (slug) do update set title = excluded.title, region_id = excluded.region_id`,
  );
}

async function importDays(queries: Queries, tours: readonly Tour[]): Promise<void> {
  const places = tours.flatMap(({ slug, countries }) =>
    countries.map((country, n) => ({ tour: slug, n: n + 1, country: country.slug })),
  );
  await insertRows(
    queries,
    places,
    json => sql`
      insert into tour_countries (tour_id, n, country_id) select t.id, p.n, c.id
      from json_to_recordset(${json}) as p(tour text, n int, country text)
      join tours t on t.slug = p.tour join countries c on c.slug = p.country`,
  );
  await insertRows(
    queries,
    tours.flatMap(({ slug, itinerary }) => itinerary.map(day => ({ ...day, tour: slug }))),
    json => sql`
      insert into itinerary_days (tour_id, n, title, body, meals, places, drive_minutes, km, walk_km, stay, optional_extras)
      select t.id, d.n, d.title, d.body, d.meals, d.places, d."driveMinutes", d.km, d."walkKm", d.stay, d."optionalExtras"
      from json_to_recordset(${json}) as d(tour text, n int, title text, body text, meals jsonb, places jsonb,
        "driveMinutes" int, km float8, "walkKm" float8, stay text, "optionalExtras" jsonb)
      join tours t on t.slug = d.tour`,
  );
}

/** "latin-america" → "Latin America" */
const titleOf = (slug: string) =>
  slug.replace(/(^|-)(\w)/g, (_, dash, letter) => `${dash && ' '}${letter.toUpperCase()}`);

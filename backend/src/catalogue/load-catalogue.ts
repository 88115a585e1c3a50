import { fillRulesIn } from '@fernweh/contracts/rule-texts';
import type { Tour } from '@fernweh/contracts/tour';
import { sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import type { StoredDeparture } from './departure-record.ts';
import type { StoredExtra } from './extra-record.ts';

/** The catalogue in memory. `departures/occupancy.ts` knows the seats that bookings take. */
export type CatalogueView = {
  tours: readonly Tour[];
  /** Earliest first. */
  departures: readonly StoredDeparture[];
  extras: readonly StoredExtra[];
};

export async function loadCatalogue(queries: Queries): Promise<CatalogueView> {
  const [tours, departures, extras] = [
    await rowsOf<{ tour: Tour }>(queries, TOURS),
    await rowsOf<StoredDeparture>(queries, DEPARTURES),
    await rowsOf<StoredExtra>(queries, EXTRAS),
  ];
  return {
    tours: tours.map(({ tour }) => withRules(withoutNulls(tour))),
    departures: departures.map(withoutNulls),
    extras,
  };
}

/** A number that changes whenever a tour in the database changes. */
export async function catalogueEdition(queries: Queries): Promise<number> {
  const [row] = await rowsOf<{ edition: number }>(
    queries,
    sql`select coalesce(sum(version), 0)::int as edition from tours`,
  );
  return row?.edition ?? 0;
}

const TOURS = sql`
  select json_build_object('slug', slug, 'code', code, 'title', title, 'summary', summary, 'startPlace', start_place,
    'endPlace', end_place, 'days', days, 'nights', nights, 'pace', pace, 'minAge', min_age, 'maxAge', max_age,
    'groupMax', group_max, 'status', status, 'rating', rating, 'reviewCount', review_count, 'isNew', is_new,
    'styles', styles, 'highlights', highlights, 'included', included, 'excluded', excluded, 'picture', picture,
    'media', media, 'faq', faq, 'seo', seo, 'map', map,
    'countries', coalesce((
      select json_agg(json_build_object('slug', c.slug, 'title', c.title, 'region', r.slug) order by p.n)
      from tour_countries p join countries c on c.id = p.country_id join regions r on r.id = c.region_id
      where p.tour_id = tours.id), '[]'),
    'itinerary', coalesce((
      select json_agg(json_strip_nulls(json_build_object('n', d.n, 'title', d.title, 'body', d.body, 'meals', d.meals,
        'places', d.places, 'driveMinutes', d.drive_minutes, 'km', d.km, 'walkKm', d.walk_km, 'stay', d.stay,
        'optionalExtras', d.optional_extras)) order by d.n)
      from itinerary_days d where d.tour_id = tours.id), '[]')) as tour
  from tours order by id`;

const DEPARTURES = sql`
  select d.id, t.slug as tour, d.code, d.start_date::text as "startDate", d.end_date::text as "endDate", d.capacity,
    d.sold_elsewhere as "soldElsewhere", d.min_to_run as "minToRun", d.youth, d.state,
    (extract(epoch from d.sale_closes_at) * 1000)::float8 as "saleClosesAt",
    (select json_agg(json_build_object('room', p.room_kind, 'amount', p.amount, 'wasAmount', p.was) order by
        array_position(array['SHARE', 'TWIN', 'DOUBLE', 'TRIPLE', 'FAMILY', 'SINGLE'], p.room_kind))
      from (select room_kind, json_object_agg(currency, amount) as amount,
          case when count(was_amount) = count(*) then json_object_agg(currency, was_amount) end as was
        from departure_prices where departure_id = d.id and band = 'ADULT' group by room_kind) p) as prices,
    coalesce((select json_object_agg(r.kind, r.rooms) from room_types r where r.departure_id = d.id), '{}') as rooms,
    (select json_object_agg(currency, deposit) from (
      select currency, max(deposit) as deposit from departure_prices where departure_id = d.id group by currency) p)
      as deposit
  from departures d join tours t on t.id = d.tour_id
  where exists (select 1 from departure_prices p where p.departure_id = d.id)
  order by d.start_date, d.code`;

const EXTRAS = sql`
  select e.id, e.code, e.kind, e.title, e.description, e.per, e.stock, e.cutoff_days as "cutoffDays", e.tours,
    (select json_object_agg(p.currency, p.amount) from extra_prices p where p.extra_id = e.id) as prices
  from extras e
  where exists (select 1 from extra_prices p where p.extra_id = e.id)
  order by e.kind, e.code`;

/** Editors' texts of a tour have placeholders of rules (product/content 31). */
const withRules = (tour: Tour): Tour => ({
  ...tour,
  included: fillRulesIn(tour.included),
  excluded: fillRulesIn(tour.excluded),
  faq: fillRulesIn(tour.faq),
});

/** Optional fields are absent instead of null, except `rating`: null means that a tour has no rating. */
function withoutNulls<T extends object>(value: T): T {
  const entries = Object.entries(value).filter(([key, one]) => one !== null || key === 'rating');
  return Object.fromEntries(entries) as T;
}

import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, instant, oneOf, version } from './columns.ts';

export const TOUR_STATES = ['draft', 'live', 'retired'] as const;

/** Regions and countries. The texts of their pages come from the content host. */
export const regions = pgTable('regions', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
});

export const countries = pgTable('countries', {
  id: id(),
  slug: text('slug').notNull().unique(),
  title: text('title').notNull(),
  regionId: uuid('region_id')
    .notNull()
    .references(() => regions.id),
});

export const tours = pgTable(
  'tours',
  {
    id: id(),
    slug: text('slug').notNull().unique(),
    code: text('code').notNull(),
    title: text('title').notNull(),
    summary: text('summary').notNull(),
    startPlace: text('start_place').notNull(),
    endPlace: text('end_place').notNull(),
    days: integer('days').notNull(),
    nights: integer('nights').notNull(),
    pace: integer('pace').notNull(),
    minAge: integer('min_age').notNull(),
    maxAge: integer('max_age'),
    groupMax: integer('group_max').notNull(),
    status: text('status', { enum: TOUR_STATES }).notNull(),
    rating: doublePrecision('rating'),
    reviewCount: integer('review_count').notNull(),
    isNew: boolean('is_new').notNull(),
    styles: jsonb('styles').notNull(),
    highlights: jsonb('highlights').notNull(),
    included: jsonb('included').notNull(),
    excluded: jsonb('excluded').notNull(),
    picture: jsonb('picture').notNull(),
    media: jsonb('media').notNull(),
    faq: jsonb('faq').notNull(),
    seo: jsonb('seo').notNull(),
    map: jsonb('map').notNull(),
    updatedAt: instant('updated_at').notNull(),
    version: version(),
  },
  ({ status, pace, minAge, maxAge, days }) => [
    check('tours_status', oneOf(status, TOUR_STATES)),
    check('tours_pace', sql`${pace} between 1 and 5`),
    check('tours_ages', sql`${minAge} >= 0 and (${maxAge} is null or ${maxAge} >= ${minAge})`),
    check('tours_days', sql`${days} >= 1`),
  ],
);

/** Countries of a tour in the order of travel. */
export const tourCountries = pgTable(
  'tour_countries',
  {
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    countryId: uuid('country_id')
      .notNull()
      .references(() => countries.id),
  },
  ({ tourId, n }) => [primaryKey({ columns: [tourId, n] })],
);

export const itineraryDays = pgTable(
  'itinerary_days',
  {
    tourId: uuid('tour_id')
      .notNull()
      .references(() => tours.id, { onDelete: 'cascade' }),
    n: integer('n').notNull(),
    title: text('title').notNull(),
    body: text('body').notNull(),
    meals: jsonb('meals').notNull(),
    places: jsonb('places').notNull(),
    driveMinutes: integer('drive_minutes').notNull(),
    km: doublePrecision('km').notNull(),
    walkKm: doublePrecision('walk_km').notNull(),
    stay: text('stay'),
    optionalExtras: jsonb('optional_extras').notNull(),
  },
  ({ tourId, n }) => [primaryKey({ columns: [tourId, n] })],
);

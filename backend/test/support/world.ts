import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CURRENCIES, type Currency } from '@fernweh/contracts/channel';
import type { Review } from '@fernweh/contracts/review';
import type { Tour } from '@fernweh/contracts/tour';
import { fillDatabase, importWorld, type WorldExtra, type WorldPromo } from '@fernweh/world-import';
import type { DepartureRecord } from '../../src/catalogue/departure-record.ts';
import type { Clock } from '../../src/clock.ts';
import type { Database } from '../../src/database/database.ts';
import { ownerOf } from './database.ts';

/** A small world for tests, independent of the generator. */
export const TODAY = '2027-01-10';

export const perCurrency = (make: (currency: Currency) => number) =>
  Object.fromEntries(CURRENCIES.map(currency => [currency, make(currency)])) as Record<Currency, number>;

const picture = { src: 'fernweh/a-1/a.jpg', alt: 'A', width: 1600, height: 1200, colour: '#aabbcc' };

const plainDay = {
  body: 'A day.',
  meals: [],
  places: ['Lisbon'],
  driveMinutes: 0,
  km: 0,
  walkKm: 0,
  optionalExtras: [],
};

export const tour = (slug: string, more: Partial<Tour> = {}): Tour => ({
  slug,
  code: slug.slice(0, 4).toUpperCase(),
  title: slug,
  summary: 'By train and on foot.',
  startPlace: 'Lisbon',
  endPlace: 'Porto',
  countries: [{ slug: 'portugal', title: 'Portugal', region: 'europe' }],
  days: 7,
  nights: 6,
  styles: ['Rail'],
  picture,
  rating: 4.5,
  reviewCount: 10,
  isNew: false,
  pace: 2,
  minAge: 8,
  groupMax: 12,
  highlights: [],
  included: [],
  excluded: [],
  media: [picture],
  faq: [],
  seo: { title: slug, description: slug },
  status: 'live',
  itinerary: [
    { ...plainDay, n: 1, title: 'The first supper', stay: 'Casa do Rio, Lisbon' },
    { ...plainDay, n: 2, title: 'Home', optionalExtras: ['Boat to the islands'] },
  ],
  map: { width: 1000, height: 600, land: 'M0 0', stops: [], km: 0 },
  ...more,
});

/** Prices: twin and share 1,000 in every currency (ZAR 20,000), single a third more. */
export const departure = (
  slug: string,
  startDate: string,
  more: Partial<DepartureRecord> = {},
): DepartureRecord => {
  const amount = perCurrency(currency => (currency === 'ZAR' ? 2_000_000 : 100_000));
  const single = perCurrency(currency => Math.round(amount[currency] * 1.3));
  return {
    tour: slug,
    code: `${slug.slice(0, 4).toUpperCase()}-${startDate.slice(2).replaceAll('-', '')}`,
    startDate,
    endDate: startDate,
    capacity: 12,
    seatsLeft: 12,
    guaranteed: false,
    prices: [
      { room: 'SHARE', amount },
      { room: 'TWIN', amount },
      { room: 'SINGLE', amount: single },
    ],
    youth: true,
    deposit: perCurrency(currency => (currency === 'ZAR' ? 350_000 : 15_000)),
    ...more,
  };
};

export const review = (slug: string, n: number, rating: number, status = 'PUBLISHED') =>
  ({
    review_id: `review-${n}`,
    created_date: `2026-01-${String(n).padStart(2, '0')}T10:00:00.000Z`,
    updated_date: `2026-01-${String(n).padStart(2, '0')}T10:00:00.000Z`,
    source: 'verified',
    title: 'Good',
    comment: 'We would go again, and we did.',
    customer: { name: 'A.' },
    status,
    tour: { slug, title: slug },
    metrics: { rating },
  }) as Review;

export type World = {
  tours: Tour[];
  departures: DepartureRecord[];
  reviews: Review[];
  extras?: WorldExtra[];
  promos?: WorldPromo[];
};

/** Writes a world to a new folder. */
export async function writeWorld({ tours, departures, reviews, extras = [], promos = [] }: World) {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-api-'));
  const files = { tours, departures, reviews, extras, 'promo-codes': promos };
  await mkdir(join(folder, 'world/backend'), { recursive: true });
  for (const [name, content] of Object.entries(files))
    await writeFile(join(folder, `world/backend/${name}.json`), JSON.stringify(content));
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** Fills an open database with a written world, by the import of the demonstration world. */
export const importInto = (database: Database, folder: string, clock: Clock) =>
  importWorld(ownerOf(database.queries), join(folder, 'world'), clock);

/** Fills the database of an API that is not running: the folder's own, or PostgreSQL. */
export const fillWritten = (folder: string, more: { DATABASE_URL?: string; CLOCK?: string } = {}) =>
  fillDatabase({ DATA_DIR: folder, WORLD_DIR: join(folder, 'world'), ...more });

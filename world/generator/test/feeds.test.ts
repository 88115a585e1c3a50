import { CURRENCIES } from '@fernweh/contracts/channel';
import type { Seo } from '@fernweh/contracts/content';
import type { SuggestionRecord, TourRecord } from '@fernweh/contracts/search';
import type { Tour } from '@fernweh/contracts/tour';
import type { DepartureRecord } from '../src/tours/departures.ts';
import { CLOCK, standardWorld } from './generated-worlds.ts';

/** Compares the database's data, the search index, the content host and the Contentful export. */
let tours: Tour[];
let records: TourRecord[];
let suggestions: SuggestionRecord[];
let ahead: Map<string, DepartureRecord[]>;
let past: DepartureRecord[];
let files: Map<string, string>;
const read = <T>(file: string): T => JSON.parse(files.get(file) ?? 'null') as T;
const pages = (prefix: string) =>
  [...files.keys()].filter(file => file.startsWith(`content/v3/${prefix}/`)).map(file => read<Page>(file));
type Page = {
  slug: string;
  title: string;
  tours: string[];
  countries?: { slug: string; tourCount: number }[];
};

beforeAll(() => {
  ({ files } = standardWorld());
  tours = read('backend/tours.json');
  records = read('search/tours.json');
  suggestions = read('search/suggestions.json');
  const departures = read<DepartureRecord[]>('backend/departures.json');
  past = departures.filter(one => one.startDate <= CLOCK);
  ahead = Map.groupBy(
    departures.filter(one => one.startDate > CLOCK),
    one => one.tour,
  );
});

const slugs = () => tours.map(one => one.slug).sort();
const bySlug = () => new Map(tours.map(one => [one.slug, one]));
const twinOf = (one: DepartureRecord) =>
  one.prices.find(({ room }) => room === 'SHARE') ?? one.prices.find(({ room }) => room === 'TWIN');

test('the search index has the same tours with the same texts', () => {
  expect(records.map(one => one.slug).sort()).toEqual(slugs());
  const toursBySlug = bySlug();
  for (const record of records) {
    const tour = toursBySlug.get(record.slug);
    for (const key of [
      'title',
      'summary',
      'days',
      'rating',
      'reviewCount',
      'startPlace',
      'endPlace',
      'isNew',
    ] as const)
      expect({ slug: record.slug, [key]: record[key] }).toEqual({ slug: record.slug, [key]: tour?.[key] });
    expect(record.picture).toEqual(tour?.picture);
    expect(record.country).toEqual(tour?.countries.map(one => one.title));
  }
});

test('the search index’s price is the lowest that two people can book, in every currency', () => {
  for (const record of records) {
    const open = (ahead.get(record.slug) ?? []).filter(one => one.seatsLeft > 0);
    for (const currency of CURRENCIES) {
      const roomy = open.filter(one => one.seatsLeft >= 2);
      const bookable = roomy.length > 0 ? roomy : open;
      const least = Math.min(
        ...bookable.map(one => twinOf(one)?.amount[currency] ?? Number.POSITIVE_INFINITY),
      );
      expect({ slug: record.slug, currency, amount: record.price[currency] }).toEqual({
        slug: record.slug,
        currency,
        amount: least,
      });
    }
  }
});

test('the search index has the months and dates on sale, and facets of what its offers say', () => {
  for (const record of records) {
    const open = (ahead.get(record.slug) ?? []).filter(one => one.seatsLeft > 0);
    const days = open.map(one => one.startDate).sort();
    expect({ slug: record.slug, months: record.month, next: record.nextDeparture }).toEqual({
      slug: record.slug,
      months: [...new Set(days.map(day => day.slice(0, 7)))],
      next: days[0] ?? null,
    });
    for (const currency of CURRENCIES) {
      const { sale, guaranteed } = record.offers[currency] ?? {};
      expect([record.slug, record.onSale, record.guaranteed]).toEqual([
        record.slug,
        sale !== undefined,
        guaranteed !== undefined,
      ]);
    }
  }
});

test('a guarantee and a sale tell tours apart: neither all nor none have one', () => {
  for (const facet of ['guaranteed', 'onSale'] as const) {
    const share = records.filter(record => record[facet]).length / records.length;
    expect(share).toBeGreaterThan(0.1);
    expect(share).toBeLessThan(0.8);
  }
});

test('region and country pages list exactly the tours that go there', () => {
  const of = (matches: (place: Tour['countries'][number]) => boolean) =>
    tours.filter(one => one.countries.some(matches)).map(one => one.slug);
  const regions = pages('regions');
  const countries = pages('tour-groups');
  expect(regions).toHaveLength(8);
  // 45 countries, and pages of Antarctica and Svalbard.
  expect(countries).toHaveLength(47);
  const home = [...files.entries()].find(([file]) => file.startsWith('content/') && file.includes('home'));
  expect(home?.[1]).toContain('240 routes through 45 countries');
  for (const page of regions)
    expect([...page.tours].sort()).toEqual(of(place => place.region === page.slug).sort());
  for (const page of countries)
    expect([...page.tours].sort()).toEqual(of(place => place.slug === page.slug).sort());
  const counts = regions.flatMap(page => page.countries ?? []);
  for (const { slug, tourCount } of counts)
    expect({ slug, tourCount }).toEqual({ slug, tourCount: of(place => place.slug === slug).length });
});

test('suggestions are exactly the tours and countries', () => {
  const named = (kind: string) => suggestions.filter(one => one.kind === kind);
  expect(
    named('tour')
      .map(one => one.href.slice('/tours/'.length))
      .sort(),
  ).toEqual(slugs());
  expect(named('country')).toHaveLength(pages('tour-groups').length);
  expect(named('region')).toHaveLength(pages('regions').length);
});

test('posts and sub-navigation of the Contentful export name live tours only', () => {
  type Entry = {
    sys: { contentType: { sys: { id: string } } };
    fields: Record<string, { 'en-GB': unknown }>;
  };
  const { entries } = read<{ entries: Entry[] }>('contentful/space.json');
  const live = new Set(slugs());
  const named = entries.flatMap(entry => (entry.fields.tours?.['en-GB'] as string[] | undefined) ?? []);
  expect(named.length).toBeGreaterThan(60);
  expect(named.filter(slug => !live.has(slug))).toEqual([]);
  // Every post has at least one tour.
  const posts = entries.filter(entry => entry.sys.contentType.sys.id === 'blog' && entry.fields.picture);
  const withTours = posts.filter(
    entry => ((entry.fields.tours?.['en-GB'] as string[] | undefined) ?? []).length > 0,
  );
  expect(withTours.length / posts.length).toBeGreaterThan(0.9);
});

test('the departure of a completed booking is in the database only, as COMPLETED', () => {
  expect(past).toHaveLength(1);
  for (const one of past) {
    expect(one.state).toBe('COMPLETED');
    expect(one.saleClosesAt.slice(0, 10) < CLOCK).toBe(true);
    const record = records.find(({ slug }) => slug === one.tour);
    expect(record?.month).not.toContain(one.startDate.slice(0, 7));
    expect(record?.nextDeparture).not.toBe(one.startDate);
    for (const [file, text] of files)
      if (!file.startsWith('backend/')) expect(text.includes(one.code)).toBe(false);
  }
});

test('the list of static pages names exactly these', () => {
  const { pages: listed } = read<{ pages: { slug: string }[] }>('content/v3/pages.json');
  const others = ['home', 'discover', 'contact-us'].map(name => `content/v3/pages/${name}.json`);
  const statics = [...files.keys()].filter(
    file => file.startsWith('content/v3/pages/') && !others.includes(file),
  );
  expect(listed.map(({ slug }) => `content/v3/pages/${slug}.json`).sort()).toEqual(statics.sort());
});

test('titles and descriptions for search engines have good lengths and are unique', () => {
  const documents = ['pages', 'regions', 'tour-groups'].flatMap(pages) as unknown as { seo: Seo }[];
  const seos = [...documents, ...tours].map(({ seo }) => seo);
  for (const { title, description } of seos) {
    expect([title, title.length >= 40 && title.length <= 65]).toEqual([title, true]);
    expect([description, description.length >= 70 && description.length <= 160]).toEqual([description, true]);
  }
  expect(new Set(seos.map(({ title }) => title)).size).toBe(seos.length);
  expect(new Set(seos.map(({ description }) => description)).size).toBe(seos.length);
});

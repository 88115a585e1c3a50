import type { z } from 'zod';
import { builderSeo, contactUsPage, countryPage, post, regionPage } from './content.ts';
import { readEntryLeniently, type Slip } from './lenient.ts';
import { promotionalNavItem, promotionalSubNavItem } from './menus.ts';

/**
 * Every field of the content entities: once null, once absent, once of a wrong type. The menu response has a table of its
 * own in mf-navigation.
 */

/** What a slip costs: the field, the entry around it, or the whole document. */
const FIELD = 'costs the field';
const ENTRY = 'costs the entry';
const DOCUMENT = 'costs the document';
type Cost = typeof FIELD | typeof ENTRY | typeof DOCUMENT;
type Json = Record<string, unknown>;
type Entity = { schema: z.ZodType; full: Json; fields: Record<string, Cost> };

const picture = { src: 'fernweh/a/b.jpg', alt: 'A bay', width: 1600, height: 900, colour: '#2a4d5f' };
const seo = { title: 'Europe', description: 'Slow roads.', image: picture };
const place = {
  slug: 'europe',
  title: 'Europe',
  seo,
  tours: ['alps', 'coast'],
  intro: 'Old roads.',
  picture,
  bestMonths: [4, 5],
  faq: [
    { question: 'When?', answer: 'In May.' },
    { question: 'How?', answer: 'By rail.' },
  ],
  map: {
    width: 1000,
    height: 800,
    land: 'M0 0L9 9L0 9Z',
    country: 'M0 0L5 5L0 5Z',
    points: [
      { name: 'Porto', x: 10, y: 20, tourCount: 2 },
      { name: 'Lisbon', x: 10, y: 60, tourCount: 4 },
    ],
  },
};
const placeFields: Record<string, Cost> = {
  slug: DOCUMENT,
  title: DOCUMENT,
  seo: FIELD,
  'seo.title': FIELD,
  'seo.description': FIELD,
  'seo.image': FIELD,
  tours: FIELD,
  'tours.0': ENTRY,
  intro: FIELD,
  picture: FIELD,
  'picture.src': ENTRY,
  'picture.alt': FIELD,
  'picture.width': ENTRY,
  'picture.height': ENTRY,
  'picture.colour': FIELD,
  bestMonths: FIELD,
  'bestMonths.0': ENTRY,
  faq: FIELD,
  'faq.0.question': ENTRY,
  'faq.0.answer': ENTRY,
  map: FIELD,
  'map.width': ENTRY,
  'map.height': ENTRY,
  'map.land': ENTRY,
  'map.country': FIELD,
  'map.points': ENTRY,
  'map.points.0': ENTRY,
  'map.points.0.name': ENTRY,
  'map.points.0.x': ENTRY,
  'map.points.0.y': ENTRY,
  'map.points.0.tourCount': ENTRY,
};

const ENTITIES: Record<string, Entity> = {
  region: {
    schema: regionPage,
    full: { ...place, countries: [{ slug: 'portugal', title: 'Portugal', picture, tourCount: 3 }] },
    fields: {
      ...placeFields,
      countries: FIELD,
      'countries.0.slug': ENTRY,
      'countries.0.title': ENTRY,
      'countries.0.picture': FIELD,
      'countries.0.tourCount': FIELD,
    },
  },
  country: {
    schema: countryPage,
    full: { ...place, region: { slug: 'europe', title: 'Europe' }, code: 'PT' },
    fields: {
      ...placeFields,
      region: FIELD,
      'region.slug': ENTRY,
      'region.title': ENTRY,
      code: FIELD,
    },
  },
  'contact-us page': {
    schema: contactUsPage,
    full: {
      seo,
      openingHours: [{ days: 'Monday', hours: '9 to 5' }],
      countryPhoneNumbers: [{ country: 'Canada', channel_id: 8833, phone: '+1 416 555 0123' }],
    },
    fields: {
      seo: FIELD,
      openingHours: DOCUMENT,
      'openingHours.0': ENTRY,
      'openingHours.0.days': ENTRY,
      'openingHours.0.hours': ENTRY,
      countryPhoneNumbers: DOCUMENT,
      'countryPhoneNumbers.0.country': ENTRY,
      'countryPhoneNumbers.0.channel_id': FIELD,
      'countryPhoneNumbers.0.phone': ENTRY,
    },
  },
  'builder page SEO': {
    schema: builderSeo,
    full: {
      slug: 'sale',
      seoTitle: 'Sale',
      metaDescription: 'Reduced.',
      metaKeywords: 'sale',
      robotsFollow: true,
      robotsIndex: true,
      shareTitle: 'Look',
      shareDescription: 'Cheaper.',
      shareType: 'article',
      shareUrl: '/pages/sale',
      shareAuthor: 'Ada',
      sharePublisher: 'Fernweh',
      canonicalUrl: '/pages/sale',
      focusKeywords: 'sale',
      shareImage: { url: 'fernweh/s/s.jpg', title: 'Sale', description: 'Snow' },
    },
    fields: {
      slug: DOCUMENT,
      seoTitle: FIELD,
      metaDescription: FIELD,
      metaKeywords: FIELD,
      robotsFollow: FIELD,
      robotsIndex: FIELD,
      shareTitle: FIELD,
      shareDescription: FIELD,
      shareType: FIELD,
      shareUrl: FIELD,
      shareAuthor: FIELD,
      sharePublisher: FIELD,
      canonicalUrl: FIELD,
      focusKeywords: FIELD,
      shareImage: FIELD,
      'shareImage.url': ENTRY,
      'shareImage.title': FIELD,
      'shareImage.description': FIELD,
    },
  },
  'nav-item': {
    schema: promotionalNavItem,
    full: {
      text: 'Winter sale',
      backgroundColour: '#b8441f',
      textColour: '#ffffff',
      url: '/pages/winter-sale',
      mobileStandardIcon: 'tag',
      mobileActiveIcon: 'tag',
      mobileInactiveIcon: 'tag',
    },
    fields: {
      text: DOCUMENT,
      backgroundColour: FIELD,
      textColour: FIELD,
      url: DOCUMENT,
      mobileStandardIcon: FIELD,
      mobileActiveIcon: FIELD,
      mobileInactiveIcon: FIELD,
    },
  },
  'sub-nav-item': {
    schema: promotionalSubNavItem,
    full: {
      subNavTab: 'Europe',
      backgroundColour: '#b8441f',
      textColour: '#ffffff',
      subItemUrl: '/pages/winter-sale',
      subItemTitle: 'All reduced tours',
      imageUrl: 'fernweh/x/y.jpg',
    },
    fields: {
      subNavTab: DOCUMENT,
      backgroundColour: FIELD,
      textColour: FIELD,
      subItemUrl: DOCUMENT,
      subItemTitle: DOCUMENT,
      imageUrl: FIELD,
    },
  },
  post: {
    schema: post,
    full: {
      slug: 'bread',
      title: 'Bread',
      lead: 'Nine ovens.',
      body: '<p>Dough.</p>',
      picture,
      author: 'Ines',
      tags: ['Food', 'Rail'],
      tours: ['alps'],
      publishedAt: '2026-02-03T08:00:00.000Z',
      updatedAt: '2026-03-01T00:00:00.000Z',
      readMinutes: 3,
    },
    fields: {
      slug: DOCUMENT,
      title: DOCUMENT,
      lead: FIELD,
      body: FIELD,
      picture: FIELD,
      author: FIELD,
      tags: FIELD,
      'tags.0': ENTRY,
      tours: FIELD,
      publishedAt: FIELD,
      updatedAt: FIELD,
      readMinutes: FIELD,
    },
  },
};

/** A value that no field takes: months and counts are whole numbers. */
const WRONG = 4711.5;
const KINDS = [
  ['null', null],
  ['absent', undefined],
  ['wrong', WRONG],
] as const;

/** A copy in which one field has another value. undefined removes the field, or the entry of a list. */
function changed(full: Json, path: string, value: unknown): Json {
  const copy = JSON.parse(JSON.stringify(full)) as Json;
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<Json>((node, key) => node[key] as Json, copy);
  if (value !== undefined) parent[last] = value;
  else if (Array.isArray(parent)) parent.splice(Number(last), 1);
  else delete parent[last];
  return copy;
}

function read(schema: z.ZodType, json: unknown) {
  const slips: Slip[] = [];
  const onSlip = (slip: Slip) => slips.push(slip);
  return { data: readEntryLeniently(schema, json, { document: 'x', onSlip }) as Json | undefined, slips };
}

describe.each(Object.entries(ENTITIES))('%s', (_name, { schema, full, fields }) => {
  const complete = read(schema, full).data;

  test('every field is in the table', () => {
    expect(read(schema, full)).toEqual({ data: full, slips: [] });
    expect(Object.keys(fields)).toEqual(expect.arrayContaining(Object.keys(full)));
  });

  describe.each(Object.entries(fields))('%s', (path, cost) => {
    test.each(KINDS)(`%s: ${cost}`, (kind, value) => {
      const { data, slips } = read(schema, changed(full, path, value));
      const isAbsentEntry = kind === 'absent' && /\.\d+$/.test(path);
      const isReported = !isAbsentEntry && (kind === 'wrong' || cost !== FIELD);
      const reported = path.replaceAll(/\.(\d+)/g, '[$1]');
      expect(slips.map(slip => slip.path)).toEqual(isReported ? [reported] : []);
      if (cost === DOCUMENT) return expect(data).toBeUndefined();
      // Nothing but the field, or what contains it, is another.
      const [field = ''] = path.split('.');
      const { [field]: _, ...rest } = data ?? {};
      const { [field]: __, ...expected } = complete ?? {};
      expect(rest).toEqual(expected);
    });
  });
});

test('a region with the required fields alone is complete', () => {
  const region = { slug: 'europe', title: 'Europe', seo: { title: 'E', description: 'D' }, tours: ['alps'] };
  expect(read(regionPage, region)).toEqual({
    data: { ...region, intro: '', bestMonths: [], faq: [], countries: [] },
    slips: [],
  });
});

test('contact data with two empty lists is complete', () => {
  expect(read(contactUsPage, { openingHours: [], countryPhoneNumbers: [] })).toEqual({
    data: { seo: { title: '', description: '' }, openingHours: [], countryPhoneNumbers: [] },
    slips: [],
  });
});

import * as content from '@fernweh/contracts/content';
import { menuResponse } from '@fernweh/contracts/menus';
import { review } from '@fernweh/contracts/review';
import { tour } from '@fernweh/contracts/tour';
import { makeWorld } from '../src/world.ts';
import type { WorldFiles } from '../src/world-files.ts';
import { CLOCK, generateInProcess, SEED, standardWorld, standardWorldSeconds } from './generated-worlds.ts';

const small = { tours: 9, seed: SEED, clock: CLOCK };
let files: WorldFiles;
const read = <T>(file: string): T => JSON.parse(files.get(file) ?? 'null') as T;
const names = (prefix: string) => [...files.keys()].filter(file => file.startsWith(prefix));

/** The document itself holds every field that the contract gives a default, and the named optional ones. */
function expectComplete(
  schema: { parse(json: unknown): unknown },
  document: unknown,
  fields: readonly string[] = [],
) {
  expect(document).toMatchObject(schema.parse(document) as object);
  for (const field of fields) expect(document).toHaveProperty(field);
}

beforeAll(() => {
  ({ files } = standardWorld());
});

test('240 tours are generated within a minute', () => {
  const seconds = standardWorldSeconds();
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThan(60);
});

test('the map of a route stays small, also along a coast of many islands', () => {
  const lengths = read<{ map: { land: string } }[]>('backend/tours.json').map(({ map }) => map.land.length);
  expect(lengths).toHaveLength(240);
  expect(Math.max(...lengths)).toBeGreaterThan(1000);
  expect(Math.max(...lengths)).toBeLessThanOrEqual(3000);
});

describe('determinism', () => {
  test('the same options give the same bytes', () => {
    expect([...makeWorld(small)]).toEqual([...makeWorld(small)]);
  });
  test('time zone and locale change nothing', () => {
    const here = generateInProcess(small.tours);
    const there = generateInProcess(small.tours, {
      environment: { TZ: 'Pacific/Auckland', LANG: 'de_DE.UTF-8', LC_ALL: 'de_DE.UTF-8' },
    });
    expect([...there].map(([file]) => file)).toEqual([...here].map(([file]) => file));
    expect([...there].filter(([file, text]) => text !== here.get(file)).map(([file]) => file)).toEqual([]);
  });
  test('another seed gives other dates and prices', () => {
    const other = makeWorld({ ...small, seed: 'another' });
    expect(other.get('backend/departures.json')).not.toBe(makeWorld(small).get('backend/departures.json'));
  });
  test('a small world has a tour in every region', () => {
    const menu = JSON.parse(makeWorld({ ...small, tours: 8 }).get('content/v3/pages/discover.json') ?? '{}');
    expect(menu.regions).toHaveLength(8);
  });
});

describe('every document matches its contract', () => {
  test('pages', () => {
    expectComplete(menuResponse, read('content/v3/menus.json'));
    expectComplete(content.homePage, read('content/v3/pages/home.json'), [
      'hero.picture',
      'regions.0.picture',
      'promises',
      'totals.tours',
      'totals.countries',
    ]);
    expectComplete(content.contactUsPage, read('content/v3/pages/contact-us.json'));
    expectComplete(content.discoverPage, read('content/v3/pages/discover.json'), [
      'regions.0.picture',
      'regions.0.tourCount',
      'regions.0.countries.0.tourCount',
    ]);
    const own = ['home', 'contact-us', 'discover'];
    for (const file of names('content/v3/pages/'))
      if (!own.some(name => file.endsWith(`/${name}.json`))) expectComplete(content.staticPage, read(file));
    for (const file of names('content/v3/regions/'))
      expectComplete(content.regionPage, read(file), [
        'picture',
        'countries.0.picture',
        'countries.0.tourCount',
      ]);
    for (const file of names('content/v3/tour-groups/'))
      expectComplete(content.countryPage, read(file), ['picture', 'region', 'code', 'map.country']);
  });
  test('every region and country has a map, which shows its points inside its frame, as short paths', () => {
    const pages = ['regions', 'tour-groups'].flatMap(folder =>
      names(`content/v3/${folder}/`).map(file => content.countryPage.parse(read(file))),
    );
    expect(pages.filter(({ map }) => !map)).toEqual([]);
    for (const { slug, tours, map } of pages)
      for (const { x, y, tourCount } of map?.points ?? []) {
        expect([slug, x > 0 && x < 1000 && y > 0 && y < (map?.height ?? 0)]).toEqual([slug, true]);
        expect(tourCount).toBeLessThanOrEqual(tours.length);
        expect(Math.max(map?.land.length ?? 0, map?.country?.length ?? 0)).toBeLessThanOrEqual(4000);
      }
  });
  test('tours and reviews', () => {
    for (const one of read<unknown[]>('backend/tours.json')) tour.parse(one);
    for (const one of read<unknown[]>('backend/reviews.json')) review.parse(one);
  });
  test('posts and builder pages', () => {
    const space = read<{
      entries: {
        sys: { contentType: { sys: { id: string } } };
        fields: Record<string, { 'en-GB': unknown }>;
      }[];
    }>('contentful/space.json');
    const posts = space.entries.filter(
      entry => entry.sys.contentType.sys.id === 'blog' && entry.fields.image,
    );
    expect(posts).toHaveLength(40);
    for (const { fields } of posts) {
      const document = Object.fromEntries(
        Object.entries(fields).map(([key, value]) => [key, value['en-GB']]),
      );
      // A photograph is read from its asset.
      expectComplete(content.post, document, [fields.credit ? 'image' : 'picture', 'readMinutes']);
      const post = content.post.parse(document);
      expect(post.body.match(/<p>/g)?.length).toBeGreaterThanOrEqual(5);
    }
    for (const page of read<{ seo: unknown; blocks: unknown[] }[]>('builder/pages.json')) {
      expectComplete(content.builderSeo, page.seo);
      for (const block of page.blocks) expectComplete(content.builderBlock, block);
    }
  });
});

describe('no link is broken', () => {
  test('links and slugs of menus, pages, posts', () => {
    const tours = new Set(read<{ slug: string }[]>('backend/tours.json').map(one => one.slug));
    const builder = new Set(read<{ slug: string }[]>('builder/pages.json').map(page => page.slug));
    const fixed = new Set([
      '/',
      '/contact-us',
      '/discover',
      '/blog',
      '/reviews',
      '/write-a-review',
      '/black-friday',
      '/search',
    ]);
    const leads = (href: string) => {
      const [, first = '', second = '', third] = (href.split('?')[0] ?? '').split('/');
      if (fixed.has(href.split('?')[0] ?? '')) return true;
      if (first === 'tours') return tours.has(second);
      if (first === 'pages') return builder.has(second);
      if (first === 'destination')
        return files.has(
          third ? `content/v3/tour-groups/${third}.json` : `content/v3/regions/${second}.json`,
        );
      return files.has(`content/v3/pages/${first}.json`);
    };
    const text = [
      ...names('content/'),
      'contentful/space.json',
      'builder/pages.json',
      'search/suggestions.json',
    ]
      .map(file => files.get(file))
      .join('\n');
    const found = [
      ...text.matchAll(/(?:"(?:url|href|subMenuUrl|linkUrl|subItemUrl)":"|href=\\")(\/[^"\\]*)/g),
    ]
      .map(match => match[1] ?? '')
      .filter(href => !href.startsWith('//'));
    expect(found.length).toBeGreaterThan(300);
    expect([...new Set(found)].filter(href => !leads(href))).toEqual([]);
    const listed = [...text.matchAll(/"(?:tours|featured)":\[([^\]]*)\]/g)].flatMap(
      match => (match[1] ?? '').match(/[a-z0-9-]{4,}/g) ?? [],
    );
    expect([...new Set(listed)].filter(slug => !tours.has(slug))).toEqual([]);
  });
  test('every referenced picture exists', () => {
    const text = [...files]
      .filter(([file]) => !file.startsWith('pictures/'))
      .map(([, body]) => body)
      .join('\n');
    const ids = new Set(
      [...text.matchAll(/fernweh\/([\w-]+)\/[\w-]+\.(?:jpg|webp)/g)].map(match => match[1] ?? ''),
    );
    expect(ids.size).toBeGreaterThan(350);
    const isThere = (id: string) => ['svg', 'jpg', 'webp'].some(type => files.has(`pictures/${id}.${type}`));
    expect([...ids].filter(id => !isThere(id))).toEqual([]);
  });
  test('the menu has exactly its three groups', () => {
    const { mainMenu } = read<{
      mainMenu: { menuParts: { title: string; content: { title: string; newCategory: boolean }[] }[] };
    }>('content/v3/menus.json');
    expect(mainMenu.menuParts.map(part => part.title)).toEqual([
      'Browse Tours',
      'About Us',
      'Travel Inspiration',
    ]);
    expect(mainMenu.menuParts[0]?.content.map(category => category.title)).toContain('Promotions');
    expect(mainMenu.menuParts[0]?.content.some(category => category.newCategory)).toBe(true);
  });
});

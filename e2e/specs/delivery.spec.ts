import { expect, test } from '../support/fixtures.ts';
import { sample } from '../support/world.ts';

/** What crosses the wire: heads, codings, caching. */
const { tour, region } = sample();

const meta = (html: string, name: string) =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

const documents = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json">([\s\S]*?)<\/script>/g)].map(
    match => JSON.parse(match[1] ?? '{}') as Record<string, unknown>,
  );

test('every page has a head of its own', async ({ request }) => {
  const titles = new Set<string>();
  const paths = [
    '/',
    '/tours',
    `/tours/${tour.slug}`,
    `/destination/${region.slug}`,
    '/search',
    '/blog',
    '/contact-us',
  ];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? '';
    titles.add(title);
    expect([path, title.endsWith('Fernweh')]).toEqual([path, true]);
    expect(meta(html, 'description').length).toBeGreaterThan(20);
    expect(meta(html, 'og:title')).not.toBe('');
    expect(meta(html, 'og:image')).toMatch(/^http.*\/img\//);
    expect(html).toContain(`<link rel="canonical" href="http`);
  }
  expect(titles.size).toBe(paths.length);
});

test('a tour is marked up as product and trip, with what the page shows', async ({ request }) => {
  const html = await (await request.get(`/tours/${tour.slug}`, { headers: { cookie: 'channel=33' } })).text();
  const product = documents(html).find(
    one => Array.isArray(one['@type']) && one['@type'].includes('TouristTrip'),
  );
  expect(product).toMatchObject({ '@type': ['Product', 'TouristTrip'], name: tour.title });
  expect(JSON.stringify(product)).toContain('"priceCurrency":"GBP"');
  const { ratingValue } = (product?.aggregateRating ?? {}) as { ratingValue?: number };
  expect(html).toContain(String(ratingValue));
  const reviews = product?.review;
  expect(Array.isArray(reviews) && reviews.length).toBeLessThanOrEqual(3);
  expect(documents(html).some(one => one['@type'] === 'BreadcrumbList')).toBe(true);
});

test('a region lists its tours under the name of the specification', async ({ request }) => {
  const html = await (await request.get(`/destination/${region.slug}`)).text();
  const list = documents(html).find(one => one['@type'] === 'ItemList');
  expect(list?.name).toBe(`Top ${region.title} Tours`);
});

test('combinations of filters are not indexed and name the plain search as canonical', async ({
  request,
}) => {
  const html = await (await request.get('/search?region=Europe')).text();
  expect(meta(html, 'robots')).toContain('noindex');
  expect(html).toMatch(/<link rel="canonical" href="[^"]*\/search">/);
});

test('bodies are precompressed in the coding a browser asks for', async ({ request }) => {
  for (const coding of ['br', 'gzip']) {
    const page = await request.get('/', { headers: { 'accept-encoding': coding } });
    expect(page.headers()['content-encoding']).toBe(coding);
    expect(page.headers().vary).toContain('accept-encoding');
  }
});

test('assets are immutable and compressed; others are not there', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const scripts = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    match => match[1] ?? '',
  );
  expect(scripts.length).toBeGreaterThan(6);
  for (const path of scripts) {
    const asset = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    const { 'cache-control': caching, 'content-encoding': coding } = asset.headers();
    expect([path, asset.status(), coding]).toEqual([path, 200, 'br']);
    expect(caching).toContain('immutable');
  }
  for (const path of [
    '/assets/shell/..%2F..%2Fpackage.json',
    '/assets/mf-content/server.cjs',
    '/assets/none/x.js',
  ]) {
    expect((await request.get(path)).status()).toBe(404);
  }
});

test('a page is for an edge to keep for seconds; a chosen market is for its visitor alone', async ({
  request,
}) => {
  expect((await request.get('/')).headers()['cache-control']).toBe(
    'public, max-age=0, s-maxage=2, stale-while-revalidate=8, stale-if-error=86400',
  );
  expect((await request.get('/?channel=33')).headers()['cache-control']).toContain('no-store');
});

test('pictures come in the size asked for, and nothing else does', async ({ request }) => {
  const picture = `/img/fernweh/home-hero/hero.jpg`;
  const small = await request.get(`${picture}?w=320&fm=webp&q=72`);
  expect([small.status(), small.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await small.body()).length).toBeLessThan(40_000);
  expect((await request.get(`${picture}?w=99999`)).status()).toBe(400);
  expect((await request.get(`${picture}?evil=1`)).status()).toBe(400);
  expect((await request.get('/img/fernweh/no-such-picture/x.jpg?w=320')).status()).toBe(404);
});

import type { APIRequestContext, APIResponse, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { followLink } from '../support/follow-link.ts';
import { PORTS, SITE } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';
import {
  canonicalOf,
  type Data,
  documentOf,
  documentsOf,
  expectList,
  expectSound,
  meta,
  titleOf,
  typesOf,
} from '../support/structured-data.ts';
import { sample } from '../support/world.ts';

/** Sitemap, feeds, heads and structured data (product/search-engines). */
const { tour, region, country } = sample();
const noRedirect = { maxRedirects: 0 };

/** Sitemap paths by kind: first segment and number of further segments. */
async function sitemap(request: APIRequestContext): Promise<Map<string, string[]>> {
  const text = await (await request.get('/sitemap.xml')).text();
  const urls = [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(match => match[1] ?? '');
  expect(urls.every(url => url.startsWith(`${SITE}/`))).toBe(true);
  expect(new Set(urls).size).toBe(urls.length);
  const kinds = new Map<string, string[]>();
  for (const path of urls.map(url => url.slice(SITE.length))) {
    const [, room, ...below] = path.split('/');
    const kind = `${room} ${below.length}`;
    kinds.set(kind, [...(kinds.get(kind) ?? []), path]);
  }
  return kinds;
}

/** Reads a page, again if its owner was late on a busy machine. */
async function whole(request: APIRequestContext, path: string, cookie = ''): Promise<string> {
  const get = () => request.get(path, { ...noRedirect, headers: { cookie } });
  await expect
    .poll(async () => (await get()).headers()['cache-control'], { message: path })
    .toMatch(/^public/);
  const response = await get();
  expect([path, response.status()]).toEqual([path, 200]);
  return response.text();
}

/** Repeats a request that a busy site refuses, as Retry-After says; three times at most. */
async function patiently(get: () => Promise<APIResponse>): Promise<APIResponse> {
  for (let attempt = 0; ; attempt += 1) {
    const response = await get();
    const seconds = Number(response.headers()['retry-after']);
    if (response.status() !== 503 || !seconds || attempt === 3) return response;
    await new Promise(resolve => setTimeout(resolve, seconds * 1000));
  }
}

/** First, middle and last. */
const some = (paths: readonly string[]) =>
  [...new Set([0, paths.length >> 1, paths.length - 1])].flatMap(i => paths[i] ?? []);

/** Maps a few items at a time, because the site has two cores. */
async function each<T>(paths: readonly string[], work: (path: string) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let i = 0; i < paths.length; i += 6)
    answers.push(...(await Promise.all(paths.slice(i, i + 6).map(work))));
  return answers;
}

/** Parses XML; undefined if it is not well formed. */
async function parsed(page: Page, xml: string, selector: string): Promise<(string | null)[] | undefined> {
  await page.goto('about:blank');
  return page.evaluate(
    ([text = '', wanted = '']) => {
      const read = new DOMParser().parseFromString(text, 'application/xml');
      if (read.querySelector('parsererror')) return undefined;
      return [...read.querySelectorAll(wanted)].map(({ textContent }) => textContent);
    },
    [xml, selector],
  );
}

test('robots.txt names the sitemap and excludes personal pages', async ({ request }) => {
  const text = await (await request.get('/robots.txt')).text();
  expect(text).toContain(`Sitemap: ${SITE}/sitemap.xml`);
  for (const path of ['/account', '/checkout', '/cs_contact', '/_data/', '/_fragments/', '/_releases/'])
    expect(text).toContain(`Disallow: ${path}\n`);
  expect(text).not.toContain('Disallow: /\n');
  expect((await request.get('/')).headers()['x-robots-tag']).toBeUndefined();
});

test('the sitemap lists every kind of public page with the site’s address', async ({ page, request }) => {
  const ask = () => request.get('/sitemap.xml', { headers: { 'x-forwarded-host': 'evil.example' } });
  // A part that a service answered too late is requested again after ten seconds.
  await expect
    .poll(async () => (await ask()).headers()['cache-control'], { timeout: 30_000 * SLOWNESS })
    .toMatch(/^public, max-age=600/);
  const answer = await ask();
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
  expect((await parsed(page, await answer.text(), 'url > loc'))?.length).toBeGreaterThan(100);
  const paths = [...(await sitemap(request)).values()].flat();
  for (const path of [
    '/',
    '/discover',
    '/tours',
    '/search',
    '/black-friday',
    '/blog',
    '/reviews',
    '/contact-us',
    '/tours-help',
    '/about-us',
    '/pages/winter-sale',
    `/tours/${tour.slug}`,
    `/destination/${region.slug}`,
    `/destination/${region.slug}/${country.slug}`,
  ])
    expect(paths).toContain(path);
  expect(paths.filter(path => /^\/(home|account|checkout|cs_contact|auth|404)/.test(path))).toEqual([]);
  expect(paths.filter(path => path.includes('?'))).toEqual([]);
});

test('every page of the sitemap exists, is canonical and indexable, and has its own head', async ({
  request,
}) => {
  test.setTimeout(120_000);
  const kinds = await sitemap(request);
  const seen: { path: string; title: string; description: string }[] = [];
  const paths = [...kinds.values()].flatMap(some);
  await each(paths, async path => {
    const html = await whole(request, path);
    expect([path, canonicalOf(html)]).toEqual([path, SITE + path]);
    expect([path, meta(html, 'robots')]).toEqual([path, 'index,follow']);
    expect(html.match(/<h1[ >]/g), path).toHaveLength(1);
    expect(html).toContain('<html lang="en">');
    const [title, description] = [titleOf(html), meta(html, 'description')];
    expect([path, title, title.length >= 40 && title.length <= 65]).toEqual([path, title, true]);
    expect([path, description.length >= 70 && description.length <= 160]).toEqual([path, true]);
    for (const name of [
      'og:title',
      'og:description',
      'og:type',
      'og:site_name',
      'og:image:alt',
      'twitter:card',
    ])
      expect([path, name, meta(html, name)]).toEqual([path, name, expect.stringMatching(/\S/)]);
    expect(meta(html, 'og:url')).toBe(SITE + path);
    expect([meta(html, 'og:image:width'), meta(html, 'og:image:height')]).toEqual(['1200', '630']);
    seen.push({ path, title, description });
  });
  expect(new Set(seen.map(({ title }) => title)).size).toBe(seen.length);
  expect(new Set(seen.map(({ description }) => description)).size).toBe(seen.length);
});

test('every page has one share image', async ({ request }) => {
  for (const path of ['/privacy', `/tours/${tour.slug}`, '/pages/winter-sale']) {
    const image = meta(await whole(request, path), 'og:image');
    expect(image.startsWith(`${SITE}/img/`), image).toBe(true);
    const picture = await request.get(image);
    expect([path, picture.status(), picture.headers()['content-type']]).toEqual([path, 200, 'image/jpeg']);
  }
});

test('filtered views are noindex and name their canonical page', async ({ request }) => {
  const views: Record<string, string> = {
    '/search?query=rail': '/search',
    '/search?page=2': '/search',
    '/blog?page=2': '/blog?page=2',
    '/blog?tag=Food': '/blog?tag=Food',
    '/reviews?page=2': '/reviews?page=2',
    '/reviews?rating=5': '/reviews',
    '/black-friday?style=Rail': '/black-friday',
    '/tours?sort=length': '/tours',
  };
  for (const [path, canonical] of Object.entries(views)) {
    const html = await whole(request, path);
    expect([path, meta(html, 'robots')]).toEqual([path, 'noindex,follow']);
    expect([path, canonicalOf(html)]).toEqual([path, SITE + canonical]);
  }
  for (const path of ['/account', '/checkout', '/cs_contact', '/404page', '/tours/no-such-tour'])
    expect(meta(await (await request.get(path)).text(), 'robots'), path).toContain('noindex');
});

test('lists of tours have pages of 10, reached by links, or as many as are asked for', async ({
  request,
}) => {
  const cards = (html: string) => html.match(/<article/g)?.length;
  const next = (html: string) => /<a href="([^"]*)"[^>]*rel="next"/.exec(html)?.[1]?.replaceAll('&amp;', '&');
  const first = await whole(request, '/tours?sort=length');
  expect(cards(first)).toBe(10);
  expect(next(first)).toBe('/tours?sort=length&page=2#tours');
  const second = await whole(request, '/tours?page=2');
  expect([cards(second), canonicalOf(second), meta(second, 'robots')]).toEqual([
    10,
    `${SITE}/tours?page=2`,
    'index,follow',
  ]);
  const many = await whole(request, '/tours?limit=50');
  expect([cards(many), canonicalOf(many), meta(many, 'robots')]).toEqual([
    50,
    `${SITE}/tours`,
    'noindex,follow',
  ]);
  const other = await request.get('/tours?limit=24&sort=length', { maxRedirects: 0 });
  expect([other.status(), other.headers().location]).toEqual([302, '/tours?sort=length']);
  for (const path of ['/tours?page=99', '/tours?page=0', `/destination/${region.slug}?page=99`])
    expect([path, (await patiently(() => request.get(path))).status()]).toEqual([path, 404]);
});

test('journal pages link to the feed, and every entry exists', async ({ page, request }) => {
  const link = `<link rel="alternate" type="application/rss+xml" title="The Fernweh journal" href="${SITE}/blog/rss.xml">`;
  const answer = await request.get('/blog/rss.xml');
  expect(answer.headers()['content-type']).toBe('application/rss+xml; charset=utf-8');
  const xml = await answer.text();
  const stories = (await parsed(page, xml, 'item > guid')) ?? [];
  expect(stories.length).toBeGreaterThan(9);
  expect(await parsed(page, xml, 'item > link')).toEqual(stories);
  const dates = ((await parsed(page, xml, 'item > pubDate')) ?? []).map(date => Date.parse(date ?? ''));
  expect(dates).toEqual(dates.toSorted((a, b) => b - a));
  for (const path of ['/blog', ...stories.slice(0, 2).map(url => new URL(url ?? '').pathname)]) {
    expect(await whole(request, path)).toContain(link);
  }
  const again = await request.get('/blog/rss.xml', {
    headers: { 'if-none-match': answer.headers().etag ?? '' },
  });
  expect(again.status()).toBe(304);
});

test.describe('structured data', () => {
  const html = async (request: APIRequestContext, path: string) => {
    const text = await whole(request, path, 'channel=4931');
    for (const one of documentsOf(text)) {
      expect(one['@context']).toBe('https://schema.org');
      expectSound(one, SITE);
    }
    return text;
  };

  test('a tour has offers in the page’s currency, its shown rating and at most three reviews', async ({
    request,
  }) => {
    const text = await html(request, `/tours/${tour.slug}`);
    const product = documentOf(text, 'TouristTrip');
    expect(product).toMatchObject({ '@type': ['Product', 'TouristTrip'], name: tour.title });
    const offers = product.offers as Data[];
    const visible = text.replace(/<script[\s\S]*?<\/script>/g, '');
    expect(offers.length).toBeGreaterThan(1);
    for (const offer of offers) {
      expect(offer.priceCurrency).toBe('EUR');
      const shown = `€${Number(offer.price).toLocaleString('en', { maximumFractionDigits: 0 })}`;
      expect([shown, visible.replace(/[\u00a0\u202f ]/g, '').includes(shown)]).toEqual([shown, true]);
    }
    const { ratingValue, reviewCount } = product.aggregateRating as Data;
    expect(visible).toContain(String(ratingValue));
    expect(visible).toContain(Number(reviewCount).toLocaleString('en-GB'));
    expect((product.review as Data[]).length).toBeLessThanOrEqual(3);
  });

  test('offers equal the API’s prices', async ({ request }) => {
    const offers = documentOf(await html(request, `/tours/${tour.slug}`), 'TouristTrip').offers as Data[];
    const answer = await request.get(
      `http://localhost:${PORTS.api}/api/v1/tours/${tour.slug}/departures?currency=EUR`,
    );
    const { departures } = (await answer.json()) as {
      departures: { code: string; availability: string; saleClosesAt: string }[];
    };
    const words: Record<string, string> = {
      InStock: 'AVAILABLE',
      LimitedAvailability: 'LIMITED',
      SoldOut: 'SOLD_OUT',
    };
    for (const { sku, availability, validThrough } of offers) {
      const sold = departures.find(({ code }) => code === sku);
      expect([sku, words[String(availability).split('/').pop() ?? '']]).toEqual([sku, sold?.availability]);
      expect(validThrough).toBe(sold?.saleClosesAt);
    }
  });

  test('a place lists its tours as "Top {title} Tours"', async ({ request }) => {
    for (const [path, title] of [
      [`/destination/${region.slug}`, region.title],
      [`/destination/${region.slug}/${country.slug}`, country.title],
    ] as const) {
      const list = documentOf(await html(request, path), 'ItemList');
      expect(list.name).toBe(`Top ${title} Tours`);
      const tours = expectList(list);
      expect(tours).toHaveLength(Number(list.numberOfItems));
      const priced = tours.filter(({ item }) => (item as Data | undefined)?.offers);
      expect(priced.length).toBeGreaterThan(0);
      for (const { item } of priced)
        expect((item as Data).offers).toMatchObject({
          price: expect.stringMatching(/^\d+\.\d\d$/),
          priceCurrency: expect.stringMatching(/^[A-Z]{3}$/),
        });
    }
  });

  test('a blog post and its publisher', async ({ request }) => {
    const [story = ''] = (await sitemap(request)).get('blog 1') ?? [];
    const posting = documentOf(await html(request, story), 'BlogPosting');
    expect(posting).toMatchObject({
      url: SITE + story,
      mainEntityOfPage: SITE + story,
      author: { '@type': 'Person' },
      publisher: { '@type': 'Organization', '@id': `${SITE}/#organization` },
    });
    expect(posting.datePublished).toBeTruthy();
    expect(documentOf(await html(request, '/'), 'Organization')['@id']).toBe(`${SITE}/#organization`);
  });

  test('shown breadcrumbs are marked up, and no others', async ({ request }) => {
    const kinds = [...(await sitemap(request)).values()].map(([path = '']) => path);
    const pages = [...kinds, '/blog?tag=Food', '/reviews?rating=5'];
    const marked = await each(pages, async path => {
      const text = await html(request, path);
      const shown = /<nav aria-label="Breadcrumb"[\s\S]*?<\/nav>/.exec(text)?.[0];
      const list = documentsOf(text).find(one => typesOf(one).includes('BreadcrumbList'));
      expect([path, list !== undefined]).toEqual([path, shown !== undefined]);
      if (!list || !shown) return false;
      const words = [...shown.matchAll(/<li[^>]*>(?:<a[^>]*>)?([^<]*)/g)].map(match => match[1]);
      const names = expectList(list).map(({ name }) =>
        String(name).replaceAll('&', '&amp;').replaceAll("'", '&#x27;'),
      );
      expect([path, names]).toEqual([path, words]);
      return true;
    });
    expect(marked.filter(Boolean).length).toBeGreaterThan(8);
  });
});

const HEAD =
  'title, meta[name=description], meta[name=robots], meta[name=keywords], meta[name=author], meta[name^="twitter:"], meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]';

test('after a navigation the head equals the server’s, data blocks included', async ({ page, browser }) => {
  const reader = await (await browser.newContext()).newPage();
  const paths = [
    `/tours/${tour.slug}`,
    '/about-us',
    `/destination/${region.slug}`,
    '/blog',
    '/pages/winter-sale',
    '/search',
    '/discover',
    '/',
  ];
  await page.goto('/reviews');
  await hydrated(page);
  for (const path of paths) {
    await followLink(page, path);
    await expect(page).toHaveURL(path);
    const wanted = await headOf(reader, await whole(page.request, path));
    await expect.poll(() => headOf(page), path).toEqual(wanted);
  }
  await page.goBack();
  await expect(page).toHaveURL('/discover');
  await expect.poll(() => page.title()).toContain('Discover');
  await expect(page.locator('head script[type="application/ld+json"]')).toHaveCount(1);
  await reader.context().close();
});

/** Outer HTML of a head's page-specific elements, of the open document or a fetched one. */
const headOf = (page: Page, html?: string) =>
  page.evaluate(
    ([selector = '', text]) => {
      const read = text === undefined ? document : new DOMParser().parseFromString(text, 'text/html');
      return [...read.head.querySelectorAll(selector)].map(({ outerHTML }) => outerHTML);
    },
    [HEAD, html],
  );

test('no page has a broken link', async ({ request }) => {
  test.setTimeout(180_000);
  const kinds = [...(await sitemap(request)).values()].map(([path = '']) => path);
  const known = new Map<string, string>();
  await each(kinds, async from => {
    const html = await whole(request, from);
    const links = [...html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)].map(match =>
      (match[1] ?? '').replaceAll('&amp;', '&'),
    );
    for (const link of evenly([...new Set(links)], 50)) if (!known.has(link)) known.set(link, from);
  });
  expect(known.size).toBeGreaterThan(60);
  await each([...known.keys()], async link => {
    const response = await patiently(() => request.get(link, noRedirect));
    const { location = '' } = response.headers();
    const [from, status] = [known.get(link), response.status()];
    expect({ from, link, ok: status < 400 && location !== '/404page' }).toEqual({ from, link, ok: true });
  });
});

/** A sample spread evenly over a list. */
function evenly<T>(list: readonly T[], most: number): T[] {
  const step = Math.max(1, list.length / most);
  return Array.from({ length: Math.min(most, list.length) }, (_, i) => list[Math.floor(i * step)] as T);
}

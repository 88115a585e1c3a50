import { channelById } from '@fernweh/contracts/channel';
import { type FromPrice, fromPriceList, type TourSummary, tourList } from '@fernweh/contracts/tour';
import { differencesOnCards, differencesOnTour, type Truth } from './compare.ts';
import { pathsOn, readPage, textOf } from './read-page.ts';

export type Crawl = { pages: number; cards: number; tours: number; differences: string[] };
type Where = { site: string; api: string; channel: number };

const BATCH = 100;
const SEARCH_PAGE = 50;
const DEADLINE_MS = 20_000;
const SITEMAP_TRIES = 60;

/** Reads what the API says of all tours in one market. */
export async function readTruth({ site, api, channel }: Where): Promise<Truth> {
  const listed = await pathsOfSitemap(site);
  const slugs = listed.flatMap(path => /^\/tours\/([\w-]+)$/.exec(path)?.[1] ?? []);
  const market = channelById(channel);
  const tours: TourSummary[] = [];
  const prices: FromPrice[] = [];
  for (let from = 0; from < slugs.length; from += BATCH) {
    const batch = slugs.slice(from, from + BATCH);
    const query = new URLSearchParams({ slugs: batch.join(',') });
    tours.push(...tourList.parse(JSON.parse(await textAt(`${api}/api/v1/tours?${query}`))).tours);
    const answer = await fetch(`${api}/api/v1/prices`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ tours: batch, currency: market.currency }),
    });
    prices.push(...fromPriceList.parse(await answer.json()).prices);
  }
  return {
    channel: market,
    tours: new Map(tours.map(tour => [tour.slug, tour])),
    prices: new Map(prices.map(price => [price.tour, price])),
  };
}

/** Compares every card of some pages, and every tour's page among them, with the API. */
export async function compare(where: Where, truth: Truth, paths: readonly string[]): Promise<Crawl> {
  const crawl: Crawl = { pages: 0, cards: 0, tours: 0, differences: [] };
  for (const path of paths) {
    const html = await pageAt(where, path);
    const { cards, differences } = differencesOnCards(html, truth);
    crawl.pages += 1;
    crawl.cards += cards;
    const found = [...differences, ...differencesOfPage(path, html, truth)];
    crawl.differences.push(...found.map(text => `${path}: ${text}`));
    if (path.startsWith('/tours/')) crawl.tours += 1;
  }
  return crawl;
}

function differencesOfPage(path: string, html: string, truth: Truth): string[] {
  const tour = truth.tours.get(/^\/tours\/([\w-]+)$/.exec(path)?.[1] ?? '');
  if (tour) return differencesOnTour(html, tour, truth);
  return path === '/search' ? differencesOfCounts(textOf(readPage(html)), truth) : [];
}

/** The number of tours and the two facets that follow from prices and dates. */
function differencesOfCounts(text: string, { tours, prices }: Truth): string[] {
  const count = (has: (price: FromPrice) => unknown) => [...prices.values()].filter(has).length;
  const facets: [string, number][] = [
    ['Guaranteed in the next 3 months', count(({ guaranteed }) => guaranteed)],
    ['On sale', count(({ sale }) => sale)],
  ];
  return [
    ...facets.flatMap(([name, known]) => {
      const shown = Number(new RegExp(`${name} ?(\\d+)`).exec(text)?.[1]);
      return shown === known ? [] : [`facet "${name}" says ${shown}, the API ${known}`];
    }),
    ...(text.includes(`${tours.size} tours`) ? [] : [`it does not say ${tours.size} tours`]),
  ];
}

/** Every page with prices: those of the sitemap, all pages of the search, and the searches with an offer of their own. */
export async function allPaths({ site }: Where, tours: number): Promise<string[]> {
  const listed = await pathsOfSitemap(site);
  const search = Array.from({ length: Math.ceil(tours / SEARCH_PAGE) }, (_, n) => `page=${n + 1}&limit=50`);
  const asked = ['sale=yes&limit=50', 'guaranteed=yes&limit=50', 'sort=soonest&limit=50'];
  const linked = pathsOn(readPage(await textAt(`${site}/`))).filter(path => path.startsWith('/pages/'));
  return [
    ...new Set([...listed, ...linked, '/search', '/black-friday', '/404page']),
    ...[...search, ...asked].map(query => `/search?${query}`),
  ];
}

/** A site that has just started may lack a remote's part of its sitemap, and says so by a short time in caches. */
async function pathsOfSitemap(site: string): Promise<string[]> {
  for (let tries = 0; tries < SITEMAP_TRIES; tries += 1) {
    const answer = await fetch(`${site}/sitemap.xml`, { signal: AbortSignal.timeout(DEADLINE_MS) });
    const text = await answer.text();
    if (answer.ok && answer.headers.get('cache-control')?.includes('max-age=600'))
      return [...text.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => new URL(url).pathname);
    await new Promise(done => setTimeout(done, 1000));
  }
  throw new Error('The sitemap stays incomplete');
}

const pageAt = ({ site, channel }: Where, path: string) =>
  textAt(`${site}${path}`, { cookie: `channel=${channel}` });

async function textAt(url: string, headers: Record<string, string> = {}): Promise<string> {
  const answer = await fetch(url, { headers, signal: AbortSignal.timeout(DEADLINE_MS) });
  if (!answer.ok && answer.status !== 404) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

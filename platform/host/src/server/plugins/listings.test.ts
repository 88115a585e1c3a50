import type { Feed, ListName, ListParts } from '@flotilla/contracts/listing';
import type { PublicConfig } from '@flotilla/contracts/register';
import fastify from 'fastify';
import { FEEDS } from '../../../../../shell/src/site-routes.ts';
import { createListings } from '../listings/listings.ts';
import type { Composition } from '../releases/composition.ts';
import { listingFiles } from './listings.ts';

const SITE = 'https://site.example';
const HOUR_MS = 3_600_000;
const story = { title: 'Bread', path: '/blog/bread', description: 'Ovens', author: 'Ines', tags: ['Food'] };
const feed: Feed = {
  title: 'The journal',
  description: 'Slow stories',
  path: '/blog',
  items: [{ ...story, publishedAt: '2026-02-03T08:00:00.000Z' }],
};

type Answers = Partial<Record<string, Partial<Record<ListName, ListParts>> | Error>>;

/** A site with fake remotes whose lists a test sets, and with a fake clock. */
async function siteOf(answers: Answers) {
  const failures = { report: jest.fn() };
  const pool = {
    list: async ({ remote, list }: { remote: string; list: ListName }) => {
      const answer = answers[remote];
      if (answer instanceof Error) throw answer;
      return answer?.[list] ?? {};
    },
  };
  const set = { id: 'first', releases: Object.fromEntries(Object.keys(answers).map(name => [name, {}])) };
  const composition = { current: () => ({ set, pool }) } as unknown as Composition;
  const listings = createListings({ composition, config: {} as PublicConfig, failures });
  const app = fastify();
  await app.register(listingFiles, { listings, composition, siteUrl: SITE, feeds: FEEDS });
  const get = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ url, headers: { host: 'evil.example', ...headers } });
  const paths = async () =>
    [...(await get('/sitemap.xml')).payload.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) => url);
  return { answers, get, paths, failures, set };
}

const content = (...paths: string[]) => ({ sitemap: { own: { value: paths.map(path => ({ path })) } } });

beforeEach(() => void jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

/** Waits for background work; compression runs in its own thread. */
const made = () =>
  new Promise(done => jest.requireActual<typeof import('node:timers')>('node:timers').setTimeout(done, 60));

/** Advances the clock and requests an expired file, which is revalidated in the background. */
async function later({ get }: { get: (url: string) => unknown }, url: string) {
  jest.advanceTimersByTime(HOUR_MS);
  await get(url);
  await made();
}

test('every remote’s pages with absolute addresses of the configured site, each once', async () => {
  const site = await siteOf({
    'mf-content': {
      sitemap: { own: { value: [{ path: '/blog' }, { path: '/' }] }, more: { value: [{ path: '/blog' }] } },
    },
    'mf-destinations': {
      sitemap: { tours: { value: [{ path: '/tours/a%26b', lastModified: '2026-01-02T03:04:05.000Z' }] } },
    },
  });
  const { payload, headers } = await site.get('/sitemap.xml');
  expect(headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(headers['cache-control']).toMatch(/^public, max-age=600/);
  expect(await site.paths()).toEqual([`${SITE}/`, `${SITE}/blog`, `${SITE}/tours/a%26b`]);
  expect(payload).toContain('<lastmod>2026-01-02T03:04:05.000Z</lastmod>');
  expect(payload).not.toContain('evil');
});

test('guarded pages, pages of other owners and unknown paths are never listed', async () => {
  const site = await siteOf({
    'mf-checkout': content('/checkout'),
    'mf-account': content('/account/my-account', '/sign-up', '/tours'),
    'mf-content': content('/a/b/c', '/about-us'),
  });
  expect(await site.paths()).toEqual([`${SITE}/about-us`, `${SITE}/sign-up`]);
});

test('a failing or invalid list is missing, is reported, and is soon requested again', async () => {
  const site = await siteOf({
    'mf-content': {
      sitemap: { own: { value: [{ path: '/blog' }] }, builder: { error: 'HTTP error! status: 500' } },
    },
    'mf-destinations': new Error('circuit open'),
    'mf-search': { sitemap: { own: { value: [{ path: 'https://evil.example/' }] } } },
  });
  const { statusCode, headers } = await site.get('/sitemap.xml');
  expect([statusCode, headers['cache-control']]).toEqual([200, 'public, max-age=10']);
  expect(await site.paths()).toEqual([`${SITE}/blog`]);
  expect(site.failures.report).toHaveBeenCalledTimes(3);
  expect(site.failures.report).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'list', remote: 'mf-content', reason: 'service-error' }),
    expect.anything(),
  );
  expect(site.failures.report).toHaveBeenCalledWith(
    expect.objectContaining({ kind: 'list', remote: 'mf-destinations', reason: 'circuit-open' }),
    expect.anything(),
  );
});

test('the last good list of an unavailable remote is used', async () => {
  const site = await siteOf({ 'mf-content': content('/blog'), 'mf-destinations': content('/tours') });
  expect(await site.paths()).toHaveLength(2);
  site.answers['mf-destinations'] = new Error('away');
  site.answers['mf-content'] = content('/blog', '/reviews');
  await later(site, '/sitemap.xml');
  expect(await site.paths()).toEqual([`${SITE}/blog`, `${SITE}/reviews`, `${SITE}/tours`]);
  // A remote that answers without a part has removed it.
  site.answers['mf-destinations'] = {};
  await later(site, '/sitemap.xml');
  expect(await site.paths()).not.toContain(`${SITE}/tours`);
});

test('a file is generated once in ten minutes, and again after a release', async () => {
  const site = await siteOf({ 'mf-content': content('/blog') });
  await site.paths();
  site.answers['mf-content'] = content('/blog', '/reviews');
  expect(await site.paths()).toHaveLength(1);
  site.set.id = 'second';
  await site.paths();
  await made();
  expect(await site.paths()).toHaveLength(2);
});

test('a client with the newest version gets 304, others a compressed body', async () => {
  const site = await siteOf({ 'mf-content': { feeds: { journal: { value: feed } } } });
  const first = await site.get('/blog/rss.xml', { 'accept-encoding': 'gzip' });
  expect(first.headers['content-encoding']).toBe('gzip');
  expect(first.headers['content-type']).toBe('application/rss+xml; charset=utf-8');
  const again = await site.get('/blog/rss.xml', { 'if-none-match': String(first.headers.etag) });
  expect([again.statusCode, again.payload]).toEqual([304, '']);
});

test('an unknown feed answers with Retry-After; once known, it stays', async () => {
  const site = await siteOf({ 'mf-content': new Error('away') });
  const { statusCode, headers } = await site.get('/blog/rss.xml');
  expect([statusCode, headers['retry-after'], headers['cache-control']]).toEqual([503, '10', 'no-store']);
  site.answers['mf-content'] = { feeds: { journal: { value: feed } } };
  await later(site, '/blog/rss.xml');
  site.answers['mf-content'] = { feeds: { journal: { error: 'timeout' } } };
  await later(site, '/blog/rss.xml');
  expect((await site.get('/blog/rss.xml')).payload).toContain('/blog/bread');
});

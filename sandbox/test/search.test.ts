import { algoliasearch, type SearchResponse } from 'algoliasearch';
import { searchService } from '../src/search/search.ts';
import { type Running, start } from '../src/shared/server.ts';
import { worldDir } from './worlds.ts';

type Hit = {
  objectID: string;
  title: string;
  startPlace: string;
  places: string[];
  country: string[];
  style: string[];
  days: number;
  price: Record<string, number>;
  _highlightResult?: Record<string, { value: string; matchLevel: string }>;
};

let running: Running;
let client: ReturnType<typeof algoliasearch>;

beforeAll(async () => {
  running = await start(searchService({ worldDir }), { port: 0 });
  client = algoliasearch('fernweh', 'sandbox', {
    hosts: [{ url: `localhost:${running.port}`, accept: 'readWrite', protocol: 'http' }],
  });
});
afterAll(() => running.close());

async function search(indexName: string, params: object): Promise<SearchResponse<Hit>> {
  const { results } = await client.search<Hit>({ requests: [{ indexName, ...params }] });
  const [result] = results;
  if (!result || !('hits' in result)) throw new Error('No result');
  return result as SearchResponse<Hit>;
}

test('an empty query returns everything, the most popular first', async () => {
  const { hits, nbHits, nbPages } = await search('tours', { query: '', hitsPerPage: 10 });
  expect(nbHits).toBe(24);
  expect(nbPages).toBe(3);
  expect(hits).toHaveLength(10);
});

test('typos, swapped letters and missing diacritics match', async () => {
  const all = await search('tours', { query: '', hitsPerPage: 100 });
  const place = all.hits.flatMap(hit => hit.places).find(name => /^[\p{L}]{7,}$/u.test(name)) ?? '';
  const plain = place.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const swapped = `${plain.slice(0, 3)}${plain[4]}${plain[3]}${plain.slice(5)}`;
  for (const query of [plain, plain.slice(0, 5), `${plain.slice(0, 3)}${plain.slice(4)}`, swapped]) {
    const { hits } = await search('tours', { query, hitsPerPage: 100 });
    expect({ query, found: hits.some(hit => hit.places.includes(place)) }).toEqual({ query, found: true });
  }
  expect((await search('tours', { query: 'xqzzyvw' })).nbHits).toBe(0);
});

test('facets count, and disjunctive counts come from a query without that filter', async () => {
  const facetFilters = [['style:Walking', 'style:Rail'], ['region:Europe']];
  const narrow = await search('tours', {
    query: '',
    facetFilters,
    facets: ['style', 'region'],
    hitsPerPage: 100,
  });
  expect(narrow.hits.every(hit => hit.style.some(style => ['Walking', 'Rail'].includes(style)))).toBe(true);
  expect(narrow.facets?.region?.Europe).toBe(narrow.nbHits);
  const wide = await search('tours', {
    query: '',
    facetFilters: [['region:Europe']],
    facets: ['style'],
    hitsPerPage: 0,
  });
  expect(Object.values(wide.facets?.style ?? {}).reduce((a, b) => a + b, 0)).toBeGreaterThan(
    narrow.nbHits ?? 0,
  );
  expect(wide.hits).toEqual([]);
});

test('numeric filters, the filters text and negation', async () => {
  const long = await search('tours', { query: '', numericFilters: ['days>=10'], hitsPerPage: 100 });
  expect(long.hits.every(hit => hit.days >= 10)).toBe(true);
  const text = await search('tours', {
    query: '',
    filters: 'days < 10 AND NOT (region:Europe OR region:"Middle East")',
    hitsPerPage: 100,
  });
  expect(text.nbHits).toBeGreaterThan(0);
  expect(text.hits.every(hit => hit.days < 10)).toBe(true);
  const without = await search('tours', {
    query: '',
    facetFilters: ['region:-Europe'],
    hitsPerPage: 100,
    facets: ['region'],
  });
  expect(without.facets?.region?.Europe).toBeUndefined();
});

test('replicas sort, also by the price in one currency', async () => {
  const { hits } = await search('tours_price_asc_zar', { query: '', hitsPerPage: 100 });
  const prices = hits.map(hit => hit.price.ZAR ?? 0);
  expect(prices).toEqual([...prices].sort((a, b) => a - b));
  const days = (await search('tours_days_asc', { query: '', hitsPerPage: 100 })).hits.map(hit => hit.days);
  expect(days).toEqual([...days].sort((a, b) => a - b));
  await expect(search('tours_price_asc_dkk', { query: '' })).rejects.toThrow(/does not exist/);
});

test('matches are highlighted with the caller’s tags', async () => {
  const { hits } = await search('tours', {
    query: 'walk',
    highlightPreTag: '<b>',
    highlightPostTag: '</b>',
    attributesToHighlight: ['style'],
    attributesToRetrieve: ['title'],
  });
  expect(JSON.stringify(hits[0]?._highlightResult)).toContain('<b>Walk</b>ing');
  expect(Object.keys(hits[0] ?? {}).sort()).toEqual(['_highlightResult', 'objectID', 'title']);
});

test('objects by id, facet values by text, suggestions', async () => {
  const all = await search('tours', { query: '', hitsPerPage: 1 });
  const objectID = all.hits[0]?.objectID ?? '';
  const { results } = await client.getObjects<Hit>({
    requests: [
      { indexName: 'tours', objectID },
      { indexName: 'tours', objectID: 'nothing' },
    ],
  });
  expect(results.map(one => one?.objectID ?? null)).toEqual([objectID, null]);
  const { facetHits } = await client.searchForFacetValues({
    indexName: 'tours',
    facetName: 'region',
    searchForFacetValuesRequest: { facetQuery: 'lat' },
  });
  expect(facetHits.map(hit => hit.value)).toEqual(['Latin America']);
  expect((await search('suggestions', { query: 'euro' })).hits[0]?.objectID).toBe('region-europe');
});

test('parameters may be one query string', async () => {
  const response = await fetch(
    `${running.url}/1/indexes/*/queries?x-algolia-api-key=a&x-algolia-application-id=b`,
    {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({
        requests: [{ indexName: 'tours', params: 'query=&hitsPerPage=2&facets=%5B%22style%22%5D' }],
      }),
    },
  );
  const { results } = (await response.json()) as { results: { hits: unknown[]; facets: object }[] };
  expect(results[0]?.hits).toHaveLength(2);
  expect(results[0]?.facets).toHaveProperty('style');
});

describe('events of hits', () => {
  const QUERY = 'a'.repeat(32);
  const CLICK = {
    ...{ eventType: 'click', eventName: 'Tour Opened', index: 'tours', userToken: 'anonymous-1' },
    ...{ queryID: QUERY, objectIDs: ['alps'], positions: [3] },
  };
  const VIEW = { eventType: 'view', eventName: 'Hits Viewed', index: 'tours', userToken: 'anonymous-1' };
  const post = (body: unknown, key = 'X-Algolia-Application-Id=fernweh&X-Algolia-API-Key=sandbox') =>
    fetch(`${running.url}/1/events?${key}`, {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
  const kept = async () =>
    ((await (await fetch(`${running.url}/requests`)).json()) as { events: object[] }).events;
  beforeEach(() => fetch(`${running.url}/requests`, { method: 'DELETE' }));

  test('a query has a number where it asks for one', async () => {
    expect((await search('tours', { query: '', clickAnalytics: true })).queryID).toMatch(/^[\da-f]{32}$/);
    expect((await search('tours', { query: '' })).queryID).toBeUndefined();
  });

  test('views and clicks are kept, in the order in which they came', async () => {
    const events = [{ ...VIEW, objectIDs: ['alps', 'nile'] }, CLICK];
    expect((await post({ events })).status).toBe(200);
    expect(await kept()).toEqual(events);
  });

  test.each<[string, unknown]>([
    ['no JSON', 'events'],
    ['no events', { events: [] }],
    ['an unknown kind', { events: [{ ...CLICK, eventType: 'instantsearch' }] }],
    ['a field that events have not', { events: [{ ...CLICK, email: 'a@b.example' }] }],
    ['a number of no query', { events: [{ ...CLICK, queryID: 'q' }] }],
    ['a click without its position', { events: [{ ...CLICK, positions: [] }] }],
    ['more ids than one event has', { events: [{ ...VIEW, objectIDs: Array(21).fill('a') }] }],
    ['more events than one call has', { events: Array(1001).fill(CLICK) }],
  ])('%s: all of it is refused', async (_, body) => {
    expect((await post(body)).status).toBe(400);
    expect(await kept()).toEqual([]);
  });

  test('a body that is too large and a call without key are refused', async () => {
    expect((await post(`"${'a'.repeat(1_000_000)}"`)).status).toBe(413);
    expect((await post({ events: [CLICK] }, '')).status).toBe(403);
  });

  test('no more than the newest are kept', async () => {
    const many = { events: Array(800).fill(CLICK) };
    await post(many);
    await post({ events: [...many.events, { ...CLICK, index: 'tours_liked_desc' }] });
    const all = await kept();
    expect(all).toHaveLength(1000);
    expect(all.at(-1)).toMatchObject({ index: 'tours_liked_desc' });
  });
});

import type { SearchClient } from '@fernweh/vendors/algolia';
import { EVERYTHING } from '../../shared/search-state.ts';
import { needsRescue } from './needs-rescue.ts';
import { findRescue } from './rescue.ts';

const market = { currency: 'GBP', locale: 'en-GB' } as const;
const search = { ...EVERYTHING, query: 'jceland trains' };

type Request = { indexName: string; query: string; hitsPerPage: number; [key: string]: unknown };
type Reply = { hits?: object[]; nbHits?: number };

const NOTHING = { hits: [], countries: [] };
const tour = (slug: string, words: number) => ({ slug, title: slug, _rankingInfo: { words } });

/** A client that answers each query by a function, and keeps the queries. */
function client(answer: (request: Request) => Reply) {
  const asked: Request[][] = [];
  const searchForHits = async ({ requests }: { requests: Request[] }) => {
    asked.push(requests);
    return { results: requests.map(request => ({ hits: [], nbHits: 0, ...answer(request) })) };
  };
  return { asked, client: { searchForHits } as unknown as SearchClient };
}

test('help is needed where nothing fits, or little fits a query', () => {
  expect(needsRescue(search, 0)).toBe(true);
  expect(needsRescue(search, 2)).toBe(true);
  expect(needsRescue(search, 4)).toBe(false);
  expect(needsRescue({ ...search, query: 'yellowstone' }, 1)).toBe(true);
  expect(needsRescue({ ...search, page: 1 }, 0)).toBe(false);
  expect(needsRescue(EVERYTHING, 0)).toBe(false);
});

test('a word that the index does not know is corrected, and the corrected search is offered with its count', async () => {
  const { client: service, asked } = client(({ indexName, query, hitsPerPage }) => {
    if (indexName === 'suggestions' && query === 'jceland')
      return {
        hits: [
          {
            _rankingInfo: { nbTypos: 2 },
            _highlightResult: { title: { value: '<em>Iceland</em>' }, words: [] },
          },
        ],
      };
    if (query === 'trains' && hitsPerPage === 1) return { hits: [{ _rankingInfo: { nbTypos: 0 } }] };
    return query === 'Iceland trains' ? { nbHits: 3 } : {};
  });
  const { didYouMean } = await findRescue(service, search, market, NOTHING);
  expect(didYouMean).toMatchObject({
    label: 'Iceland trains',
    total: 3,
    search: { query: 'Iceland trains' },
  });
  expect(asked).toHaveLength(2);
});

test('where the corrected query finds nothing either, the corrected word alone is offered', async () => {
  const { client: service } = client(({ indexName, query }) => {
    if (indexName === 'suggestions' && query === 'jceland')
      return {
        hits: [{ _rankingInfo: { nbTypos: 2 }, _highlightResult: { title: { value: '<em>Iceland</em>' } } }],
      };
    return query === 'Iceland' ? { nbHits: 4 } : {};
  });
  expect((await findRescue(service, search, market, NOTHING)).didYouMean?.label).toBe('Iceland');
});

test('the search without one word or filter is offered with its count, the largest first', async () => {
  const filtered = { ...search, filter: { style: { operator: 'AND' as const, values: ['Rail'] } } };
  const { client: service, asked } = client(({ query, facetFilters, hitsPerPage }) => {
    if (hitsPerPage !== 0) return {};
    if (query === 'trains') return { nbHits: 33 };
    return (facetFilters as unknown[]).length === 0 ? { nbHits: 40 } : {};
  });
  const { without } = await findRescue(service, filtered, market, NOTHING);
  expect(without.map(({ label, total }) => [label, total])).toEqual([
    ['Rail', 40],
    ['jceland', 33],
  ]);
  expect(without[0]?.search).toMatchObject({ query: 'jceland trains', filter: {} });
  expect(without[1]?.search).toMatchObject({ query: 'trains', filter: filtered.filter });
  expect(asked[0]?.[0]?.facetFilters).toEqual([['style:Rail']]);
});

test('close are the tours in the place that the query names, those with more of its words first', async () => {
  const { client: service } = client(({ restrictSearchableAttributes, optionalWords }) => {
    if (restrictSearchableAttributes) return { hits: [tour('far', 1), tour('near', 1), tour('more', 1)] };
    return optionalWords ? { hits: [tour('elsewhere', 2), tour('more', 2), tour('near', 1)] } : {};
  });
  const { close } = await findRescue(service, search, market, NOTHING);
  expect(close.map(({ slug }) => slug)).toEqual(['more', 'near', 'far']);
  expect(close[0]).not.toHaveProperty('_rankingInfo');
});

test('without a place, close are those with the most words', async () => {
  const { client: service } = client(({ restrictSearchableAttributes, optionalWords }) =>
    restrictSearchableAttributes || !optionalWords
      ? {}
      : { hits: [tour('a', 2), tour('b', 2), tour('c', 1)] },
  );
  const { close } = await findRescue(service, search, market, NOTHING);
  expect(close.map(({ slug }) => slug)).toEqual(['a', 'b']);
});

test('beside the few that fit are others of their countries, those with more of the words first', async () => {
  const { client: service, asked } = client(({ query }) =>
    query === ''
      ? { hits: [tour('popular', 0), tour('a', 0), tour('shown', 0)] }
      : { hits: [tour('shown', 2), tour('a', 1)] },
  );
  const found = { hits: [{ slug: 'shown' }], countries: ['Iceland', 'Norway'] };
  const { close, without, didYouMean } = await findRescue(service, search, market, found);
  expect(close.map(({ slug }) => slug)).toEqual(['a', 'popular']);
  expect([without, didYouMean]).toEqual([[], undefined]);
  expect(asked).toHaveLength(1);
  for (const { facetFilters } of asked[0] ?? [])
    expect(facetFilters).toEqual([['country:Iceland', 'country:Norway']]);
});

test.each([
  ['morroco', 'Morocco', 2, true],
  ['portugl', 'Portugal', 1, true],
  ['vienna', 'Vietnam', 2, false],
])('“%s” is %s with %s wrong letters: its tours are shown: %s', async (word, meant, nbTypos, isSure) => {
  const { client: service } = client(({ indexName, query }) => {
    if (indexName === 'suggestions')
      return {
        hits: [{ _rankingInfo: { nbTypos }, _highlightResult: { title: { value: `<em>${meant}</em>` } } }],
      };
    return query === meant ? { nbHits: 5, hits: [tour('meant', 1)] } : {};
  });
  const { didYouMean } = await findRescue(service, { ...EVERYTHING, query: word }, market, NOTHING);
  expect(didYouMean?.label).toBe(meant);
  expect(didYouMean?.tours?.map(({ slug }) => slug)).toEqual(isSure ? ['meant'] : undefined);
});

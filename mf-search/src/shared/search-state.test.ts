import { EVERYTHING, readSearch, searchHref } from './search-state.ts';
import { searchTitle } from './search-title.ts';
import { uiStateOf } from './ui-state.ts';

const market = { currency: 'GBP', locale: 'en-GB' } as const;
const read = (query: string) => readSearch(new URLSearchParams(query), market);

test('a search survives the way through its URL', () => {
  const url =
    '/search?query=fjord&length=6-8&length=9-12&region=Latin%20America&sort=price-low&page=3&limit=20';
  const search = read(url.split('?')[1] ?? '');
  expect(search).toEqual({
    query: 'fjord',
    filter: {
      length: { operator: 'AND', values: ['6-8', '9-12'] },
      region: { operator: 'AND', values: ['Latin America'] },
    },
    sort: 'price-low',
    page: 2,
    limit: 20,
    defaultLimit: 10,
  });
  expect(searchHref(search)).toBe(url);
});

test('the page without parameters is the search without filters', () => {
  expect(read('')).toEqual(EVERYTHING);
  expect(searchHref(EVERYTHING)).toBe('/search');
});

test('invalid parameters are ignored', () => {
  expect(read('page=-2&limit=7&sort=luck&length=99-100&price=free&colour=red')).toEqual(EVERYTHING);
});

test('plus signs that forms send for spaces are read as spaces', () => {
  expect(read('query=new%2Bzealand&region=North+America')).toMatchObject({
    query: 'new zealand',
    filter: { region: { values: ['North America'] } },
  });
});

test('the query uses the names of the index', () => {
  const ui = uiStateOf(read('length=6-8&price=1000-1999&guaranteed=yes&sort=price-high&page=2'), market);
  expect(ui).toEqual({
    query: '',
    refinementList: { length: ['6–8 days'], 'priceBand.GBP': ['1000-1999'], guaranteed: ['true'] },
    page: 2,
    hitsPerPage: 10,
    sortBy: 'tours_price_desc_gbp',
  });
});

test.each([
  ['', 'Find a tour'],
  ['region=Europe&length=6-8', 'Tours in Europe, 6 to 8 days'],
  ['country=Portugal&region=Europe&style=Walking', 'Walking tours in Portugal'],
  ['query=fjord&month=2027-06', 'Tours for “fjord”, June\u00a02027'],
  ['country=A&country=B&country=C', 'Find a tour'],
])('the title of ?%s', (query, title) => {
  expect(searchTitle(read(query), market)).toBe(title);
});

test('the state of pagination has defaultLimit, limit and page (product/search 11)', () => {
  expect(read('')).toMatchObject({ defaultLimit: 10, limit: 10, page: 0 });
  const wanted = read('limit=50&page=3');
  expect(wanted).toMatchObject({ defaultLimit: 10, limit: 50, page: 2 });
  expect(searchHref({ ...wanted, limit: wanted.defaultLimit })).toBe('/search?page=3');
});

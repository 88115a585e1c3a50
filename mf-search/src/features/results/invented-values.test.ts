import { EVERYTHING, readSearch, searchHref } from '../../shared/search-state.ts';
import { searchTitle } from '../../shared/search-title.ts';
import { FIELDS } from '../../shared/tour-fields.ts';
import { facetsOf } from './facets.ts';

const market = { currency: 'GBP', locale: 'en-GB' } as const;
/** Names of what every object has, and a character that a limit of 60 or 100 cuts in half. */
const INVENTED = ['__proto__', 'constructor', 'toString', ...[59, 99].map(count => `${'a'.repeat(count)}😀`)];

test.each(INVENTED)('a URL with the value %s makes a page', value => {
  const params = new URLSearchParams({ query: value });
  for (const { name } of FIELDS) params.append(name, value);
  const search = readSearch(params, market);
  expect(searchHref(search)).toMatch(/^\/search\?/);
  expect(searchTitle(search, market)).toEqual(expect.any(String));
  for (const { items } of facetsOf({}, search, market))
    for (const item of items)
      expect(item).toMatchObject({ count: expect.any(Number), label: expect.any(String) });
  expect(searchHref(EVERYTHING)).toBe('/search');
});

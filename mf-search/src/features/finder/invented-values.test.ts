import { searchHref } from '../../shared/search-state.ts';
import { FIELDS } from '../../shared/tour-fields.ts';
import { readChoice, searchOf } from './finder-choice.ts';

const market = { currency: 'GBP', locale: 'en-GB' } as const;

// Names of what every object has.
test.each(['__proto__', 'constructor', 'toString'])('a URL with the value %s makes a choice', value => {
  const params = new URLSearchParams({ query: value });
  for (const { name } of FIELDS) params.append(name, value);
  expect(searchHref(searchOf(readChoice(params, market)))).toMatch(/^\/search/);
});

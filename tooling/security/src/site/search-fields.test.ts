import { searchWithEveryField } from './search-fields.ts';

test('each field of the form is in the query once, with the first value that it offers', () => {
  const html = `<form><input type="checkbox" name="length" value="1-5"/><input type="checkbox" value="6-8" name="length"/>
    <input type="search" name="query"/><input type="radio" name="rating" value="4.5" checked=""/></form>`;
  expect(searchWithEveryField(html)).toBe('/search?length=1-5&rating=4.5');
});

import { pageKey } from './page-cache.ts';

const key = (variant: object) => pageKey('/', variant as never);

test('pages of different variants have different keys, whatever the values are', () => {
  const variants = [{ shop: 'a', tongue: 'b' }, { shop: 'a,b' }, { shop: 'a' }, { tongue: 'a' }, {}];
  expect(new Set(variants.map(key)).size).toBe(variants.length);
});

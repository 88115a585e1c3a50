import { cookiesFor, setCookieName } from './cookie-of.ts';

test('a route gets the cookies that it names, and no other', () => {
  const route = { cookies: ['cart', 'theme'] };
  expect(cookiesFor(route, 'session=secret; cart=c1; carton=2')).toEqual({ cart: 'c1' });
  expect(cookiesFor(route, undefined)).toEqual({});
  expect(cookiesFor({ cookies: [] }, 'cart=c1')).toBeUndefined();
  expect(cookiesFor(undefined, 'cart=c1')).toBeUndefined();
});

test.each([
  ['cart=7; Path=/', 'cart'],
  [' cart =7', 'cart'],
  ['cart=', 'cart'],
  ['=cart=7', undefined],
  ['cart; a=b', undefined],
  ['\u00a0cart=7', undefined],
])('the name of %j is %j, as browsers read it', (header, name) => {
  expect(setCookieName(header)).toBe(name);
});

import { cookiesFor } from './cookie-of.ts';

test('a route gets the cookies that it names, and no other', () => {
  const route = { cookies: ['cart', 'theme'] };
  expect(cookiesFor(route, 'session=secret; cart=c1; carton=2')).toEqual({ cart: 'c1' });
  expect(cookiesFor(route, undefined)).toEqual({});
  expect(cookiesFor({ cookies: [] }, 'cart=c1')).toBeUndefined();
  expect(cookiesFor(undefined, 'cart=c1')).toBeUndefined();
});

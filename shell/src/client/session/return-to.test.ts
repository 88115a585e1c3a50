import { safeReturnTo } from './return-to.ts';

const SITE = 'https://site.example';

test.each([
  ['/account/my-account', '/account/my-account'],
  ['/checkout?departure=PTLP-270703&adults=2', '/checkout?departure=PTLP-270703&adults=2'],
  ['/tours/a#dates', '/tours/a#dates'],
  ['/blog/', '/blog'],
  ['/search?q=a%2F%2Fb', '/search?q=a%2F%2Fb'],
])('%s stays', (wanted, path) => expect(safeReturnTo(wanted, SITE)).toBe(path));

test.each([
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example/',
  'https://site.example.evil.example/',
  'https://site.example/account',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\r\n/evil.example',
  '/a\r\nSet-Cookie: x=1',
  ' //evil.example',
  '/..//evil.example',
  '/.//evil.example',
  'account',
  '',
  '/auth/login?returnTo=/auth/login',
  '/auth/callback',
  undefined,
  null,
])('%j leads home', wanted => expect(safeReturnTo(wanted, SITE)).toBe('/'));

test('percent-encoded slashes stay encoded', () => {
  expect(new URL(safeReturnTo('/%2F%2Fevil.example', SITE), SITE).origin).toBe(SITE);
  expect(new URL(safeReturnTo('/%5Cevil.example', SITE), SITE).origin).toBe(SITE);
  expect(safeReturnTo('%2F%2Fevil.example', SITE)).toBe('/');
});

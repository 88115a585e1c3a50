import { isListed, robotsOf } from './builder-robots.server.ts';

const page = { slug: 'a', robotsIndex: true };

test('builder pages are indexed in production only, and only where they say so', () => {
  expect(robotsOf(page, true)).toBe('index,follow');
  expect(robotsOf(page, false)).toBe('noindex,follow');
  expect(robotsOf({ slug: 'a', robotsFollow: false }, true)).toBe('noindex,nofollow');
});

test('only what is indexed under its own address is listed', () => {
  expect(isListed(page, true)).toBe(true);
  expect(isListed({ ...page, canonicalUrl: '/pages/a' }, true)).toBe(true);
  expect(isListed({ ...page, canonicalUrl: '/tours' }, true)).toBe(false);
  expect(isListed({ slug: 'a' }, true)).toBe(false);
  expect(isListed(page, false)).toBe(false);
});

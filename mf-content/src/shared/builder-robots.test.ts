import { isListed, robotsOf } from './builder-robots.server.ts';

const page = { slug: 'a', robotsIndex: true };

test('builder pages are indexed in production only, and only where editors allow it', () => {
  expect(robotsOf(page, true)).toBe('index,follow');
  expect(robotsOf(page, false)).toBe('noindex,follow');
  expect(robotsOf({ slug: 'a', robotsFollow: false }, true)).toBe('noindex,nofollow');
});

test('the sitemap lists only pages that are indexed under their own URL', () => {
  expect(isListed(page, true)).toBe(true);
  expect(isListed({ ...page, canonicalUrl: '/pages/a' }, true)).toBe(true);
  expect(isListed({ ...page, canonicalUrl: '/tours' }, true)).toBe(false);
  expect(isListed({ slug: 'a' }, true)).toBe(false);
  expect(isListed(page, false)).toBe(false);
});

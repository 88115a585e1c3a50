import { readPageUrl } from '../../platform/host/src/routes/page-url.ts';
import { routeNamed } from '../../platform/host/src/routes/route-table.ts';
import { type CachedPage, createPageCache } from '../../platform/host/src/server/pages/page-cache.ts';

const page = (bytes: number, more: Partial<CachedPage> = {}): CachedPage => ({
  status: 200,
  route: 'tour',
  document: { br: Buffer.alloc(bytes) },
  data: { br: Buffer.alloc(0) },
  policy: '',
  complete: true,
  ownerUnavailable: false,
  freshUntil: 0,
  ...more,
});

test('pages are bounded in bytes: the oldest go first', () => {
  const cache = createPageCache({ pagesBytes: 100_000 });
  for (let n = 0; n < 20; n += 1) cache.set('s', `33|/tours/${n}`, page(10_000));
  const stored = Array.from({ length: 20 }, (_, n) => n).filter(n => cache.get('s', `33|/tours/${n}`));
  expect(stored.length).toBeLessThan(10);
  expect(stored).toContain(19);
});

test('invented addresses push out no page', () => {
  const cache = createPageCache({ othersBytes: 50_000 });
  cache.set('s', '33|/tours', page(10_000));
  for (let n = 0; n < 1000; n += 1) {
    cache.set('s', `33|/search?query=${n}`, page(10_000));
    cache.set('s', `33|/tours/${n}`, page(10_000, { status: 404 }));
  }
  expect(cache.get('s', '33|/tours')).toBeDefined();
});

test('240 tours in seven markets fit', () => {
  const cache = createPageCache();
  for (let n = 0; n < 1680; n += 1) cache.set('s', `${n % 7}|/tours/${n}`, page(45_000));
  expect(Array.from({ length: 1680 }, (_, n) => n).every(n => cache.get('s', `${n % 7}|/tours/${n}`))).toBe(
    true,
  );
});

test('a complete page of earlier releases stays as the last good one', () => {
  const cache = createPageCache();
  cache.set('old', '33|/blog', page(10));
  expect(cache.get('new', '33|/blog')).toBeUndefined();
  cache.set('new', '33|/blog', page(20, { complete: false }));
  expect(cache.get('new', '33|/blog')?.complete).toBe(false);
  expect(cache.lastGood('33|/blog')?.complete).toBe(true);
});

test.each([
  ['/tours?utm_source=a&evict=7', 'tours', '/tours', true],
  ['/search?query=b&sort=rating&x=1', 'search', '/search?query=b&sort=rating', true],
  ['/search?sort=rating&query=b', 'search', '/search?query=b&sort=rating', false],
  ['/tours?channel=33', 'tours', '/tours', false],
])('%s is %s', (url, route, canonical, hasUndeclared) => {
  expect(readPageUrl(url, routeNamed(route))).toMatchObject({ canonical, hasUndeclared });
});

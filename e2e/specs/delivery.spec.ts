import { expect, test } from '../support/fixtures.ts';

/** Encodings and cache headers. Document heads are in search-engines.spec.ts. */

test('bodies are precompressed in the accepted encoding', async ({ request }) => {
  for (const coding of ['br', 'gzip']) {
    const page = await request.get('/', { headers: { 'accept-encoding': coding } });
    expect(page.headers()['content-encoding']).toBe(coding);
    expect(page.headers().vary).toContain('accept-encoding');
  }
});

test('assets are immutable and compressed; unknown ones answer 404', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const files = [...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.(?:js|css))"/g)].map(
    match => match[1] ?? '',
  );
  expect(files.filter(path => path.endsWith('.css'))).toHaveLength(1);
  expect(files.filter(path => path.endsWith('.js')).length).toBeGreaterThan(3);
  for (const path of files) {
    const asset = await request.get(path, { headers: { 'accept-encoding': 'br' } });
    const { 'cache-control': caching, 'content-encoding': coding } = asset.headers();
    expect([path, asset.status(), coding]).toEqual([path, 200, 'br']);
    expect(caching).toContain('immutable');
  }
  for (const path of ['/assets/mf-content/server.cjs', '/assets/none/x.js'])
    expect((await request.get(path)).status()).toBe(404);
  // An encoded slash has no place in a path (docs/decisions/122).
  expect((await request.get('/assets/shell/..%2F..%2Fpackage.json')).status()).toBe(400);
});

test('an edge may cache a page for seconds; a page with a chosen market is private', async ({ request }) => {
  expect((await request.get('/')).headers()['cache-control']).toBe(
    'public, max-age=0, s-maxage=2, stale-while-revalidate=8, stale-if-error=86400',
  );
  expect((await request.get('/?channel=33')).headers()['cache-control']).toContain('no-store');
});

test('pictures are served in the requested size, and nothing else is', async ({ request }) => {
  const picture = `/img/fernweh/home-hero/hero.jpg`;
  const small = await request.get(`${picture}?w=320&fm=webp&q=72`);
  expect([small.status(), small.headers()['content-type']]).toEqual([200, 'image/webp']);
  expect((await small.body()).length).toBeLessThan(40_000);
  expect((await request.get(`${picture}?w=99999`)).status()).toBe(400);
  expect((await request.get(`${picture}?evil=1`)).status()).toBe(400);
  expect((await request.get('/img/fernweh/no-such-picture/x.jpg?w=320')).status()).toBe(404);
});

import { expect, test } from '@playwright/test';
import { compose, inside } from '../stack.ts';

/** The edge (docs/decisions/011): cache keys, cached pages and forwarded requests. */

const cacheOf = (response: { headers(): Record<string, string> }) => response.headers()['x-cache'];

test('the shell renders a page once, then the edge serves it', async ({ request }) => {
  // A declared parameter: answers for other parameters are never cached (docs/decisions/032).
  const page = '/reviews?rating=4';
  expect((await request.get(page)).status()).toBe(200);
  const again = await request.get(page);
  expect(again.status()).toBe(200);
  expect(cacheOf(again)).toBe('HIT');
});

test('a page is never stored under an address with parameters that it does not declare', async ({
  request,
}) => {
  for (const query of ['gclid=7&sort=rating&utm_source=mail', 'invented=1'])
    for (let visit = 0; visit < 2; visit += 1) {
      const page = await request.get(`/search?${query}`);
      expect(page.status()).toBe(200);
      expect(cacheOf(page)).toBe('MISS');
    }
});

test('each market has its own copy, in the accepted encoding', async ({ request }) => {
  const text = async (headers: Record<string, string>) => (await request.get('/tours', { headers })).text();
  for (const coding of ['br', 'gzip', 'identity']) {
    const headers = { 'accept-encoding': coding };
    expect(await text(headers)).toMatch(/£\d/);
    const euro = await text({ ...headers, cookie: 'channel=4931; other=1' });
    expect(euro).toMatch(/€\d/);
    expect(euro.replace(/<script[\s\S]*?<\/script>/g, '')).not.toMatch(/£\d/);
  }
});

test('a market chosen by URL sets a cookie for that visitor only', async ({ playwright, baseURL }) => {
  for (let visitor = 0; visitor < 2; visitor += 1) {
    const request = await playwright.request.newContext({ baseURL: baseURL as string });
    const chosen = await request.get('/tours?channel=288');
    expect(chosen.headers()['set-cookie']).toContain('channel=288');
    expect(cacheOf(chosen)).toBe('MISS');
    expect(await (await request.get('/tours')).text()).toContain('ZAR');
    await request.dispose();
  }
});

test('the edge determines the visitor’s market and ignores the visitor’s own headers', async ({
  request,
}) => {
  const headers = {
    'x-forwarded-for': '41.0.0.1',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    forwarded: 'for=41.0.0.1;host=evil.example',
  };
  const response = await request.get('/tours?page=2', { headers });
  const html = await response.text();
  expect(html).toMatch(/£\d/);
  expect(html).not.toContain('evil.example');
  expect(response.headers()['strict-transport-security']).toBeUndefined();
  expect(await (await request.get('/api/v1/geo', { headers })).json()).toMatchObject({ currency: 'GBP' });
});

test('a client cannot forge its address on its first request', () => {
  const headers = ['--header', 'X-Forwarded-For: 41.0.0.1', '--header', 'X-Real-IP: 41.0.0.1'];
  const answer = inside('mf-content', 'curl', '--silent', ...headers, 'http://edge:8080/_data/tours');
  expect(JSON.parse(answer ?? '{}')).toMatchObject({ channel: 33 });
});

for (const path of ['/account', '/account/wishlist', '/checkout', '/cs_contact', '/_data/account/wishlist'])
  test(`${path} is never cached`, async ({ request }) => {
    for (let visit = 0; visit < 2; visit += 1) {
      const response = await request.get(path, { maxRedirects: 0 });
      expect(response.headers()['cache-control']).toBe('private, no-store');
      expect(cacheOf(response) ?? '').not.toMatch(/HIT|STALE|UPDATING/);
    }
  });

test('release files and pictures are immutable', async ({ page, request }) => {
  await page.goto('/');
  const script = await page.locator('script[src^="/assets/shell/"]').first().getAttribute('src');
  const picture = await page.locator('img[src^="/img/"]').first().getAttribute('src');
  for (const file of [script, picture]) {
    const url = new URL(file ?? '', page.url()).href;
    await request.get(url);
    const again = await request.get(url);
    expect(again.status()).toBe(200);
    expect(again.headers()['cache-control']).toContain('immutable');
    expect(cacheOf(again)).toBe('HIT');
  }
});

test('sitemap and feeds are the same for every market and use the public address', async ({
  request,
  baseURL,
}) => {
  const headers = { 'x-forwarded-host': 'evil.example' };
  const robots = await request.get('/robots.txt', { headers });
  expect(await robots.text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
  for (const path of ['/sitemap.xml', '/blog/rss.xml']) {
    const first = await request.get(path, { headers });
    expect(await first.text()).toContain(`${baseURL}/blog/`);
    const elsewhere = await request.get(path, { headers: { ...headers, cookie: 'channel=4931' } });
    expect([path, cacheOf(elsewhere)]).toEqual([path, 'HIT']);
    expect(await elsewhere.text()).not.toContain('evil.example');
    const known = { 'if-none-match': first.headers().etag ?? '' };
    expect((await request.get(path, { headers: known })).status()).toBe(304);
  }
});

test('operator endpoints are not reachable through the edge', async ({ request }) => {
  for (const path of ['/metrics', '/readyz', '/_channel', '/_edge/channel', '/_edge/away.html'])
    expect((await request.get(path)).status(), path).toBe(404);
  expect((await request.get('/')).headers().server).toBe('nginx');
});

test('the edge refuses bodies that are too large', async ({ request }) => {
  const long = 'a'.repeat(9000);
  expect((await request.get('/', { headers: { 'x-long': long } })).status()).toBe(400);
  expect((await request.post('/_reports', { data: long.repeat(8) })).status()).toBe(413);
  expect((await request.get(`/search?query=${long}`)).status()).toBe(414);
});

test('a trace passes the edge and reaches the shell; a request without one starts one', async ({
  request,
}) => {
  const trace = '0af7651916cd43dd8448eb211c80319c';
  const page = `/tours-help?trace=${Date.now()}`;
  await request.get(page, { headers: { traceparent: `00-${trace}-b7ad6b7169203331-01` } });
  await request.get(page);
  const lines = () =>
    compose('logs', '--no-color', '--tail=50', 'edge')
      .split('\n')
      .filter(line => line.includes(' /tours-help '));
  await expect.poll(() => lines().some(line => line.includes(`traceparent=00-${trace}-`))).toBe(true);
  expect(lines().every(line => /traceparent=00-[0-9a-f]{32}-[0-9a-f]{16}-[0-9a-f]{2}/.test(line))).toBe(true);
});

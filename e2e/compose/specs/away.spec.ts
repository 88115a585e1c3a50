import { setTimeout as wait } from 'node:timers/promises';
import { type APIResponse, expect, test } from '@playwright/test';
import { SLOWNESS } from '../../support/slowness.ts';
import { compose, healthy, kill, replicas, startOne } from '../stack.ts';
import { askAnew, startTraffic } from '../traffic.ts';
import { browsing } from '../visitors.ts';

/** The site with one container stopped (README, "Stop this container, see this"). */

test.setTimeout(120_000 * SLOWNESS);

/** A test that failed in the middle leaves no container stopped for the next one. */
test.afterEach(async () => {
  compose('start', ...STOPPED);
  for (const service of STOPPED) await healthy(service);
});

/** The services that a test of this file stops. */
const STOPPED = ['mf-search', 'search', 'api', 'shell', 'renderer'];

/** Longest recovery after a container is back (ms). */
const RECOVERED_MS = 30_000 * SLOWNESS;

const whole = async (response: APIResponse) =>
  response.status() === 200 && !(await response.text()).includes('data-rendered="fallback"');

test('a stopped remote origin: the shell serves its mirrored release, also after a restart', async ({
  request,
}) => {
  compose('stop', 'mf-search');
  compose('restart', 'shell');
  await healthy('shell');
  // A restarted shell has cold workers, so its first pages may be late on a busy machine.
  for (const path of ['/search?query=coast', '/black-friday', '/'])
    await expect
      .poll(async () => whole(await request.get(path)), { timeout: RECOVERED_MS, message: path })
      .toBe(true);
  compose('start', 'mf-search');
  await healthy('mf-search');
});

test('a stopped search service: the search page says so and keeps the query, other pages work', async ({
  page,
  request,
}) => {
  compose('stop', 'search');
  await page.goto('/search?query=harbour');
  await expect(page.getByText('We can’t search at the moment')).toBeVisible();
  await expect(page.locator('main input[name=query]').first()).toHaveValue('harbour');
  for (const path of ['/tours', '/blog', '/']) expect((await request.get(path)).status(), path).toBe(200);
  compose('start', 'search');
  await healthy('search');
  const found = await request.get('/search?query=coast');
  expect(await found.text()).not.toContain('We can’t search at the moment');
});

test('a stopped API: callers get Retry-After', async ({ request }) => {
  compose('stop', 'api');
  const response = await request.get('/api/v1/geo');
  expect(response.status()).toBe(503);
  expect(response.headers()['content-type']).toBe('application/problem+json');
  expect(response.headers()['retry-after']).toBe('5');
  expect(await response.json()).toMatchObject({ type: 'urn:fernweh:problem:unavailable', status: 503 });
  expect((await request.get('/')).status()).toBe(200);
  compose('start', 'api');
  await healthy('api');
});

/** So many visitors, each with a new connection, come to every edge: one is left out once in a million times. */
const VISITORS = 20;

/** What visitors get who come at the same time, each to any of the edges. */
function visit(edge: string, path: string): Promise<number[]> {
  const asked = { path, headers: { 'accept-encoding': 'br' } };
  return Promise.all(Array.from({ length: VISITORS }, async () => (await askAnew(edge, asked)).status));
}
const EVERY_ONE_200 = Array.from({ length: VISITORS }, () => 200);

test('a killed renderer: the other one renders, and pages are whole', async ({ request }) => {
  const [killed = ''] = replicas('renderer');
  await kill(killed);
  // Pages that nobody has stored.
  for (let page = 0; page < 10; page += 1)
    await expect
      .poll(async () => whole(await request.get(`/blog?tag=renderer-${Date.now()}`)), {
        timeout: RECOVERED_MS,
      })
      .toBe(true);
  await startOne(killed);
  await healthy('renderer');
});

test('a killed edge: the other one answers whoever comes', async ({ baseURL }) => {
  const edge = String(baseURL);
  const [gone = ''] = replicas('edge');
  const traffic = startTraffic(edge, await browsing(edge));
  await wait(1_000);
  await kill(gone);
  const killed = Date.now();
  expect(await visit(edge, '/tours')).toEqual(EVERY_ONE_200);
  await wait(3_000);
  await startOne(gone);
  await healthy('edge');
  const { failed } = await traffic.end();
  // What the edge was answering is lost with it.
  const lost = failed.filter(line => Date.parse(line.slice(0, line.indexOf(' '))) < killed + 500);
  expect(failed).toEqual(lost);
  expect(lost.length).toBeLessThan(10);
});

test('a stopped shell: the edges serve cached pages and an error page for others', async ({
  page,
  baseURL,
}) => {
  const edge = String(baseURL);
  expect(await visit(edge, '/')).toEqual(EVERY_ONE_200);
  await page.goto('/');
  const title = await page.title();
  compose('stop', 'shell');
  // Longer than stale-while-revalidate, so that only stale-if-error applies.
  await wait(11_000);
  expect(await visit(edge, '/')).toEqual(EVERY_ONE_200);
  const kept = await page.goto('/');
  expect(kept?.status()).toBe(200);
  expect(kept?.headers()['x-cache']).toBe('STALE');
  expect(await page.title()).toBe(title);

  const unknown = await page.goto('/tours?sort=nobody-asked-yet');
  expect(unknown?.status()).toBe(503);
  expect(unknown?.headers()['retry-after']).toBe('10');
  await expect(page.getByRole('heading', { name: 'Back in a moment' })).toBeVisible();

  compose('start', 'shell');
  await healthy('shell');
  await expect.poll(async () => (await page.goto('/tours?sort=nobody-asked-yet'))?.status()).toBe(200);
  await expect(page.locator('[data-rendered]')).toHaveCount(0);
});

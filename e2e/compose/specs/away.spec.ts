import { type APIResponse, expect, test } from '@playwright/test';
import { compose, healthy } from '../stack.ts';

/** One container away, the site still there (README, "Stop this container, see this"). */

test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);

/** Longest until everything is as it was. */
const RECOVERED_MS = 30_000;

const whole = async (response: APIResponse) =>
  response.status() === 200 && !(await response.text()).includes('data-rendered="fallback"');

test('a remote’s origin is away: the shell has its release, also after a restart', async ({ request }) => {
  compose('stop', 'mf-search');
  compose('restart', 'shell');
  await healthy('shell');
  // A restarted shell has cold workers: on a busy machine its first pages may be late.
  for (const path of ['/search?query=coast', '/black-friday', '/'])
    await expect
      .poll(async () => whole(await request.get(path)), { timeout: RECOVERED_MS, message: path })
      .toBe(true);
  compose('start', 'mf-search');
  await healthy('mf-search');
});

test('the search service is away: the search page says so and keeps the words, the rest goes on', async ({
  page,
  request,
}) => {
  compose('stop', 'search');
  await page.goto('/search?query=harbour');
  await expect(page.getByText('We cannot search at the moment')).toBeVisible();
  await expect(page.locator('main input[name=query]').first()).toHaveValue('harbour');
  for (const path of ['/tours', '/blog', '/']) expect((await request.get(path)).status(), path).toBe(200);
  compose('start', 'search');
  await healthy('search');
  const found = await request.get('/search?query=coast');
  expect(await found.text()).not.toContain('We cannot search at the moment');
});

test('the API is away: its callers are told when to come again', async ({ request }) => {
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

test('the shell is away: the edge shows what it has, and says so where it has nothing', async ({ page }) => {
  await page.goto('/');
  const title = await page.title();
  compose('stop', 'shell');
  // Longer than stale-while-revalidate: from here on only stale-if-error keeps the page.
  await new Promise(done => setTimeout(done, 11_000));
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

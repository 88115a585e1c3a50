import { devices, type Request } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { PORTS } from '../support/ports.ts';

/** The first letters in the search are answered before InstantSearch is there (docs/decisions/187). */
const SERVICE = `http://localhost:${PORTS.search}`;
/** The clients of the service name themselves in the address. */
const isOfInstantSearch = (request: Request) => /instantsearch/i.test(decodeURIComponent(request.url()));

test.use({
  viewport: { width: 412, height: 823 },
  hasTouch: true,
  isMobile: true,
  userAgent: devices['Pixel 7'].userAgent,
});

test('the first letter is asked with code that is there, without InstantSearch, which comes after it and asks nothing again', async ({
  page,
}) => {
  const asked: Request[] = [];
  page.on('request', request => {
    if (request.url().startsWith(SERVICE) && request.method() === 'POST') asked.push(request);
  });
  await page.goto('/search');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  const scripts = () =>
    page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name }) => /\/mf-search\/.*\.js$/.test(name))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
    );
  const before = await scripts();
  const found = page.locator('main').getByRole('status').first();
  const all = await found.textContent();
  const answered = page.waitForResponse(response => response.url().startsWith(SERVICE));

  await page.getByRole('searchbox', { name: 'Search tours' }).tap();
  await page.keyboard.press('r');
  await answered;
  expect(asked).toHaveLength(1);
  expect(isOfInstantSearch(asked[0] as Request)).toBe(false);
  expect(await scripts(), 'nothing was fetched between the touch and the answer').toBe(before);
  await expect(found).not.toHaveText(all ?? '');

  await expect.poll(async () => (await scripts()) - before).toBeGreaterThan(25_000);
  await page.getByRole('button', { name: /^Filter/ }).tap();
  await page.locator('dialog[open] label', { hasText: /\w/ }).first().tap();
  await expect.poll(() => asked.length).toBeGreaterThan(1);
  expect(asked.slice(1).every(isOfInstantSearch)).toBe(true);
  for (const request of asked.slice(1)) expect(request.postData()).toContain('facetFilters');
});

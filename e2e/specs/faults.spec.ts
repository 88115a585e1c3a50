import type { Page, Route } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { sample } from '../support/world.ts';

/**
 * A remote whose scripts fail in the browser, in every way a network can fail. The page keeps heading, main
 * text and navigation; the other remotes work within 3 s (docs/architecture.md).
 */
const { tour, region } = sample();

const FAULTS: Record<string, (route: Route) => Promise<void>> = {
  down: route => route.abort('connectionrefused'),
  'answering 500': route => route.fulfill({ status: 500, body: 'broken' }),
  hanging: () => new Promise(() => {}),
  'garbage JavaScript': route =>
    route.fulfill({ contentType: 'text/javascript', body: '}}} not JavaScript' }),
  'HTML instead of JavaScript': route =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Welcome</title>' }),
};

const PAGE_OF: Record<string, string> = {
  'mf-navigation': '/',
  'mf-destinations': `/destination/${region.slug}`,
  'mf-search': '/search',
  'mf-checkout': `/tours/${tour.slug}`,
  'mf-account': `/tours/${tour.slug}`,
  'mf-content': '/',
};

test.use({ causesErrors: true });

for (const [remote, path] of Object.entries(PAGE_OF)) {
  for (const [fault, fail] of Object.entries(FAULTS)) {
    test(`${remote} ${fault} in the browser`, async ({ page }) => {
      await page.route(`**/assets/${remote}/*.js`, fail);
      await page.goto(path, { waitUntil: 'commit' });
      await expectWhole(page);
      await expectOthersWork(page, remote);
    });
  }
}

async function expectWhole(page: Page) {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('#fw-header a').first()).toBeVisible();
  expect(((await page.locator('main').textContent()) ?? '').length).toBeGreaterThan(60);
}

/** Waits until every other application is hydrated, 3 s at most. */
async function expectOthersWork(page: Page, broken: string) {
  const others = page.locator(`[data-rendered]:not([data-boundary="${broken}"])`);
  await expect(others).toHaveCount(0, { timeout: 3000 });
  await page.waitForTimeout(300);
  await expectWhole(page);
}

test('an unavailable fragment leaves its page and siblings working', async ({ page }) => {
  await page.route('**/assets/mf-account/*.js', FAULTS.down as (route: Route) => Promise<void>);
  await page.goto(`/tours/${tour.slug}`);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[data-fragment=booking-panel]')).toContainText(/\d/);
});

test('a page whose owner fails in the browser can be left and recovers', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  let away = true;
  await page.route('**/assets/mf-search/*.js', route => (away ? route.abort() : route.continue()));
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/search';
    link.textContent = 'to search';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'to search' }).click();
  await expect(page).toHaveURL('/search');
  await expect(page.locator('main h1').first()).toBeVisible();
  away = false;
  await page.goto('/search');
  await hydrated(page);
  await expect(page.locator('main article').first()).toBeVisible();
});

test('a late header is replaced by the plain header and recovers', async ({ page }) => {
  let held = true;
  await page.route(/\/tours-help$/, async route => {
    if (route.request().url().includes('/_data/')) return held ? route.abort() : route.continue();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(
        /(<header id="fw-header"[^>]*data-rendered=")server(">)[\s\S]*?<\/header>/,
        '$1fallback$2</header>',
      )
      .replace(/"header":\{"route":"header"/, '"none":{"route":"header"');
    return route.fulfill({ response, body: html });
  });
  await page.goto('/tours-help');
  await hydrated(page);
  const header = page.locator('#fw-header');
  await expect(header.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
  await expect(header.getByText('Browse Tours')).toHaveCount(0);
  held = false;
  await expect(header.getByText('Browse Tours').first()).toBeVisible({ timeout: 20_000 });
});

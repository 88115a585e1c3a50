import { expect, hydrated, test } from '../support/fixtures.ts';
import { followLink } from '../support/follow-link.ts';
import { type LabSite, type ServiceName, startLabSite } from '../support/lab-site.ts';
import { PORTS } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { sample } from '../support/world.ts';

/**
 * The error catalogue (product/errors), row by row, as far as a visitor can see it. Rows that are only logged or thrown are
 * tested beside the code: invalid contact data, the missing domain, texts of HTTP errors, session replay.
 */
const { region, country } = sample();
const SORRY = 'can’t be shown at the moment';

let lab: LabSite;
let count = 0;
const fresh = (path: string) => {
  count += 1;
  return `${lab.url}${path}?n=${count}`;
};

test.describe.configure({ mode: 'serial' });
test.use({ causesErrors: true });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  lab = await startLabSite(PORTS.secondLab);
});
test.afterAll(() => lab?.stop());

async function whileFailing(service: ServiceName, work: () => Promise<void>) {
  await lab.fault(service, '500');
  try {
    await work();
  } finally {
    await lab.fault(service, 'none');
  }
}

for (const { what, path } of [
  { what: 'region', path: `/destination/${region.slug}` },
  { what: 'country', path: `/destination/${region.slug}/${country.slug}` },
])
  test(`a failed fetch of a ${what} leads to /404, and recovers`, async ({ page }) => {
    await page.goto(fresh('/tours-help'));
    await hydrated(page);
    await whileFailing('content', async () => {
      await followLink(page, fresh(path));
      await expect(page).toHaveURL(`${lab.url}/404page`);
      await page.goto(fresh(path));
      await expect(page).toHaveURL(`${lab.url}/404page`);
      await expect(page.locator('main h1')).toBeVisible();
    });
    const response = await page.goto(fresh(path));
    expect(response?.status()).toBe(200);
    await expect(page.locator('main article').first()).toBeVisible();
  });

test('a missing slug leads to /404', async ({ page }) => {
  for (const path of ['/destination', '/destination/', '/pages', '/404']) {
    const response = await page.goto(`${lab.url}${path}`);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(`${lab.url}/404page`);
  }
});

test('a failed or missing builder page ends at /404page, without an error message', async ({ page }) => {
  await page.goto(`${lab.url}/pages/no-such-page`);
  await expect(page).toHaveURL(`${lab.url}/404page`);
  await whileFailing('builder', async () => {
    await page.goto(fresh('/pages/winter-sale'));
    await expect(page).toHaveURL(`${lab.url}/404page`);
    await expect(page.locator('main')).not.toContainText(/error|500/i);
  });
  await page.goto(fresh('/pages/winter-sale'));
  await expect(page).toHaveURL(/winter-sale/);
});

for (const path of ['/', '/contact-us'])
  test(`a failed fetch of ${path} keeps the heading and shows an error`, async ({ page }) => {
    await whileFailing('content', async () => {
      const response = await page.goto(fresh(path));
      expect(response?.status()).toBe(503);
      expect(response?.headers()['cache-control']).toContain('no-store');
      await expect(page.locator('main h1')).toBeVisible();
      await expect(page.locator('main')).toContainText(SORRY);
      await expect(page.getByRole('banner').locator('a').first()).toBeVisible();
    });
  });

test('a failed menu fetch leaves an empty menu without a message', async ({ page }) => {
  await whileFailing('content', async () => {
    await page.goto(fresh('/blog'));
    await expect(page.locator('main h1')).toBeVisible();
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
    await expect(banner.getByText('Browse Tours')).toHaveCount(0);
    await expect(banner).not.toContainText(/error|sorry|moment/i);
  });
});

test('a failed fetch of promotional items leaves the rest of the menu', async ({ page }) => {
  await page.goto(fresh('/about-us'));
  await expect(page.getByRole('banner').getByRole('link', { name: 'Winter sale' }).first()).toBeVisible();
  await whileFailing('contentful', async () => {
    // Pages of one moment share the answers of services (docs/decisions/089).
    await expect(async () => {
      await page.goto(fresh('/about-us'));
      expect(await page.getByRole('banner').getByRole('link', { name: 'Winter sale' }).count()).toBe(0);
    }).toPass({ timeout: 10_000 * SLOWNESS });
    await expect(page.getByRole('banner').getByText('Browse Tours').first()).toBeVisible();
  });
});

test('an application that fails to start logs to the console, and the page stays readable', async ({
  page,
  watched,
}) => {
  await page.route(/\/tours-help/, async route => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace('id="fw-data"', 'id="other"') });
  });
  await page.goto(fresh('/tours-help'));
  await expect(page.locator('main h1')).toBeVisible();
  await expect.poll(() => watched.problems.join()).toContain('This document carries no page data');
});

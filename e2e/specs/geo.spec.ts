import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { sample } from '../support/world.ts';

/** The visitor's market: currency, phone and formats on every page, without a flash (product/markets). */
const { tour } = sample();

const AMOUNT = /(?:£|€|NZ\$|US\$|R)\s?\d/g;

/** The distinct currency signs of all visible amounts. */
async function currencies(page: Page, within: string): Promise<string[]> {
  const text = await page.evaluate(
    // biome-ignore lint/performance/useDomNodeTextContent: only visible text counts
    selector => document.querySelector<HTMLElement>(selector)?.innerText,
    within,
  );
  return [...new Set(text?.match(AMOUNT)?.map(amount => amount.replace(/[\s\d]/g, '')))];
}

test('the market switch changes every price, the phone number and the stored market at once', async ({
  page,
}) => {
  await page.goto('/?channel=33');
  await hydrated(page);
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  expect(await currencies(page, 'body')).toEqual(['£']);

  await page
    .getByRole('contentinfo')
    .getByLabel('Country and currency')
    .selectOption({ label: 'Euro area, € EUR' });
  await expect(page).toHaveURL(/channel=4931/);
  await page.waitForLoadState('domcontentloaded');
  // The server's HTML already has the market, so nothing flashes.
  expect(await currencies(page, 'body')).toEqual(['€']);
  await hydrated(page);
  expect(await currencies(page, 'body')).toEqual(['€']);
  await expect(page.getByRole('banner').getByText('+353').filter({ visible: true }).first()).toBeVisible();
  await expect(
    page.getByRole('contentinfo').getByText('+353').filter({ visible: true }).first(),
  ).toBeVisible();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('geoData') ?? '{}'))).toEqual({
    channel_id: 4931,
    currency: 'EUR',
    phone: expect.stringContaining('+353'),
  });

  await page.getByRole('contentinfo').getByRole('link', { name: 'Europe', exact: true }).click();
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await currencies(page, 'main')).toEqual(['€']);
});

test('a tab opened before the change never mixes two markets', async ({ page, context }) => {
  await page.goto('/?channel=33');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/?channel=4931');
  await hydrated(other);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Asia', exact: true }).click();
  await expect(page).toHaveURL(/\/destination\/asia$/);
  await expect(page.locator('main article').first()).toBeVisible();
  expect(await currencies(page, 'body')).toEqual(['€']);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
});

import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { sample } from '../support/world.ts';

/** The layout of a tour's page (product/booking 25 and 30). */
const { tour } = sample();
const line = (page: Page) => page.getByRole('complementary', { name: 'Price and dates' });

for (const size of [
  { width: 1366, height: 700 },
  { width: 1440, height: 900 },
])
  test(`at ${size.width}×${size.height} the panel is beside the title, the text has the width, and a line at the top leads to the parts`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await page.goto(`/tours/${tour.slug}`);
    await hydrated(page);
    const box = async (selector: string) =>
      (await page.locator(selector).first().boundingBox()) ?? fail(selector);
    const [title, panel, days] = [await box('h1'), await box('#book'), await box('#days')];
    expect(Math.abs(panel.y - title.y)).toBeLessThan(120);
    expect(days.y).toBeGreaterThanOrEqual(panel.y + panel.height);
    expect(days.width).toBeGreaterThan(1100);
    const characters = await page.locator('#days p:visible').evaluateAll(texts =>
      Math.max(
        ...texts.map(text => {
          const height = Number.parseFloat(getComputedStyle(text).lineHeight);
          return (text.textContent?.length ?? 0) / Math.round(text.getBoundingClientRect().height / height);
        }),
      ),
    );
    expect(characters).toBeLessThanOrEqual(65);
    expect(characters).toBeGreaterThan(45);

    await page.locator('#departures').scrollIntoViewIfNeeded();
    const parts = line(page).getByRole('navigation', { name: 'Parts of this page' });
    await expect(parts).toBeVisible();
    await expectAccessible(page, 'a tour with its line');
    await parts.getByRole('link', { name: 'Reviews' }).click();
    const heading = page.locator('#reviews').getByRole('heading', { level: 2 });
    await expect(heading).toBeInViewport();
    const below = (await line(page).boundingBox()) ?? fail('the line');
    await expect
      .poll(async () => (await heading.boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual(below.y + below.height);
    await line(page).getByRole('link', { name: 'Choose places' }).click();
    await expect(page.locator('#book')).toBeInViewport({ ratio: 0.5 });
  });

for (const width of [390, 820])
  test(`at ${width} px the days have the width, and nothing is wider than the screen`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`/tours/${tour.slug}`);
    await hydrated(page);
    await page.locator('#day-2').scrollIntoViewIfNeeded();
    const text = (await page.locator('#day-2 p').first().boundingBox()) ?? fail('the text');
    expect(text.width).toBeGreaterThan(Math.min(0.7 * width, 430));
    await expectNarrow(page, `a tour at ${width} px`);
  });

test('later days are folded and open without script; pictures belong to stops', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/tours/${tour.slug}`);
  await expect(page.locator('#day-3 p').first()).toBeVisible();
  const fourth = page.locator('#day-4');
  await expect(fourth.locator('p').first()).toBeHidden();
  await fourth.locator('summary').click();
  await expect(fourth.locator('p').first()).toBeVisible();
  expect(await page.locator('#days li img').count()).toBeGreaterThan(0);
  await context.close();
});

const fail = (what: string): never => {
  throw new Error(`${what} has no place on the page`);
};

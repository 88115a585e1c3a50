import type { Locator, Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { sample } from '../support/world.ts';

/** Price and button stay in view on a tour (product/booking 25). */
const { tour } = sample();

/** @returns the booking panel */
async function openTour(page: Page, size: { width: number; height: number }): Promise<Locator> {
  await page.setViewportSize(size);
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  return page.getByRole('region', { name: `Book ${tour.title}` });
}

for (const size of [
  { width: 1366, height: 700 },
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
  { width: 390, height: 844 },
])
  test(`at ${size.width}×${size.height} a price and a button to book are on the screen, wherever one reads`, async ({
    page,
  }) => {
    const panel = await openTour(page, size);
    const bar = page.getByRole('complementary', { name: 'Price and dates' });
    const isInView = async () =>
      (await bar.isVisible()) ||
      (await panel
        .getByRole('button', { name: /^(Hold|Tell me)/ })
        .first()
        .evaluate(button => {
          const { top, bottom } = button.getBoundingClientRect();
          return bottom > 0 && top < innerHeight;
        })
        .catch(() => false));
    for (let part = 0; part <= 10; part += 1) {
      await page.evaluate(share => {
        const most = document.documentElement.scrollHeight - innerHeight;
        scrollTo({ top: share * most, behavior: 'instant' });
      }, part / 10);
      // At the top of a low window the panel's own price is on the screen and its button below it.
      if (part > 0) await expect.poll(isInView, `${part} tenths down`).toBe(true);
    }
  });

for (const size of [
  { width: 1366, height: 700 },
  { width: 1440, height: 900 },
])
  test(`at ${size.width}×${size.height} the panel’s price and its button are on the screen together, and no bar stands in`, async ({
    page,
  }) => {
    const panel = await openTour(page, size);
    await panel.evaluate(place =>
      scrollTo({ top: place.getBoundingClientRect().top + scrollY - 24, behavior: 'instant' }),
    );
    await expect(panel.getByText('per person').first()).toBeInViewport({ ratio: 1 });
    await expect(panel.getByRole('button', { name: /^Hold/ })).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('complementary', { name: 'Price and dates' })).toBeHidden();
  });

test.describe('on a first visit', () => {
  test.use({ consent: '' });
  test('the cookie choices on a laptop leave the bar’s price and button free', async ({ page }) => {
    await page.setViewportSize({ width: 1366, height: 700 });
    await page.goto(`/tours/${tour.slug}`);
    await hydrated(page);
    await expect(page.getByRole('button', { name: 'Reject all' })).toBeInViewport({ ratio: 1 });
    const bar = page.getByRole('complementary', { name: 'Price and dates' });
    await expect(bar.getByText(/per person/)).toBeInViewport({ ratio: 1 });
    // A trial does all that a click does but the click: what lies over the button fails it.
    await bar.getByRole('link', { name: 'Choose places' }).click({ trial: true });
    await page.getByRole('button', { name: 'Reject all' }).click({ trial: true });
  });
});

test('on a laptop the bar leads to the panel by keys', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 700 });
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  await page.getByRole('heading', { name: 'Day by day' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 1500);
  const bar = page.getByRole('complementary', { name: 'Price and dates' });
  await expect(bar).toBeVisible();
  await bar.getByRole('link', { name: 'Choose places' }).press('Enter');
  await expect(page.getByRole('region', { name: `Book ${tour.title}` })).toBeInViewport({ ratio: 0.5 });
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

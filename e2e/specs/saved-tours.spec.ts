import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { pressOn } from '../support/keyboard.ts';
import { sample } from '../support/world.ts';

/** Saved tours of a visitor who is not signed in, on a phone, and the link by which somebody else reads them. */
const { tour } = sample();
const cards = (page: Page) => page.locator('main').getByRole('article');

test('a visitor on a phone saves a tour, opens the list by the heart in the header, and shares it by a link', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  await pressOn(page, page.locator('main').getByRole('button', { name: /^Save/ }).first());
  await page.locator('header').getByRole('link', { name: 'Saved tours: 1' }).click();
  await expect(page).toHaveURL('/saved-tours');
  await expect(page.locator('main')).toContainText('Kept on this device');
  await expect(cards(page)).toHaveCount(1);
  // The card has its own styles on every way to the page.
  await page.reload();
  await expect(cards(page)).toHaveCount(1);
  expect(
    await cards(page)
      .locator('img')
      .first()
      .evaluate(image => image.clientWidth),
  ).toBeLessThan(400);

  await pressOn(page, page.getByRole('button', { name: 'Create a link' }));
  const link = await page.getByLabel('Link to this list').inputValue();
  await expectAccessible(page, 'saved tours with a link');
  await expectNarrow(page, 'saved tours with a link');

  const context = await browser.newContext();
  const friend = await context.newPage();
  await friend.goto(link);
  await expect(friend.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex,nofollow');
  await expect(cards(friend)).toHaveCount(1);
  await expect(friend.getByRole('button', { name: 'Turn off link' })).toHaveCount(0);
  await expectAccessible(friend, 'a shared list');

  await pressOn(page, page.getByRole('button', { name: 'Turn off link' }));
  await expect(page.getByRole('button', { name: 'Create a link' })).toBeVisible();
  await context.close();
});

test.describe('after the sharing was ended', () => {
  test.use({ causesErrors: true });

  test('the link says so', async ({ page }) => {
    await page.goto(`/saved-tours/${'x'.repeat(22)}`);
    await expect(page.getByRole('heading', { name: 'This list is no longer shared' })).toBeVisible();
    await expectAccessible(page, 'a list that is not shared any more');
  });
});

import { expect, hydrated, test } from '../support/fixtures.ts';
import { sample } from '../support/world.ts';

/** Interaction between fragments of different teams on one page. */
const { tour } = sample();

test('a heart on a card updates the header’s counter, across pages and reloads', async ({ page }) => {
  await page.goto('/tours');
  await hydrated(page);
  const heart = page.locator('main [data-fragment=heart] button').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const counter = page.getByRole('banner').locator('[data-fragment=wishlist-counter] a:visible');
  await expect(counter).toHaveAccessibleName('Saved tours: 1');
  await page.goto('/blog');
  await expect(counter).toHaveAccessibleName('Saved tours: 1');
});

test('the booking panel follows the calendar’s departure, and the choice reaches the checkout', async ({
  page,
}) => {
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  const panel = page.locator('[data-fragment=booking-panel]');
  const date = panel.locator('input[name=departure]:checked');
  const before = await date.inputValue();
  const departures = page.locator('[data-fragment=departures]');
  // On some days the first month has no departure but the chosen one; the last has others.
  await departures.getByRole('tab').last().click();
  await departures
    .getByRole('button', { name: /^Choose/ })
    .last()
    .click();
  await expect.poll(() => date.inputValue()).not.toBe(before);
  const chosen = await date.inputValue();
  await panel
    .getByRole('link', { name: /^Hold/ })
    .or(panel.getByRole('button', { name: /^Hold/ }))
    .first()
    .click();
  // The guard opens the login page, which returns to the choice.
  await page.waitForURL(/\/u\/login/);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`/checkout\\?.*departure=${chosen}`));
  await page.goBack();
  await expect(page.locator('main h1')).toHaveText(tour.title);
});

test('the server renders nested fragments: page, header, search box', async ({ request }) => {
  const html = await (await request.get('/contact-us')).text();
  const header = html.slice(html.indexOf('<header id="fw-header"'), html.indexOf('</header>'));
  expect(header).toContain('data-boundary="mf-navigation"');
  expect(header).toContain('data-boundary="mf-search" data-fragment="search-box"');
  expect(header).toContain('action="/search"');
});

import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/for-everyone.ts';
import { signIn } from '../support/sign-in.ts';

/** Moves between the pages of the account: one document, one history, and no request for what the document has. */
const section = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name });
const heading = (page: Page) => page.locator('main h1');
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY));

/** Documents and pages' data that the site's server was asked for. */
function watchServer(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', request => {
    const { pathname } = new URL(request.url());
    if (request.resourceType() === 'document' || pathname.startsWith('/_data/')) asked.push(pathname);
  });
  return asked;
}

async function expectOpen(page: Page, path: string, title: string, open: string, kind: 'page' | 'true') {
  await expect(page).toHaveURL(path);
  await expect(page).toHaveTitle(`${title} | Fernweh`);
  await expect(section(page, open)).toHaveAttribute('aria-current', kind);
  await expect(page.locator('nav[aria-label=Account] [aria-current]')).toHaveCount(1);
}

test('moves by sections, links and history ask the server for nothing, and are announced as pages', async ({
  page,
}) => {
  await signIn(page, 'past');
  const trip = page
    .locator('main')
    .getByRole('listitem')
    .getByRole('heading', { level: 3 })
    .getByRole('link')
    .first();
  await expect(trip).toBeVisible();
  await expectOpen(page, '/account/my-account', 'My account', 'My trips', 'page');
  const sections = await page.getByRole('navigation', { name: 'Account' }).elementHandle();
  const asked = watchServer(page);

  await section(page, 'Saved tours').click();
  await expectOpen(page, '/account/wishlist', 'Saved tours', 'Saved tours', 'page');
  await expect(heading(page)).toHaveText('Saved tours');
  await expect(heading(page)).toBeFocused();
  await expect(page.locator('#fw-announcer')).toHaveText('Saved tours | Fernweh');
  await expectAccessible(page, 'the saved tours after a move');

  await section(page, 'My trips').click();
  await expectOpen(page, '/account/my-account', 'My account', 'My trips', 'page');
  await trip.scrollIntoViewIfNeeded();
  await page.evaluate(() => scrollBy(0, 40));
  const place = await scrolled(page);
  expect(place).toBeGreaterThan(0);
  const tour = (await trip.textContent()) ?? '';
  const path = (await trip.getAttribute('href')) ?? '';
  await trip.click();
  await expectOpen(page, path, 'Your trip', 'My trips', 'true');
  await expect(heading(page)).toHaveText(tour);
  expect(await scrolled(page)).toBe(0);

  await page.goBack();
  await expectOpen(page, '/account/my-account', 'My account', 'My trips', 'page');
  await expect.poll(() => scrolled(page)).toBeGreaterThan(0);
  await page.goBack();
  await expectOpen(page, '/account/wishlist', 'Saved tours', 'Saved tours', 'page');
  await page.goForward();
  await page.goForward();
  await expectOpen(page, path, 'Your trip', 'My trips', 'true');
  await expect(heading(page)).toHaveText(tour);

  await section(page, 'My details').click();
  await expectOpen(page, '/account/my-account#my-details', 'My account', 'My trips', 'page');
  await expect(page.getByRole('heading', { name: 'My details' })).toBeInViewport();

  expect(asked).toEqual([]);
  expect(await sections?.evaluate(element => element.isConnected), 'the sections were never replaced').toBe(
    true,
  );
});

test('every page of the account opens by its address, and again by a reload', async ({ page }) => {
  await signIn(page, 'past', '/account/wishlist');
  await expectOpen(page, '/account/wishlist', 'Saved tours', 'Saved tours', 'page');
  await page.reload();
  await expect(heading(page)).toHaveText('Saved tours');
  await expectOpen(page, '/account/wishlist', 'Saved tours', 'Saved tours', 'page');
  await page.goto('/account');
  await expectOpen(page, '/account', 'My account', 'My trips', 'true');
  await page.goto('/account/Wishlist');
  await expect(page).toHaveURL('/404page');
});

test('the router is one file, which the account alone fetches', async ({ page }) => {
  const routers: string[] = [];
  page.on('request', request => {
    if (/\/router\.[0-9a-f]+\.js$/.test(new URL(request.url()).pathname)) routers.push(request.url());
  });
  await page.goto('/sign-up');
  await hydrated(page);
  await page.goto('/saved-tours');
  await hydrated(page);
  expect(routers).toEqual([]);
  await signIn(page, 'past');
  await expect(section(page, 'My trips')).toBeVisible();
  await section(page, 'Saved tours').click();
  await expect(heading(page)).toHaveText('Saved tours');
  expect(routers).toHaveLength(1);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('each address of the account asks for a login that leads back to it', async ({ page }) => {
    for (const path of ['/account/my-account', '/account/wishlist', '/account/bookings/FW7K3M9QDX']) {
      const response = await page.goto(path);
      expect(response?.status(), path).toBe(200);
      await expect(page).toHaveURL(path);
      await expect(heading(page)).toHaveCount(1);
    }
  });
});

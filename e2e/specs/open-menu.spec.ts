import type { Locator, Page } from '@playwright/test';
import { ACCEPTED, banner } from '../support/consent.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/for-everyone.ts';
import { roomiest } from '../support/roomiest.ts';
import { fillIn, newAccount } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** Nothing lies over an open menu (product/header-and-menus 32, 33). */
const { tour } = sample();
const LARGE = { width: 1440, height: 600 };
const PHONE = { width: 390, height: 844 };

const timer = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your places are held/ });
const chat = (page: Page) => page.getByRole('button', { name: 'Chat with us' });
const group = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name });
const panel = (page: Page) => page.locator('[data-panel][data-open]');
const sheet = (page: Page) => page.getByRole('dialog', { name: 'Menu' });
const openSheet = (page: Page) => page.getByRole('button', { name: 'Open menu' }).click();

/** All that may lie over a page at its top or its bottom. The chat's icon stands beside the page, where there is room. */
const others = (page: Page): Locator[] => [
  timer(page),
  ...(page.viewportSize()?.width === LARGE.width ? [chat(page)] : []),
  banner(page),
];

async function expectRoom(page: Page) {
  for (const other of others(page)) await expect(other).toBeHidden();
}

async function expectReturned(page: Page) {
  for (const other of others(page)) await expect(other).toBeVisible();
}

async function showAll(page: Page, visitor: string) {
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await hydrated(page);
  await page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }).first().click();
  await fillIn(page, newAccount(visitor));
  await expect(page).toHaveURL(/\/checkout\?booking=FW/);
  await page.goto('/contact-us');
  await hydrated(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cookies' }).press('Enter');
  await page.evaluate(() => scrollTo(0, 0));
  await expectReturned(page);
}

test.describe('with a hold, the chat and the cookie choices', () => {
  test.use({ consent: ACCEPTED, viewport: LARGE });

  test('hold timer, chat and banner make room for an open menu, and return however it closes', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await showAll(page, 'menu');
    const bottom = () => page.evaluate(() => document.documentElement.scrollHeight);
    const before = await bottom();

    await group(page, 'Browse Tours').hover();
    await expect(panel(page)).toBeVisible();
    await expectRoom(page);
    expect(await bottom(), 'nothing moves').toBe(before);
    await group(page, 'About Us').hover();
    await expect(group(page, 'About Us')).toHaveAttribute('aria-expanded', 'true');
    await expect(timer(page)).toBeHidden();
    await expect(chat(page)).toBeHidden();

    await group(page, 'About Us').click();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expectReturned(page);

    await group(page, 'Browse Tours').click();
    await expectRoom(page);
    await page.mouse.click(5, 20);
    await expectReturned(page);

    await group(page, 'Browse Tours').click();
    await expectRoom(page);
    await page.setViewportSize(PHONE);
    await expectReturned(page);
    // The group would open again where the pointer lies over it.
    await page.mouse.move(5, 300);
    await page.setViewportSize(LARGE);
    await expect(panel(page)).toHaveCount(0);

    await group(page, 'Browse Tours').click();
    await panel(page)
      .getByRole('link', { name: /^View all/ })
      .click();
    await expect(page).toHaveURL(/\/destination\//);
    await expectReturned(page);
  });

  test('on a phone they make room for the menu and its levels, and return however it closes', async ({
    page,
  }) => {
    test.setTimeout(120_000);
    await showAll(page, 'menu-on-a-phone');
    await page.setViewportSize(PHONE);
    await expectReturned(page);

    await openSheet(page);
    await expect(sheet(page)).toBeVisible();
    await expectRoom(page);
    await sheet(page).getByRole('button', { name: 'Browse Tours' }).click();
    await expectRoom(page);
    await expectAccessible(page, 'an open menu with a hold');
    await sheet(page).getByRole('button', { name: 'Back' }).click();
    await expectRoom(page);
    await sheet(page).getByRole('button', { name: 'Close menu' }).click();
    await expectReturned(page);

    await openSheet(page);
    await expectRoom(page);
    await page.keyboard.press('Escape');
    await expectReturned(page);

    await openSheet(page);
    await expectRoom(page);
    await page.mouse.click(20, 400);
    await expect(sheet(page), 'a press outside').toHaveCount(0);
    await expectReturned(page);

    await openSheet(page);
    await expectRoom(page);
    await page.setViewportSize(LARGE);
    await expect(sheet(page)).toHaveCount(0);
    await expectReturned(page);

    await page.setViewportSize(PHONE);
    await openSheet(page);
    await expectRoom(page);
    await sheet(page).getByRole('link', { name: 'Winter sale' }).click();
    await expect(page).toHaveURL(/\/pages\/winter-sale/);
    await expectReturned(page);
  });
});

test.describe('a first visit', () => {
  test.use({ consent: '', viewport: { width: 1440, height: 1400 } });

  test('the banner stays where a menu does not reach it', async ({ page }) => {
    await page.goto('/contact-us');
    await hydrated(page);
    await expect(banner(page)).toBeVisible();
    await group(page, 'Browse Tours').hover();
    await expect(panel(page)).toBeVisible();
    const [menu, own] = await Promise.all([panel(page).boundingBox(), banner(page).boundingBox()]);
    expect((menu?.y ?? 0) + (menu?.height ?? 0)).toBeLessThan(own?.y ?? 0);
    await expect(banner(page)).toBeVisible();
  });
});

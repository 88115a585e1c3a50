import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { roomiest } from '../support/roomiest.ts';
import { sameAddress } from '../support/same-address.ts';
import { fillIn, newAccount } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

const { tour } = sample();

const timer = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your places are held/ });

test.describe('on a phone', () => {
  // The last visit is without scripts, which the console reports.
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, causesErrors: true });

  test('the hold bar has its place from the first paint, and nobody else’s page has one', async ({
    page,
    browser,
    baseURL,
  }) => {
    await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
    await hydrated(page);
    await page.getByRole('link', { name: 'Choose places' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: /^Hold/ }).click();
    await page.waitForURL(/\/u\/login/);
    await page.goto('/contact-us');
    await expect(timer(page)).toContainText(/held 1\d:\d\d/);
    const height = () => page.getByRole('banner').evaluate(header => header.getBoundingClientRect().height);
    const shown = await height();

    // The server's page alone: no script of the site arrives.
    await page.route('**/*.js', route => route.abort());
    await page.goto('/contact-us');
    expect(await height()).toBe(shown);
    await page.unroute('**/*.js');

    const other = await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();
    const html = await (await other.goto('/contact-us'))?.text();
    expect(html).not.toContain('data-holding');
    await other.context().close();
  });
});

test('a visitor with a hold sees it on every page, also after a reload, with a link to the checkout', async ({
  page,
}) => {
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await hydrated(page);
  await expect(timer(page)).toHaveCount(0);
  await page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }).first().click();
  await fillIn(page, newAccount('holder'));
  await expect(page).toHaveURL(/\/checkout\?booking=FW/);
  const checkout = page.url();
  await expect(page.locator('main h1')).toHaveText('Who is coming?');
  await expect(timer(page)).toHaveCount(0);

  await page
    .getByRole('link', { name: /Fernweh/ })
    .first()
    .click();
  await expect(page).toHaveURL('/');
  await expect(timer(page)).toContainText(/held (30|29):\d\d/);
  await page.reload();
  await expect(timer(page)).toContainText(/held (30|29):\d\d/);

  await timer(page).click();
  await expect(page).toHaveURL(sameAddress(checkout));
  await expect(timer(page)).toHaveCount(0);
  await page.goto('/auth/logout');
  await expect(page).toHaveURL('/');
  await hydrated(page);
  await expect(timer(page)).toHaveCount(0);
});

import type { BrowserContext, Page } from '@playwright/test';
import { nameLead } from '../support/checkout-steps.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { roomiest } from '../support/roomiest.ts';
import { fillIn, newAccount } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** A market that was changed in one tab reaches the others (product/markets 10, 11). */
const { tour } = sample();

const offer = (page: Page) => page.getByRole('region', { name: 'New country and currency' });

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Chooses a market in the footer. */
async function choose(page: Page, label: string, channel: number) {
  await page.getByRole('contentinfo').getByLabel('Country and currency').selectOption({ label });
  await expect(page).toHaveURL(new RegExp(`channel=${channel}`));
  await hydrated(page);
}

/** Another tab chooses the market of the euro area. */
async function chooseElsewhere(context: BrowserContext, path = '/blog'): Promise<Page> {
  const other = await context.newPage();
  await open(other, path);
  await choose(other, 'Euro area, € EUR', 4931);
  return other;
}

const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

test('another tab offers a changed market and reloads into it when that is pressed', async ({
  page,
  context,
}) => {
  await open(page, '/contact-us?channel=33');
  await page.getByLabel('Your name').fill('Ada Lovelace');
  await mark(page);
  const other = await chooseElsewhere(context);

  await expect(offer(page)).toContainText('Your country and currency are now Euro area, € EUR.');
  await expect(offer(page)).toContainText('This page is still for United Kingdom, £ GBP.');
  await expect(offer(other)).toHaveCount(0);
  await expect(page.getByLabel('Your name')).toHaveValue('Ada Lovelace');
  await expectAccessible(page, 'an offer of a market');
  await expectNarrow(page, 'an offer of a market');
  expect(await isMarked(page), 'nothing loads by itself').toBe(true);

  await offer(page).getByRole('button', { name: 'Reload this page' }).click();
  await expect(page).toHaveURL('/contact-us');
  await hydrated(page);
  expect(await isMarked(page)).toBe(false);
  await expect(page.getByRole('contentinfo').getByLabel('Country and currency')).toHaveValue('4931');
  await expect(page.getByRole('banner').getByText('+353').filter({ visible: true }).first()).toBeVisible();
  await expect(offer(page)).toHaveCount(0);
});

test('a closed offer stays closed; another market is offered again, and the first one is not', async ({
  page,
  context,
}) => {
  await open(page, '/blog?channel=33');
  await mark(page);
  const other = await chooseElsewhere(context, '/contact-us');
  await offer(page).getByRole('button', { name: 'Close this notice' }).click();
  await expect(offer(page)).toHaveCount(0);
  await open(other, '/tours');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await page.waitForTimeout(500);
  await expect(offer(page)).toHaveCount(0);

  await choose(other, 'South Africa, R ZAR', 288);
  await expect(offer(page)).toContainText('South Africa, R ZAR');
  await choose(other, 'United Kingdom, £ GBP', 33);
  await expect(offer(page)).toHaveCount(0);
  expect(await isMarked(page)).toBe(true);
});

test('a checkout that has not been saved loses nothing', async ({ page, context }) => {
  test.setTimeout(90_000);
  await open(page, '/?channel=33');
  await open(page, `/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }).first().click();
  await fillIn(page, newAccount('market'));
  await expect(page.locator('main h1')).toHaveText('Who is coming?');
  await nameLead(page);
  await page.getByLabel('Promo code').fill('NOT-YET');
  await mark(page);

  await chooseElsewhere(context);
  await expect(offer(page)).toContainText('The price of this booking stays as it is.');
  await expect(offer(page).getByRole('button', { name: /reload/i })).toHaveCount(0);
  await expectAccessible(page, 'a checkout in another market');
  expect(await isMarked(page)).toBe(true);
  await expect(page.getByLabel('Last name')).toHaveValue('Lindqvist');
  await expect(page.getByLabel('Promo code')).toHaveValue('NOT-YET');

  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Lindqvist');
  await expect(page.locator('main')).toContainText('£');
  await expect(offer(page)).toHaveCount(0);
});

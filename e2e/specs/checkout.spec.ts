import type { Page } from '@playwright/test';
import { nameLead } from '../support/checkout-steps.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/for-everyone.ts';
import { roomiest } from '../support/roomiest.ts';
import { sameAddress } from '../support/same-address.ts';
import { fillIn, newAccount, signIn } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** From a departure to a paid booking, with the stand-ins of all vendors. */
const { tour } = sample();

// An account has one hold, so tests of one account run in sequence.
test.describe.configure({ mode: 'serial' });

const title = (page: Page) => page.locator('main h1');

async function hold(page: Page) {
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await hydrated(page);
  await page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }).first().click();
}

test('seats are held at once, typed data survives, a declined card keeps the seats, and the booking is paid', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await hold(page);
  await fillIn(page, newAccount('booker'));
  await expect(title(page)).toHaveText('Who is coming?');
  await expect(page).toHaveURL(/\/checkout\?booking=FW/);
  await expect(page.getByRole('timer')).toHaveText(/^(30|29):\d\d$/);

  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(page.getByRole('alert')).toContainText('Enter a valid date of birth, for example 12 3 1984');
  await nameLead(page);
  await page.reload();
  await expect(page.getByLabel('Last name')).toHaveValue('Lindqvist');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+46 70 174 06 05');
  await page.getByRole('button', { name: 'Add 10 minutes' }).click();
  await expect(page.getByRole('timer')).toHaveText(/^(39|40):\d\d$/);

  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await expect(title(page)).toHaveText('Make it yours');
  await expect(title(page)).toBeFocused();
  await page.goBack();
  await expect(title(page)).toHaveText('Who is coming?');
  await page.goForward();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Pay / }).click();

  await page.getByRole('button', { name: 'Decline the card' }).click();
  await page.getByRole('link', { name: /without paying/ }).click();
  await expect(page.locator('main')).toContainText(
    /Your bank declined this card\. Your places are held until \d\d:\d\d/,
  );
  await expectAccessible(page, 'a declined card');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(title(page)).toHaveText(/^You are going.*Maja\.$/);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
  expect((await download).suggestedFilename()).toMatch(/^fernweh-FW.*\.pdf$/);
  expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull();
});

test('another tab and a bare /checkout find the same hold; no screen is wider than a phone', async ({
  page,
  context,
}) => {
  await signIn(page, newAccount('decliner'));
  await hold(page);
  await expect(title(page)).toHaveText('Who is coming?');
  await expect(page).toHaveURL(/\/checkout\?booking=FW/);
  const other = await context.newPage();
  await other.setViewportSize({ width: 320, height: 640 });
  await other.goto('/checkout');
  await expect(title(other)).toHaveText('Who is coming?');
  await expect(other).toHaveURL(sameAddress(page.url()));
  const width = () => other.evaluate(() => document.documentElement.scrollWidth);
  expect(await width()).toBe(320);
  await nameLead(other);
  await other.getByRole('button', { name: 'Continue to extras' }).click();
  await other.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(title(other)).toHaveText('Review and pay');
  expect(await width()).toBe(320);
});

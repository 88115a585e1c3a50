import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { roomiest } from '../support/roomiest.ts';
import { newAccount, signIn } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** Three travellers: paid with the lead's answers alone, completed in the account and through a link. */
const { tour } = sample();
const title = (page: Page) => page.locator('main h1');
const traveller = (page: Page, n: number) => page.locator('#travellers ~ ol > li').nth(n - 1);

const REST = {
  Gender: 'X',
  Nationality: 'SE',
  'Passport number': 'XA1234567',
  'Emergency contact': 'Bo Lindqvist',
  'Their phone': '+46 70 000 00 00',
};

async function date(page: Page, what: string, [day = '', month = '', year = '']: string[]) {
  await page.getByLabel(`Day, ${what}`).fill(day);
  await page.getByLabel(`Month, ${what}`).fill(month);
  await page.getByLabel(`Year, ${what}`).fill(year);
}

async function fillRest(page: Page) {
  for (const [label, value] of Object.entries(REST)) {
    const field = page.getByLabel(label, { exact: true });
    await ((await field.evaluate(({ tagName }) => tagName)) === 'SELECT'
      ? field.selectOption(value)
      : field.fill(value));
  }
  await date(page, 'passport expires', ['1', '1', '2035']);
}

test('the lead pays with at most eight fields; the party is complete by the account and by a link', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  await signIn(page, newAccount('party'));
  const departure = await roomiest(tour.slug);
  await page.goto(`/tours/${tour.slug}?departure=${departure}&adults=3`);
  await hydrated(page);
  await page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }).first().click();
  await expect(title(page)).toHaveText('Who is coming?');
  const fields = page.locator('main form[aria-labelledby=checkout-title]');
  await expect(fields.locator('input:not([type=radio]), select, textarea')).toHaveCount(6);
  await expect(fields).toContainText('Traveller 2, adult');
  await page.getByLabel('First name').fill('Maja');
  await page.getByLabel('Last name').fill('Lindqvist');
  await date(page, 'date of birth', ['4', '9', '1988']);
  await page.getByLabel('Phone', { exact: true }).fill('+46 70 174 06 05');
  await page.getByRole('button', { name: 'Continue to extras' }).click();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await expect(page.locator('main')).toContainText('Traveller 2, adult; Traveller 3, adult');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /^Pay / }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(title(page)).toHaveText(/^You are going.*Maja\.$/);
  await page.getByRole('link', { name: 'See my booking' }).click();

  await expect(traveller(page, 2)).toContainText(/Missing, by .*: first name, last name/);
  await expectAccessible(page, 'a trip with missing details');
  await expectNarrow(page, 'a trip with missing details');
  await traveller(page, 1)
    .getByRole('link', { name: /^Fill in/ })
    .click();
  await expect(title(page)).toHaveText('Maja Lindqvist');
  await fillRest(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Everything is complete.')).toBeVisible();
  await expect(page.getByLabel('Passport number')).toHaveValue('');
  await expectAccessible(page, 'the form of a traveller');
  await expectNarrow(page, 'the form of a traveller');
  await page.getByRole('link', { name: 'The trip' }).click();
  await traveller(page, 2)
    .getByRole('link', { name: /^Fill in/ })
    .click();
  await page.getByLabel('First name').fill('Jonas');
  await page.getByLabel('Last name').fill('Lindqvist');
  await date(page, 'date of birth', ['1', '2', '1986']);
  await fillRest(page);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved. Everything is complete.')).toBeVisible();
  await page.getByRole('link', { name: 'The trip' }).click();
  await expect(traveller(page, 2)).toContainText(/Jonas Lindqvist.*Complete/);
  await traveller(page, 3).getByRole('button', { name: 'Create a link for Traveller 3' }).click();
  const link = await page.getByLabel('Link for Traveller 3').inputValue();

  const other = await browser.newContext();
  const companion = await other.newPage();
  await companion.goto(new URL(link).pathname + new URL(link).hash);
  await expect(title(companion)).toHaveText(/^Your details for /);
  expect(companion.url()).not.toContain('#');
  await expect(companion.locator('body')).not.toContainText(/Maja|Jonas|Lindqvist/);
  await expectAccessible(companion, 'the page of a fellow traveller');
  await expectNarrow(companion, 'the page of a fellow traveller');
  await expect(companion.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  const document = await other.request.get('/traveller-details');
  expect(document.headers()['cache-control']).toContain('no-store');

  await typeInto(companion, companion.getByLabel('First name'), 'Siri');
  await typeInto(companion, companion.getByLabel('Last name'), 'Berg');
  await typeInto(companion, companion.getByLabel('Day, date of birth'), '3');
  await typeInto(companion, companion.getByLabel('Month, date of birth'), '3');
  await typeInto(companion, companion.getByLabel('Year, date of birth'), '1990');
  await fillRest(companion);
  await pressOn(companion, companion.getByRole('button', { name: 'Save', exact: true }));
  await expect(companion.getByText('Saved. Everything is complete. Have a good trip.')).toBeVisible();
  await other.close();

  await page.reload();
  for (const n of [1, 2, 3]) await expect(traveller(page, n)).toContainText('Complete');
  await expect(traveller(page, 3)).toContainText(/Siri Berg.*filled in their own details/);
});

import type { Page } from '@playwright/test';
import { newAddress } from '../support/elsewhere.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { pressOn, typeInto } from '../support/keyboard.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { roomiest } from '../support/roomiest.ts';
import { session } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** Making an account at the identity provider, and choosing a new password. */
const { tour } = sample();
const PASSWORD = 'three blue kayaks';

/** By keyboard alone. */
async function fillInSignUp(page: Page, email: string) {
  await typeInto(page, page.getByLabel('First name'), 'Maja');
  await typeInto(page, page.getByLabel('Last name'), 'Lindqvist');
  await typeInto(page, page.getByLabel('Email', { exact: true }), email);
  await typeInto(page, page.getByLabel('Password'), PASSWORD);
  await page.getByLabel('I am 18 or over.').press('Space');
}

/** Makes an account; the link in the mail opens in a new tab. @returns that tab */
async function makeAccount(page: Page, email: string): Promise<Page> {
  await fillInSignUp(page, email);
  await pressOn(page, page.getByRole('button', { name: 'Create an account' }));
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  const tab = await page.context().newPage();
  await tab.goto(linkIn(await mailTo(email, 'Confirm my address'), /\/confirm\?/));
  return tab;
}

// A form with mistakes is answered with the status 400, which the console reports.
test.use({ causesErrors: true });

test('a visitor on a phone makes an account in the middle of a booking, and goes on with it in the tab of the mail', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/checkout?tour=${tour.slug}&departure=${await roomiest(tour.slug)}&adults=2`);
  await page.waitForURL(/\/u\/login/);
  await expectAccessible(page, 'the login page');
  await page.getByRole('link', { name: 'Create an account' }).click();
  const letter = page.getByRole('checkbox', { name: /^Send me the newsletter/ });
  await expect(letter).not.toBeChecked();
  await expectNarrow(page, 'the sign-up page');
  await page.getByRole('button', { name: 'Create an account' }).click();
  await page.getByRole('link', { name: 'Enter your first name' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page, 'the sign-up page with errors');

  const email = newAddress('maja');
  await letter.check();
  const tab = await makeAccount(page, email);
  await expectAccessible(page, 'the page after signing up');
  // The browser that asked for the account is asked nothing more.
  await expect(tab).toHaveURL(/\/checkout\?(?=.*tour=).*departure=/);
  // The newsletter asks once more, by a mail of its own.
  linkIn(await mailTo(email, '#newsletter='), /#newsletter=/);
  await tab.getByRole('button', { name: 'Hold 2 places for 30 minutes' }).click();
  await expect(tab.locator('main h1')).toHaveText('Who is coming?');
  await expect(tab.getByLabel('First name').first()).toHaveValue('Maja');
});

test('a forgotten password, by keyboard alone: mail, link, new password, signed in', async ({
  page,
  browser,
}) => {
  await page.goto('/sign-up');
  await hydrated(page);
  await expectNarrow(page, 'our own sign-up page');
  await page.locator('main').getByRole('link', { name: 'Create an account' }).click();
  await page.waitForURL(/\/sign-up$/);
  const email = newAddress('forgetful');
  const tab = await makeAccount(page, email);
  await expect(tab).toHaveURL('/account/my-account');

  const context = await browser.newContext();
  const phone = await context.newPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  await phone.goto(new URL('/account/wishlist', tab.url()).href);
  await pressOn(phone, phone.getByRole('link', { name: 'Forgotten your password?' }));
  await expect(phone.getByRole('button', { name: 'Send the link' })).toBeVisible();
  await expectAccessible(phone, 'a forgotten password');
  await typeInto(phone, phone.getByLabel('Email', { exact: true }), email);
  await pressOn(phone, phone.getByRole('button', { name: 'Send the link' }));
  await expect(phone.locator('main')).toContainText('If there’s an account for this address');
  await phone.goto(linkIn(await mailTo(email, 'asked to reset the password'), /\/new-password\?/));
  await expectAccessible(phone, 'choosing a new password');
  await typeInto(phone, phone.getByLabel('New password'), 'four green canoes');
  await pressOn(phone, phone.getByRole('button', { name: 'Save and log in' }));
  await expect(phone).toHaveURL('/account/wishlist');
  await expect(session(phone)).toHaveAttribute('data-session', 'authenticated');
  await context.close();
});

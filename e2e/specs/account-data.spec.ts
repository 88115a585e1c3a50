import { downloaded } from '../support/downloads.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { type LabSite, startLabSite } from '../support/lab-site.ts';
import { signInAsOwner } from '../support/owner.ts';
import { PORTS } from '../support/ports.ts';
import { fillIn, session, signIn } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** Changing, exporting and deleting personal data, on a site of its own because an account is deleted. */
const PHONE_WANTED = 'Enter a phone number with country code, like +44 20 7946 0000';
const { tour } = sample();

let lab: LabSite;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${PORTS.accountLab}` });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  lab = await startLabSite(PORTS.accountLab, { paying: true });
});
test.afterAll(() => lab?.stop());

test('details: errors appear at the field and in the summary, values are kept, and saved values persist', async ({
  page,
}) => {
  await signIn(page, 'upcoming');
  const form = page.getByRole('form', { name: 'My details' });
  const name = form.getByLabel('What should we call you?');
  const phone = form.getByLabel('Phone');
  await phone.fill('020 7946');
  await phone.blur();
  await expect(phone).toHaveAttribute('aria-invalid', 'true');
  await expect(phone).toHaveAccessibleDescription(new RegExp(PHONE_WANTED.replaceAll('+', '\\+')));
  await name.fill('T0más 2');
  await form.getByRole('button', { name: 'Save' }).click();
  const summary = page.getByRole('alert').filter({ hasText: PHONE_WANTED });
  await expect(summary).toBeFocused();
  await expect(summary.getByRole('link')).toHaveText([
    'Use only letters, spaces, hyphens and apostrophes',
    PHONE_WANTED,
  ]);
  await expectAccessible(page, 'details with objections');
  await expectNarrow(page, 'details with objections');
  await summary.getByRole('link', { name: PHONE_WANTED }).click();
  await expect(phone).toBeFocused();
  await expect(phone).toHaveValue('020 7946');
  await expect(name).toHaveValue('T0más 2');

  await phone.fill('+44 (20) 7946-0000');
  await name.fill('Tomás');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form.getByRole('status')).toHaveText('Saved.');
  await page.reload();
  await expect(name).toHaveValue('Tomás');
  await expect(phone).toHaveValue('+442079460000');
});

test('the account’s phone number prefills the lead of the next booking', async ({ page }) => {
  await signIn(page, 'upcoming');
  const departures = `${lab.api}/tours/${tour.slug}/departures?currency=GBP`;
  const { departures: all } = (await (await fetch(departures)).json()) as {
    departures: { code: string; seatsLeft: number }[];
  };
  const roomiest = all.toSorted((a, b) => b.seatsLeft - a.seatsLeft)[0]?.code;
  await page.goto(`/tours/${tour.slug}?departure=${roomiest}`);
  await hydrated(page);
  await page.locator('[data-fragment=booking-panel]').getByRole('button', { name: /^Hold/ }).first().click();
  await expect(page.locator('main h1')).toHaveText('Who is coming?');
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('+442079460000');
});

test('the export holds all data of this person and nobody else’s', async ({ page }) => {
  const owner = await signInAsOwner(page, lab, 'past');
  const refs = (await owner.bookings()).map(({ ref }) => ref);
  const file = await downloaded(page, 'Download my data');
  expect(file.name).toBe('fernweh-my-data.json');
  await expect(page.getByText('Your file has been downloaded.')).toBeVisible();
  const held = JSON.parse(file.text) as {
    account: { email: string };
    bookings: { ref: string; travellers: { lastName: string }[] }[];
    payments: { amount: number }[];
  };
  expect(held.account.email).toBe('past@fernweh.example');
  expect(held.bookings.map(({ ref }) => ref).sort()).toEqual(refs.sort());
  expect(held.payments.length).toBeGreaterThan(0);
  expect(file.text).toContain("O'Neill");
  const addresses = new Set(file.text.match(/[\w.]+@fernweh\.example/g));
  expect(addresses).toEqual(new Set(['past@fernweh.example']));
  expect(file.text).not.toMatch(/Herrera|Tomás/);
});

test.describe('deleting', () => {
  // The browser logs the refused request in its console.
  test.use({ causesErrors: true });

  test('an upcoming trip prevents the deletion, and the page names it', async ({ page }) => {
    const owner = await signInAsOwner(page, lab, 'upcoming');
    const ahead = (await owner.bookings())
      .filter(({ state }) => state === 'ON_HOLD' || state === 'CONFIRMED')
      .toSorted((a, b) => a.departure.startDate.localeCompare(b.departure.startDate));
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    const word = dialog.getByLabel('Type DELETE');
    await word.fill('delete');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog).toContainText('Type DELETE to delete your account');
    await expect(word).toBeFocused();
    await expect(word).toHaveValue('delete');
    await expectAccessible(page, 'another word');
    await word.fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(dialog.getByRole('alert')).toContainText(`You still have a trip ahead (${ahead[0]?.ref})`);
    await expectAccessible(page, 'refused');
    await expectNarrow(page, 'refused');
    await dialog.getByRole('button', { name: 'Keep my account' }).click();
    await expect(dialog).toHaveCount(0);
    expect((await owner.bookings()).length).toBeGreaterThanOrEqual(ahead.length);
  });

  test('deletion logs out; logging in again starts an empty account', async ({ page }) => {
    const owner = await signInAsOwner(page, lab, 'past');
    const [before] = await owner.bookings();
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Type DELETE').fill('DELETE');
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL('/');
    await expect(session(page)).toHaveAttribute('data-session', 'anonymous');
    const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(kept).not.toMatch(/past@|Ingrid|O'Neill/);
    // The token of the deleted account is refused.
    expect((await owner.ask('/me')).status).toBe(401);

    await page.goto('/account/my-account');
    await fillIn(page, 'past');
    await expect(page.locator('main')).toContainText('No trips yet');
    await expect(page.getByLabel('Phone')).toHaveValue('');
    await expectAccessible(page, 'an account without trips');
    await expectNarrow(page, 'an account without trips');
    await page.goto('/account/wishlist');
    await expect(page.locator('main')).toContainText('Saved in your account');
    await expectAccessible(page, 'no saved tours');
    await expectNarrow(page, 'no saved tours');
    await page.goto(`/account/bookings/${encodeURIComponent(before?.ref ?? '')}`);
    await expect(page.locator('main h1')).toHaveText('We can’t find this trip in your account');
  });
});

import type { Booking } from '@fernweh/contracts/booking';
import type { Page } from '@playwright/test';
import { downloaded, plain, wordsOf } from '../support/downloads.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { type LabSite, startLabSite } from '../support/lab-site.ts';
import { mailsTo } from '../support/outbox.ts';
import { signInAsOwner, wordsOfBooking, written } from '../support/owner.ts';
import { PORTS } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { paidAtProvider, refundsAtProvider } from '../support/vendors.ts';

/**
 * A visitor's booked trips, on a site of its own because trips are paid and cancelled here.
 * An amount is the same integer in the API, on the page, in the documents and at the provider.
 */
let lab: LabSite;
/** The upcoming trip of upcoming@; the tests follow it from its balance to its cancellation. */
let trip: Booking;

test.describe.configure({ mode: 'serial' });
test.use({ baseURL: `http://localhost:${PORTS.tripsLab}` });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  lab = await startLabSite(PORTS.tripsLab, { paying: true });
});
test.afterAll(() => lab?.stop());

const main = async (page: Page) => plain(await page.locator('main').textContent());
const region = (page: Page, name: string) => page.getByRole('region', { name });
const escaped = (text: string) => text.replace(/[$.]/g, '\\$&');
/** Mails to upcoming@ on this site whose subject contains a text, newest first. */
const mailsAbout = async (words: string) =>
  (await mailsTo('upcoming@fernweh.example', '', lab.outbox)).filter(({ subject }) =>
    subject.includes(words),
  );
const tripPath = ({ ref }: { ref: string }) => `/account/bookings/${encodeURIComponent(ref)}`;

test('the list shows the next trip with paid amount, balance and due date', async ({ page }) => {
  const owner = await signInAsOwner(page, lab, 'upcoming');
  const [summary] = await owner.bookings();
  trip = await owner.read(summary?.ref ?? '');
  const { money } = wordsOfBooking(trip);
  const { total, paid, departure, balanceDueDate = '' } = trip;
  expect(paid).toBeLessThan(total);

  const card = region(page, 'Your next trip').getByRole('article');
  await expect(card).toHaveCount(1);
  await expect(card.getByRole('heading')).toHaveText(departure.tour.title);
  const words = plain(await card.textContent());
  for (const part of ['Confirmed', trip.ref, `${money(paid)} paid of ${money(total)}`, money(total - paid)])
    expect(words).toContain(part);
  expect(words).toContain(`due ${written(balanceDueDate)}`);
  await expect(page.locator('main h1')).toHaveText(/^\d+ days until /);
  await expectAccessible(page, 'the list');
  await expectNarrow(page, 'the list');
  await card.getByRole('link', { name: 'Manage trip' }).click();
  await expect(page).toHaveURL(tripPath(trip));
  await expect(page.locator('main h1')).toHaveText(departure.tour.title);
  // Style sheets load in another order than on a direct visit; the picture must still fill its frame.
  const picture = page.locator('main img').first();
  const [width, place] = await picture.evaluate(image => [
    image.clientWidth,
    image.parentElement?.parentElement?.clientWidth,
  ]);
  expect(width).toBe(place);
});

test('the trip shows travellers, price lines, payments and balance; its documents have the same total', async ({
  page,
}) => {
  await signInAsOwner(page, lab, 'upcoming');
  await page.goto(tripPath(trip));
  await expect(page.locator('main h1')).toHaveText(trip.departure.tour.title);
  const { money, exact } = wordsOfBooking(trip);
  const { lines, total, paid, balanceDueDate = '', travellers } = trip;
  expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total);

  const who = plain(await region(page, 'Travellers').textContent());
  for (const { firstName, lastName } of travellers) expect(who).toContain(`${firstName} ${lastName}`);
  const costs = plain(await region(page, 'What it costs').textContent());
  for (const { label, amount } of lines) expect(costs).toContain(`${label}${money(amount)}`);
  expect(costs).toContain(`Total${money(total)}`);
  expect(costs).toContain(`Paid${money(paid)}Due ${written(balanceDueDate)}${money(total - paid)}`);
  await expectAccessible(page, 'the trip');
  await expectNarrow(page, 'the trip');

  const invoice = await downloaded(page, 'Invoice (PDF)');
  expect(invoice.name).toMatch(/^FW\w+-invoice\.pdf$/);
  const printed = wordsOf(invoice.content);
  for (const part of [`Invoice ${trip.ref}`, `Total ${exact(total)}`, exact(paid), exact(total - paid)])
    expect(printed).toContain(part);
  const calendar = await downloaded(page, 'Add to calendar');
  expect(calendar.name).toMatch(/\.ics$/);
  const entry = plain(calendar.text.replace(/\r\n /g, '')).replaceAll('\\,', ',');
  expect(entry).toContain(`DTSTART;VALUE=DATE:${trip.departure.startDate.replaceAll('-', '')}`);
  expect(entry).toContain(`Balance due: ${exact(total - paid)}`);
});

test('the balance: leaving charges nothing; a payment shows everywhere', async ({ page }) => {
  const owner = await signInAsOwner(page, lab, 'upcoming');
  await page.goto(tripPath(trip));
  const { money, exact } = wordsOfBooking(trip);
  const balance = trip.total - trip.paid;
  await page.getByRole('button', { name: 'Pay balance' }).click();
  await page.waitForURL(new RegExp(`^${lab.payments}/c/pay/`));
  await expect(page.getByRole('heading', { level: 1 })).toContainText(exact(balance));
  await page.getByRole('link', { name: /without paying/ }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Nothing was charged' })).toBeVisible();
  expect((await owner.read(trip.ref)).paid).toBe(trip.paid);

  await page.getByRole('button', { name: 'Pay balance' }).click();
  await page.getByRole('button', { name: /^Pay / }).click();
  await expect(page).toHaveURL(`${tripPath(trip)}?payment=done`);
  await expect(page.getByRole('status').filter({ hasText: 'Your trip is paid in full' })).toBeVisible();
  expect(await main(page)).toContain(`Paid${money(trip.total)}Still to payNothing`);
  await expect(page.getByRole('button', { name: 'Pay balance' })).toHaveCount(0);
  await expectAccessible(page, 'the balance paid');

  const paid = await owner.read(trip.ref);
  expect(paid).toMatchObject({ paid: trip.total, refunded: 0 });
  expect(await paidAtProvider(lab, trip.ref)).toMatchObject([{ amount_total: balance }]);
  const receipts = () => mailsAbout('Receipt');
  await expect.poll(async () => plain((await receipts())[0]?.text ?? '')).toContain(exact(balance));
});

test('another visitor’s trip is not found: page, documents, quote, checkout', async ({ page }) => {
  const other = await signInAsOwner(page, lab, 'past');
  const ref = encodeURIComponent(trip.ref);
  for (const path of ['', '/invoice.pdf', '/calendar.ics', '/cancellation-quote'])
    expect((await other.ask(`/bookings/${ref}${path}`)).status, path).toBe(404);
  for (const path of ['/extend', '/release', '/payments', '/cancel'])
    expect((await other.ask(`/bookings/${ref}${path}`, { method: 'POST', body: {} })).status).not.toBe(200);
  expect((await other.bookings()).map(one => one.ref)).not.toContain(trip.ref);
});

test.describe('with refusals in the console', () => {
  test.use({ causesErrors: true });

  test('the page of another visitor’s trip says that there is no such trip', async ({ page }) => {
    await signInAsOwner(page, lab, 'past');
    await page.goto(tripPath(trip));
    await expect(page.locator('main h1')).toHaveText('We can’t find this trip in your account');
    await expect(page.locator('main')).not.toContainText(trip.departure.tour.title);
    await expectAccessible(page, 'no such trip');
    await page.goto(`/checkout?booking=${encodeURIComponent(trip.ref)}`);
    await expect(page.locator('main h1')).toHaveText('We can’t find this booking');
  });

  test('an API outage on an open trip shows a message, loses nothing and recovers', async ({ page }) => {
    await signInAsOwner(page, lab, 'upcoming');
    await page.goto(tripPath(trip));
    await expect(page.locator('main h1')).toHaveText(trip.departure.tour.title);
    const fragments: string[] = [];
    page.on('request', request => {
      if (request.url().includes('/_fragments/')) fragments.push(request.url());
    });
    await lab.fault('API', 'down');
    try {
      await page.getByRole('button', { name: 'Invoice (PDF)' }).click();
      await expect(page.getByRole('alert')).toContainText('We couldn’t download the invoice');
      await page.getByRole('button', { name: 'What would I get back?' }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText('We couldn’t work out your refund');
      await expect(dialog).toContainText('Your trip hasn’t changed.');
      await expectAccessible(page, 'no quote');
      await page.keyboard.press('Escape');
      // The shown trip stays visible.
      await expect(page.locator('main h1')).toHaveText(trip.departure.tour.title);
      await page.goto('/account/my-account');
      await expect(page.locator('main')).toContainText('We couldn’t load your trips');
      await expect(page.locator('main')).toContainText('They’re safe, and so is everything you’ve paid.');
      await expectAccessible(page, 'no trips');
    } finally {
      await lab.fault('API', 'none');
    }
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(region(page, 'Your next trip').getByRole('article')).toHaveCount(1);
    await page.goto(tripPath(trip));
    expect((await downloaded(page, 'Invoice (PDF)')).content.subarray(0, 5).toString()).toBe('%PDF-');
    // The server retries a failed fragment after a pause; waiting lets the next test find it working.
    const statuses = () => Promise.all(fragments.map(async url => (await fetch(url)).status));
    await expect
      .poll(async () => new Set(await statuses()), { timeout: 30_000 * SLOWNESS })
      .toEqual(new Set([200]));
  });
});

test('cancelling: quote, page, booking and provider agree on the refund', async ({ page }) => {
  const owner = await signInAsOwner(page, lab, 'upcoming');
  await page.goto(tripPath(trip));
  const { money, exact } = wordsOfBooking(trip);
  await page.getByRole('button', { name: 'What would I get back?' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('You get back');
  const { body } = await owner.ask(`/bookings/${encodeURIComponent(trip.ref)}/cancellation-quote`);
  const { fee, refund } = body as { fee: number; refund: number };
  // More than 60 days before departure and after the cooling-off, the fee is the deposit.
  expect({ fee, refund }).toEqual({ fee: trip.depositDue, refund: trip.total - trip.depositDue });
  const shown = plain(await dialog.textContent());
  expect(shown).toContain(
    `You have paid${money(trip.total)}Cancellation fee${money(fee)}You get back${money(refund)}`,
  );
  await expectAccessible(page, 'the quote');
  await dialog.getByRole('button', { name: 'Continue to cancellation' }).click();
  await expect(dialog).toContainText('this can’t be undone');
  expect(plain(await dialog.textContent())).toContain(`refund ${money(refund)}`);
  await expectAccessible(page, 'the doubt');
  await dialog.getByRole('button', { name: 'Yes, cancel this trip' }).click();

  const news = page.getByRole('status').filter({ hasText: 'This trip is cancelled' });
  await expect(news).toBeFocused();
  expect(plain(await news.textContent())).toContain(`${money(refund)} is on its way`);
  expect(await main(page)).toContain(`Refunded${money(refund)}Cancellation fee${money(fee)}`);
  await expectAccessible(page, 'cancelled');
  await expectNarrow(page, 'cancelled');

  expect(await owner.read(trip.ref)).toMatchObject({ state: 'CANCELLED', refunded: refund });
  await expect
    .poll(() => refundsAtProvider(lab, trip.ref))
    .toMatchObject([{ amount: refund, currency: trip.currency.toLowerCase(), status: 'succeeded' }]);
  const mail = async () => (await mailsAbout('Cancelled'))[0];
  await expect.poll(async () => plain((await mail())?.text ?? '')).toContain(trip.ref);
  expect(plain((await mail())?.text ?? '')).toMatch(
    new RegExp(`Cancellation fee\\W+${escaped(exact(fee))}\\W+Refund\\W+${escaped(exact(refund))}`),
  );
  const invoice = wordsOf((await downloaded(page, 'Invoice (PDF)')).content);
  expect(invoice).toContain(exact(refund));
  await page.goto('/account/my-account');
  await expect(page.getByText(/^Cancelled or not completed \(1\)$/)).toBeVisible();
});

test('a completed trip can be reviewed, a cancelled one is listed apart', async ({ page }) => {
  const owner = await signInAsOwner(page, lab, 'past');
  const all = await owner.bookings();
  const done = all.find(({ state }) => state === 'COMPLETED');
  const gone = all.find(({ state }) => state === 'CANCELLED');
  const earlier = region(page, 'Earlier trips').getByRole('listitem');
  await expect(earlier).toHaveCount(1);
  await expect(earlier).toContainText(done?.departure.tour.title ?? 'none');
  await expect(earlier.getByRole('link', { name: /^Write a review/ })).toHaveAttribute(
    'href',
    `/write-a-review?${new URLSearchParams({ booking: done?.ref ?? '' })}`,
  );
  await page.getByText(/^Cancelled or not completed \(1\)$/).click();
  await expect(page.getByRole('link', { name: gone?.departure.tour.title ?? 'none' }).last()).toBeVisible();
  await expectAccessible(page, 'trips that lie behind');
  await expectNarrow(page, 'trips that lie behind');

  await page.goto(tripPath({ ref: done?.ref ?? '' }));
  await expect(page.locator('main h1')).toHaveText(done?.departure.tour.title ?? 'none');
  await expect(page.locator('main').getByRole('link', { name: 'Write a review' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'What would I get back?' })).toHaveCount(0);
  await expectAccessible(page, 'a completed trip');
});

import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { comeFromElsewhere, newAddress } from '../support/elsewhere.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { idOf, moderate, moderateAs, startLogin, tokenOf } from '../support/moderate.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { SITE } from '../support/ports.ts';
import { readApi } from '../support/read-api.ts';
import { fillIn } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** A review from its form to the tour page: written, confirmed, moderated, shown, counted, reported. */
const { tour } = sample();
const LONG = 'The train stopped above the river, and nobody on board minded that at all.';

const form = (page: Page) => page.getByRole('form', { name: 'Your review' });
const send = (page: Page) => form(page).getByRole('button', { name: /^Send/ });
const summary = (page: Page) => page.getByRole('alert');

let count = 0;
/**
 * A URL of the page that no cache holds. Only declared parameters are part of the cache key (docs/decisions/032), so that one of
 * them gets a unique value with the same meaning: an unknown departure, no rating, or the same rating written differently.
 */
function fresh(path: string): string {
  count += 1;
  const url = new URL(path, SITE);
  const rating = url.searchParams.get('rating');
  const unique = `n${Date.now()}-${count}`;
  if (url.pathname.startsWith('/tours/')) url.searchParams.set('departure', unique);
  else url.searchParams.set('rating', rating ? `${rating}.${'0'.repeat(count)}` : unique);
  return url.pathname + url.search;
}

async function open(page: Page, path = `/write-a-review?tour=${tour.slug}`) {
  await comeFromElsewhere(page);
  await page.goto(path);
  await hydrated(page);
}

type Words = { rating?: RegExp; title?: string; comment?: string; name?: string; email?: string };

async function fill(page: Page, words: Words = {}): Promise<Required<Words>> {
  const all = {
    rating: /^Good/,
    title: `Slow and good ${newAddress('t').slice(2, 16)}`,
    comment: LONG,
    name: 'Bea',
    email: newAddress('bea'),
    ...words,
  };
  await form(page).getByRole('radio', { name: all.rating }).check();
  await page.getByLabel('In one line').fill(all.title);
  await page.getByLabel('What was it like?').fill(all.comment);
  await page.getByLabel('Your name').fill(all.name);
  const email = page.getByLabel('Email address');
  if (await email.isVisible()) await email.fill(all.email);
  return all;
}

/** Follows the link of the mail and confirms. */
async function confirm(page: Page, email: string): Promise<string> {
  const link = linkIn(await mailTo(email), /#confirm=/);
  await page.goto('about:blank');
  await page.goto(link);
  await page.getByRole('button', { name: 'Yes, this review is mine' }).click();
  return link;
}

const figures = (slug = tour.slug) => readApi<{ rating: number; reviewCount: number }>(`/tours/${slug}`);

const BY_TRAVELLER = 'Of one who was there';
const travellersTitle = () => `${BY_TRAVELLER} ${newAddress('t').slice(2, 16)}`;

let moderator = '';
test.beforeAll(async ({ browser }: { browser: Browser }) => {
  const page = await browser.newPage({ baseURL: SITE });
  moderator = await tokenOf(page, 'moderator');
  await page.close();
});

test('each field is validated on blur and on submit; input is kept', async ({ page }) => {
  await open(page, '/write-a-review');
  const said = (words: string) => form(page).locator('p', { hasText: words });
  for (const [label, wrong, words, right] of [
    ['In one line', 'Four', 'Enter a title of 5 to 80 characters', 'Five!'],
    ['In one line', 'x'.repeat(81), 'Enter a title of 5 to 80 characters', 'x'.repeat(80)],
    ['What was it like?', 'x'.repeat(24), 'Enter at least 50 characters (26 to go)', 'x'.repeat(50)],
    ['What was it like?', 'x'.repeat(5000), 'Enter up to 3000 characters (2000 too many)', 'x'.repeat(3000)],
    ['Your name', '', 'Enter your name', 'José María Ñandú'],
    ['Email address', 'bea@', 'Enter an email address like name@example.com', 'bea@example.com'],
  ] as const) {
    const field = page.getByLabel(label);
    await field.fill(wrong);
    await field.press('Tab');
    await expect(said(words)).toBeVisible();
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await field.fill(right);
    await expect(said(words)).toHaveCount(0);
  }
  await page.getByLabel('What was it like?').fill('x'.repeat(24));
  await expect(form(page).getByText('26 to go', { exact: true })).toBeVisible();
  await page.getByLabel('Which tour was it?').focus();
  await page.keyboard.press('Tab');
  await expect(said('Choose the tour you were on')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(said('Choose a rating from 1 to 5')).toBeVisible();

  await page.reload();
  await hydrated(page);
  await page.getByLabel('What was it like?').fill('It was nice.');
  await send(page).click();
  await expect(summary(page)).toBeFocused();
  await expect(summary(page).getByRole('link')).toHaveText([
    'Choose the tour you were on',
    'Choose a rating from 1 to 5',
    'Enter a title of 5 to 80 characters',
    'Enter at least 50 characters (38 to go)',
    'Enter your name',
    'Enter an email address like name@example.com',
  ]);
  await summary(page).getByRole('link', { name: 'Choose a rating from 1 to 5' }).click();
  await expect(form(page).getByRole('radio').first()).toBeFocused();
  await expect(page.getByLabel('What was it like?')).toHaveValue('It was nice.');
  await expectAccessible(page);
  await expectNarrow(page);
});

/** A traveller reviews a tour once, unless a moderator rejected the review. What a run that failed left behind is rejected. */
async function rejectWaitingReviews(): Promise<void> {
  const { out } = await moderate(moderator, 'list', 'PENDING');
  const lines = out.split('\n').filter(line => line.includes(BY_TRAVELLER));
  for (const line of lines) await moderate(moderator, 'reject', line.split(' ')[0] ?? '', 'not-genuine');
}

/** Writes a review of the tour that the form proposes. @returns its title, the tour, and the traveller's token */
async function reviewTravelledTour(page: Page, rating: RegExp) {
  const token = await tokenOf(page, 'past');
  await open(page, '/write-a-review');
  const which = page.getByLabel('Which tour was it?');
  await expect(which).not.toHaveValue('');
  const slug = await which.inputValue();
  // The form asks for an address until it knows who the visitor is.
  await expect(page.getByLabel('Your name')).toHaveValue('Ingrid');
  await expect(page.getByLabel('Email address')).toHaveCount(0);
  const { title } = await fill(page, { rating, name: 'Ingrid O’Neill', title: travellersTitle() });
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: 'verified traveller' })).toBeFocused();
  return { title, slug, token };
}

test.describe('a second review of the same tour', () => {
  test.use({ causesErrors: true });

  // product/reviews: one review per traveller and tour.
  test('a second review is refused with a message, and its text is kept', async ({ page }) => {
    test.setTimeout(90_000);
    await rejectWaitingReviews();
    const { slug, title } = await reviewTravelledTour(page, /^Good/);
    await open(page, '/write-a-review');
    await expect(page.getByLabel('Your name')).toHaveValue('Ingrid');
    await fill(page, { title: travellersTitle() });
    await page.getByLabel('Which tour was it?').selectOption(slug);
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText(
      'You’ve already reviewed this tour. We publish one review per traveller and tour.',
    );
    await expect(page.getByLabel('What was it like?')).toHaveValue(LONG);
    const id = (await idOf(moderator, 'PENDING', title)) ?? '';
    expect((await moderate(moderator, 'reject', id, 'not-genuine')).out).toContain('status: REJECTED');
  });
});

test('by keyboard alone', async ({ page }) => {
  await open(page);
  await page.getByLabel('Which tour was it?').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowDown');
  await expect(form(page).getByRole('radio', { name: /^Good/ })).toBeChecked();
  const email = newAddress('grace');
  for (const words of ['', 'Slow and good', LONG, 'Grace', email]) {
    await page.keyboard.type(words);
    await page.keyboard.press('Tab');
  }
  await expect(send(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: email })).toBeFocused();
});

test('a traveller’s review is verified, moderated, shown and counted', async ({ page }) => {
  test.setTimeout(90_000);
  await rejectWaitingReviews();
  const { title, slug, token } = await reviewTravelledTour(page, /^Poor/);
  await expectAccessible(page);
  const id = (await idOf(moderator, 'PENDING', title)) ?? '';
  expect(id).not.toBe('');
  const refused = await moderate(token, 'publish', id);
  expect(refused.code).toBe(1);
  expect(refused.error).toContain('This needs the permission moderate:reviews.');
  expect((await moderate(moderator, 'reject', id, 'too', 'negative')).error).toContain('Choose a reason:');

  const before = await figures(slug);
  await page.goto(fresh(`/reviews?tour=${slug}`));
  await expect(page.getByText(title)).toHaveCount(0);
  expect((await moderate(moderator, 'publish', id)).out).toContain('status: PUBLISHED');

  await page.goto(fresh(`/reviews?tour=${slug}&rating=1`));
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Verified traveller');
  await expect(card).toContainText('Ingrid O’Neill');
  await expect(card).toContainText(LONG);
  await page.goto(fresh(`/tours/${slug}`));
  await expect(page.getByRole('article').filter({ hasText: title })).toBeVisible();
  const jsonLd = (await page.locator('script[type="application/ld+json"]').allTextContents()).join('\n');
  expect(jsonLd).toContain(`"reviewCount":${before.reviewCount + 1}`);
  const after = await figures(slug);
  expect(after.reviewCount).toBe(before.reviewCount + 1);
  expect(after.rating).toBeLessThanOrEqual(before.rating);
});

test('an anonymous review needs a confirmed mail and is labelled', async ({ page }) => {
  await open(page);
  await expect(page.getByLabel('Which tour was it?')).toHaveValue(tour.slug);
  const { title, email } = await fill(page, { rating: /^Wonderful/ });
  await send(page).click();
  await expect(page.getByRole('status').filter({ hasText: `We sent a link to ${email}` })).toBeFocused();
  expect(await idOf(moderator, 'PENDING', title)).toBeUndefined();
  const mail = await mailTo(email);
  expect(mail.subject).toBe(`Confirm your review of ${tour.title}`);
  await confirm(page, email);
  await expect(page).toHaveURL('/write-a-review');
  await expect(page.getByRole('heading', { name: 'Thank you. Your review is confirmed' })).toBeVisible();
  await expectAccessible(page);

  const id = (await idOf(moderator, 'PENDING', title)) ?? '';
  const before = await figures();
  await moderate(moderator, 'publish', id);
  expect((await figures()).reviewCount).toBe(before.reviewCount + 1);
  await moderate(moderator, 'reply', id, 'Thank you, Bea.');
  await page.goto(fresh(`/tours/${tour.slug}`));
  const card = page.getByRole('article').filter({ hasText: title });
  await expect(card).toContainText('Confirmed email');
  await expect(card).not.toContainText('Verified traveller');
  await expect(card).toContainText('Thank you, Bea.');
  await expect(page.locator('body')).not.toContainText(email);

  // A withdrawn review disappears and no longer counts.
  expect((await moderate(moderator, 'withdraw', id, 'not-genuine')).out).toContain('status: WITHDRAWN');
  expect(await figures()).toEqual(before);
  await page.goto(fresh(`/tours/${tour.slug}`));
  await expect(page.getByRole('article').filter({ hasText: title })).toHaveCount(0);
});

test.describe('a link', () => {
  test.use({ causesErrors: true });

  test('a used or unknown confirmation link is reported', async ({ page }) => {
    await open(page);
    const { email, title } = await fill(page);
    await send(page).click();
    const link = await confirm(page, email);
    await expect(page.getByRole('heading', { name: 'Thank you. Your review is confirmed' })).toBeVisible();
    const forged = `${link.slice(0, -1)}${link.at(-1) === 'A' ? 'B' : 'A'}`;
    for (const dead of [link, forged]) {
      await page.goto('about:blank');
      await page.goto(dead);
      await page.getByRole('button', { name: 'Yes, this review is mine' }).click();
      await expect(page.getByRole('alert')).toContainText('This link has expired or has already been used.');
    }
    const id = (await idOf(moderator, 'PENDING', title)) ?? '';
    expect((await moderate(moderator, 'reject', id, 'advertising')).out).toContain('status: REJECTED');
    await page.goto(fresh(`/reviews?tour=${tour.slug}`));
    await expect(page.getByText(title)).toHaveCount(0);
    expect((await moderate(moderator, 'publish', id)).error).toContain(
      'This review has changed in the meantime',
    );
  });
});

test('review text is shown escaped', async ({ page }) => {
  test.setTimeout(90_000);
  const dialogs: string[] = [];
  page.on('dialog', dialog => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  await open(page);
  const mark = newAddress('x').slice(2, 14);
  const title = `</script><img src=x onerror=alert(1)> ${mark}`;
  const comment = `<script>alert(2)</script> \u202Eesrever 🏔️👩🏽‍🚀 {{7*7}} \${8*8} ' OR 1=1; -- ${'ä'.repeat(400)}`;
  const { email } = await fill(page, { title, comment, name: 'يوسف بن علي' });
  await send(page).click();
  await confirm(page, email);
  await expect(page.getByRole('heading', { name: 'Thank you. Your review is confirmed' })).toBeVisible();
  const id = (await idOf(moderator, 'PENDING', mark)) ?? '';
  await moderate(moderator, 'publish', id);
  for (const path of [`/reviews?tour=${tour.slug}`, `/tours/${tour.slug}`]) {
    await page.goto(fresh(path));
    await hydrated(page);
    const card = page.getByRole('article').filter({ hasText: mark });
    await expect(card).toContainText(title);
    await expect(card).toContainText('<script>alert(2)</script>');
    await expect(card).toContainText('يوسف بن علي');
    expect(await page.locator('main img[src="x"]').count()).toBe(0);
    await expectAccessible(page);
    await expectNarrow(page);
    for (const block of await page.locator('script[type="application/ld+json"]').allTextContents())
      expect(() => JSON.parse(block)).not.toThrow();
  }
  expect(dialogs).toEqual([]);
  await moderate(moderator, 'withdraw', id, 'advertising');
});

test('a reported review stays visible and appears to moderators', async ({ page }) => {
  await open(page, fresh(`/reviews?tour=${tour.slug}`));
  const card = page.getByRole('article').first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const opener = card.getByRole('button', { name: `Report “${title}”` });
  await opener.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Report this review' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toContainText('Choose a reason');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(opener).toBeFocused();
  await page.keyboard.press('Enter');
  await dialog.getByRole('radio', { name: 'It is advertising' }).check();
  await expectNarrow(page);
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByRole('status')).toContainText('Thank you. We’ll look into it');
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card).toContainText(title);
  const id = (await idOf(moderator, 'REPORTED', title)) ?? '';
  expect((await moderate(moderator, 'show', id)).out).toContain('advertising');
  await moderate(moderator, 'dismiss-reports', id);
  expect(await idOf(moderator, 'REPORTED', title)).toBeUndefined();
});

test.describe('while the API is away', () => {
  test.use({ causesErrors: true });

  test('a review stays in its form while the API is unavailable, and is sent once', async ({ page }) => {
    const API = '**/api/v1/reviews';
    await open(page);
    const { title, email } = await fill(page);
    let reached = 0;
    await page.route(API, async route => {
      if ((await route.fetch()).status() === 202) reached += 1;
      await route.abort();
    });
    await send(page).click();
    await expect(page.getByRole('alert')).toContainText('We couldn’t send it');
    await expect(page.getByRole('alert')).toContainText('What you typed is still here.');
    expect(reached).toBe(1);
    await expect(page.getByLabel('In one line')).toHaveValue(title);
    await expectAccessible(page);
    await page.unroute(API);
    await send(page).click();
    await expect(page.getByRole('status').filter({ hasText: email })).toBeVisible();
    await confirm(page, email);
    const { out } = await moderate(moderator, 'list');
    expect(out.split(title).length - 1).toBe(1);
    await moderate(moderator, 'reject', (await idOf(moderator, 'PENDING', title)) ?? '', 'not-genuine');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a review is validated, kept in its form, and sent', async ({ page }) => {
    await page.goto(`/write-a-review?tour=${tour.slug}`);
    await page.getByLabel('What was it like?').fill('Nice.');
    await send(page).click();
    await expect(page.getByRole('heading', { name: 'Five things need another look' })).toBeVisible();
    await expect(page.getByLabel('What was it like?')).toHaveValue('Nice.');
    await expect(page.getByLabel('Which tour was it?')).toHaveValue(tour.slug);
    const { email } = await fill(page);
    await send(page).click();
    await expect(page.locator('main')).toContainText(`We sent a link to ${email}`);
    expect((await mailTo(email)).subject).toBe(`Confirm your review of ${tour.title}`);
  });
});

test('a moderator logs in by device code once, and again after logging out', async ({ page }) => {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-moderator-'));
  try {
    expect((await moderateAs(folder, 'list')).error).toContain('You are not logged in');
    const { told, ended } = startLogin(folder);
    const { address, code } = await told;
    await page.goto(address);
    await expectAccessible(page);
    await expectNarrow(page);
    await page.getByLabel('Code').fill(code.toLowerCase());
    await page.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText(code)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Yes, connect it' }).click();
    await fillIn(page, 'moderator');
    await expect(page.getByRole('heading', { name: 'Connected' })).toBeVisible();
    await expectAccessible(page);
    expect(await ended).toBe(0);
    const kept = statSync(join(folder, 'fernweh/moderation.json'));
    expect(kept.mode & 0o777).toBe(0o600);
    expect(await moderateAs(folder, 'list')).toMatchObject({ code: 0 });
    expect((await moderateAs(folder, 'logout')).out).toContain('You’re logged out.');
    expect((await moderateAs(folder, 'list')).code).toBe(1);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

import { devices, type Locator, type Page } from '@playwright/test';
import { newAddress } from '../support/elsewhere.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { linkIn, mailTo } from '../support/outbox.ts';
import { roomiest } from '../support/roomiest.ts';
import { fillIn, newAccount } from '../support/sign-in.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { sample } from '../support/world.ts';

/** Holds without an account: what a newcomer holds on a tour is theirs once there is an account. */
const { tour } = sample();
const PASSWORD = 'three blue kayaks';
const PHONE = devices['Pixel 7'];

let networks = 0;
/** An address of its own: ten run at once for one. */
async function atHome(page: Page): Promise<void> {
  networks += 1;
  const address = `82.${test.info().workerIndex % 250}.${test.info().retry}.${networks}`;
  await page
    .context()
    .route('**/_hold', route =>
      route.fallback({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
    );
}

const timer = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Your places are held/ });
const heldCookie = async (page: Page) => {
  const held = (await page.context().cookies()).find(({ name }) => name === 'held');
  return held && (JSON.parse(decodeURIComponent(held.value)) as { booking: string });
};

/** Opens a tour and its form: on phones a sheet. @returns the button that holds */
async function openForm(page: Page, departure: string): Promise<Locator> {
  await page.goto(`/tours/${tour.slug}?departure=${departure}`);
  await hydrated(page);
  const bar = page.getByRole('link', { name: 'Choose places' });
  if (await bar.isVisible()) await bar.click();
  return page.getByRole('button', { name: 'Hold 2 places for 15 minutes' }).filter({ visible: true });
}

/** Holds two seats and arrives at the login page. @returns the booking's reference */
async function holdAsNobody(page: Page, departure?: string): Promise<string> {
  await atHome(page);
  const button = await openForm(page, departure ?? (await roomiest(tour.slug)));
  await button.click();
  await page.waitForURL(/\/u\/login/);
  return (await heldCookie(page))?.booking ?? '';
}

/** @returns the link in the mail that confirms the address */
async function makeAccount(page: Page): Promise<string> {
  const email = newAddress('newcomer');
  await page.getByRole('link', { name: 'Create an account' }).click();
  await page.getByLabel('First name').fill('Maja');
  await page.getByLabel('Last name').fill('Lindqvist');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByLabel('I am 18 or over.').check();
  await page.getByRole('button', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  return linkIn(await mailTo(email, 'Confirm my address'), /\/confirm\?/);
}

/** The checkout goes on with the hold: the seats of then, and more time. */
async function expectTakenOver(page: Page, booking: string): Promise<void> {
  await expect(page.locator('main h1')).toHaveText('Who is coming?', { timeout: 15_000 * SLOWNESS });
  await expect(page).toHaveURL(url => url.searchParams.get('booking') === booking);
  await expect(page.getByRole('timer')).toHaveText(/^2\d:\d\d$/);
  await expect.poll(() => heldCookie(page)).toBeUndefined();
}

const seatsOf = (page: Page) => page.getByRole('region', { name: 'The places you’re holding' });

test.describe('on a phone', () => {
  test.use({ viewport: PHONE.viewport, hasTouch: true, isMobile: true });

  test('a newcomer holds seats, sees them while signing up, and goes on in the same tab; back leads to the tour', async ({
    page,
  }) => {
    const booking = await holdAsNobody(page);
    expect(booking).toMatch(/^FW/);
    await expect(seatsOf(page)).toContainText(tour.title);
    await expect(seatsOf(page)).toContainText(/2 places, £[\d,]+/);
    await expect(seatsOf(page)).toContainText(/Held for 1[0-5] more minutes/);
    await expectAccessible(page, 'the login page with a hold');
    await expectNarrow(page, 'the login page with a hold');
    const link = await makeAccount(page);
    await expect(seatsOf(page)).toContainText(tour.title);
    await page.goto(link);
    await expectTakenOver(page, booking);
    await expect(page.getByLabel('First name').first()).toHaveValue('Maja');
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`/tours/${tour.slug}`));
    await expect(timer(page)).toContainText(/held 2\d:\d\d/);
  });

  test('the mail opens in a second tab: both tabs go on with the hold', async ({ page }) => {
    const booking = await holdAsNobody(page);
    const link = await makeAccount(page);
    const tab = await page.context().newPage();
    await tab.goto(link);
    await expectTakenOver(tab, booking);
    await page.getByRole('button', { name: 'I’ve confirmed it. Continue' }).click();
    await expectTakenOver(page, booking);
  });

  test('the mail opens on another device: a press there, and the first browser goes on', async ({
    page,
    browser,
  }) => {
    const booking = await holdAsNobody(page);
    const link = await makeAccount(page);
    const other = await (await browser.newContext()).newPage();
    await other.goto(link);
    await other.getByRole('button', { name: 'Yes, confirm my address' }).click();
    await expect(other.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
    await other.context().close();
    await page.getByRole('button', { name: 'I’ve confirmed it. Continue' }).click();
    await expectTakenOver(page, booking);
  });
});

test('every page and every tab shows the hold; the tour knows it', async ({ page }) => {
  const departure = await roomiest(tour.slug);
  await holdAsNobody(page, departure);
  await page.goto('/');
  await expect(timer(page)).toContainText(/held 1[345]:\d\d/);
  const tab = await page.context().newPage();
  await tab.goto(`/tours/${tour.slug}?departure=${departure}`);
  await expect(timer(tab)).toContainText(/held 1[345]:\d\d/);
  const panel = tab.locator('[data-fragment=booking-panel]');
  await expect(panel).toContainText('You’re holding 2 places on this date until');
  await expect(panel).toContainText(/\d+ (of \d+ places left|places? left), 2 more are yours/);
  const dates = tab.locator('[data-fragment=departures]');
  await dates.scrollIntoViewIfNeeded();
  await expect(dates).toContainText('2 more are yours');
  await timer(tab).click();
  await tab.waitForURL(/\/u\/login/);
  await expect(seatsOf(tab)).toContainText(tour.title);
});

test.describe('an account that holds seats already', () => {
  // The console reports the answer that asks for a choice, a 409.
  test.use({ causesErrors: true });

  /** Holds seats with an account and others as nobody, and logs in. @returns both references */
  async function holdBoth(page: Page, label: string) {
    const account = newAccount(label);
    const first = await holdAsNobody(page);
    await fillIn(page, account);
    await expectTakenOver(page, first);
    await page.goto('/auth/logout');
    await expect(page).toHaveURL('/');
    const second = await holdAsNobody(page, await another(page));
    await fillIn(page, account);
    await expect(page.getByText('You’re holding places on another trip')).toBeVisible();
    return { first, second };
  }
  /** A date other than the roomiest one. */
  async function another(page: Page): Promise<string> {
    await page.goto(`/tours/${tour.slug}`);
    await hydrated(page);
    const dates = page.locator('[data-fragment=booking-panel] input[name=departure]:not([disabled])');
    const codes = await dates.evaluateAll(all => all.map(each => (each as HTMLInputElement).value));
    const most = await roomiest(tour.slug);
    return codes.toReversed().find(code => code !== most) ?? '';
  }

  test('takes the new seats', async ({ page }) => {
    const { second } = await holdBoth(page, 'takes');
    await page.getByRole('button', { name: /^Hold 2 places/ }).click();
    await expectTakenOver(page, second);
  });

  test('or keeps the old ones', async ({ page }) => {
    const { first } = await holdBoth(page, 'keeps');
    await page.getByRole('link', { name: 'Continue with that trip' }).click();
    await expectTakenOver(page, first);
  });
});

test('without script the form holds the seats too', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await atHome(page);
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await page
    .getByRole('button', { name: /^Hold 2 places for 15 minutes/ })
    .first()
    .click();
  await expect(page).toHaveURL(/\/checkout\?tour=/);
  // One sentence, and not a wait that never ends.
  await expect(page.locator('main noscript p')).toBeVisible();
  await expect(page.getByText('One moment')).toHaveCount(1);
  await expect(page.getByText('One moment')).toBeHidden();
  expect((await heldCookie(page))?.booking).toMatch(/^FW/);
  const secret = (await context.cookies()).find(({ name }) => name === 'hold');
  expect(secret).toMatchObject({ httpOnly: true, sameSite: 'Lax' });
  await context.close();
});

test('a program that reads the page first holds ten times and no more', async ({ playwright, baseURL }) => {
  const departure = await roomiest(tour.slug);
  const html = await (await fetch(`${baseURL}/tours/${tour.slug}`)).text();
  const token = /name="form_token" value="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(token).not.toBe('');
  async function holdAsProgram(form: Record<string, string>, address: string) {
    const context = await playwright.request.newContext({
      ...(baseURL && { baseURL }),
      extraHTTPHeaders: {
        accept: 'application/json',
        'sec-fetch-site': 'same-origin',
        'x-forwarded-for': address,
      },
    });
    const answer = await context.post('/_hold', { form });
    const body = (await answer.json()) as { refused?: string };
    return { body, end: () => context.post('/_hold/release').then(() => context.dispose()) };
  }
  const choice = { tour: tour.slug, departure, adults: '1', youths: '0' };
  const unproved = await holdAsProgram(choice, '83.9.9.8');
  expect(unproved.body.refused).toBe('forbidden');
  await unproved.end();

  const holds: Awaited<ReturnType<typeof holdAsProgram>>[] = [];
  for (let n = 0; n < 11; n++) holds.push(await holdAsProgram({ ...choice, form_token: token }, '83.9.9.9'));
  const refused = holds.map(({ body }) => body.refused).filter(Boolean);
  expect(refused.length).toBeGreaterThan(0);
  expect(new Set(refused)).toEqual(new Set(['log-in-to-hold']));
  await Promise.all(holds.map(({ end }) => end()));
});

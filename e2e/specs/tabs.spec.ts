import type { Page, Request } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { type Account, fillIn, IDENTITY, newAccount, session, signIn } from '../support/sign-in.ts';

/** Several tabs of one browser: nobody comes back who has logged out (product/account 19–22). */

/** Logs in on the shown public page. */
async function logIn(page: Page, account: Account): Promise<void> {
  await page.getByRole('link', { name: 'Login' }).click();
  await fillIn(page, account);
  await isSignedIn(page);
}

async function logOut(page: Page): Promise<void> {
  await session(page).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await isAnonymous(page);
}

const isSignedIn = (page: Page) => expect(session(page)).toHaveAttribute('data-session', 'authenticated');
const isAnonymous = (page: Page) => expect(session(page)).toHaveAttribute('data-session', 'anonymous');

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));

/** The address that the API and the provider know the caller of each request by. */
function callsOf(page: Page): { renewals: () => number; subjects: () => (string | undefined)[] } {
  const requests: Request[] = [];
  page.on('request', request => requests.push(request));
  const bearer = (request: Request) => /^Bearer (.+)$/.exec(request.headers().authorization ?? '')?.[1];
  return {
    renewals: () =>
      requests.filter(
        one =>
          one.url() === `${IDENTITY}/oauth/token` && one.postData()?.includes('grant_type=refresh_token'),
      ).length,
    subjects: () =>
      requests.flatMap(one => {
        const token = bearer(one);
        if (!token || one.url().endsWith('/logout')) return [];
        return [JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).sub as string];
      }),
  };
}

test('who logs in after a logout is alone in every tab', async ({ page, context }) => {
  const [ada, bob] = [newAccount('tabs-ada'), newAccount('tabs-bob')];
  await open(page, '/blog');
  await logIn(page, ada);
  const other = await context.newPage();
  await open(other, '/tours');
  await isSignedIn(other);
  await other.evaluate(() => sessionStorage.setItem('checkout-draft', '{"email":"ada"}'));
  const before = await other.evaluate(() => performance.timeOrigin);

  await logOut(page);
  await isAnonymous(other);
  await expect(other).toHaveURL('/tours');
  expect(await other.evaluate(() => performance.timeOrigin), 'a new document').toBeGreaterThan(before);
  expect(await stored(other)).not.toMatch(/tabs-ada|"checkout-draft":"/);

  const calls = callsOf(other);
  await logIn(page, bob);
  await isSignedIn(other);
  await session(other).getByRole('button').click();
  await expect.poll(() => new Set(calls.subjects()).size).toBe(1);
  expect(calls.renewals(), 'the refresh token of the first is gone').toBe(0);
  expect(await stored(other)).toContain('tabs-bob');
  expect(await stored(other)).not.toContain('tabs-ada');
});

test('a page for signed-in visitors does not wait for the next one', async ({ page, context }) => {
  await signIn(page, newAccount('tabs-guarded'));
  const other = await context.newPage();
  await open(other, '/account/my-account');
  await isSignedIn(other);
  await logOut(page);
  // Its address may tell of a trip.
  await expect(other).toHaveURL('/');
  await isAnonymous(other);
});

test('a visitor who was nobody keeps what was typed when another tab logs in', async ({ page, context }) => {
  const other = await context.newPage();
  await open(other, '/contact-us');
  await other.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await open(page, '/blog');
  await logIn(page, newAccount('tabs-nobody'));
  await isSignedIn(other);
  expect(await other.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument)).toBe(true);
});

test('a tab that is restored after the logout has forgotten the checkout', async ({ page, context }) => {
  await open(page, '/blog');
  await logIn(page, newAccount('tabs-restored'));
  await page.evaluate(() => sessionStorage.setItem('checkout', '{"departure":"A-1"}'));
  const kept = await page.evaluate(() => ({ ...sessionStorage }));
  const other = await context.newPage();
  await open(other, '/blog');
  await isSignedIn(other);
  await page.close();
  await logOut(other);

  const restored = await context.newPage();
  await restored.addInitScript(entries => {
    if (performance.getEntriesByType('navigation').length && !sessionStorage.length)
      for (const [key, value] of Object.entries(entries)) sessionStorage.setItem(key, value);
  }, kept);
  await open(restored, '/blog');
  await isAnonymous(restored);
  expect(await stored(restored)).not.toMatch(/tabs-restored|"checkout":/);
});

test('back leads to no page of the session before', async ({ page }) => {
  await open(page, '/blog');
  await logIn(page, newAccount('tabs-back'));
  await open(page, '/tours');
  await isSignedIn(page);
  await logOut(page);
  await page.goBack();
  await isAnonymous(page);
  await page.goBack();
  await isAnonymous(page);
  expect(await stored(page)).not.toContain('tabs-back');
});

test.describe('while the identity provider is away', () => {
  test.use({ causesErrors: true });

  test('a logout holds: the next login asks for a password', async ({ page, context }) => {
    await open(page, '/blog');
    await logIn(page, newAccount('tabs-away'));
    const other = await context.newPage();
    await open(other, '/tours');
    await isSignedIn(other);
    await context.route(`${IDENTITY}/**`, route => route.abort());
    await session(page).getByRole('button').click();
    await page.getByRole('menuitem', { name: 'Logout' }).click();
    await expect(page).toHaveURL('/');
    await isAnonymous(page);
    await isAnonymous(other);
    await context.unroute(`${IDENTITY}/**`);

    await page.reload();
    await hydrated(page);
    await isAnonymous(page);
    await page.getByRole('link', { name: 'Login' }).click();
    await page.waitForURL(/\/u\/login/);
    await expect(page.getByLabel('Password')).toBeVisible();
  });
});

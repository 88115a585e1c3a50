import { expect, hydrated, test } from '../support/fixtures.ts';
import { roomiest } from '../support/roomiest.ts';
import { fillIn, IDENTITY, newAccount, session, signIn } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/** Sign-in through the identity provider (product/account, product/states). */
const { tour } = sample();

test('an anonymous visitor loads no code of the identity provider', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto('/');
  await hydrated(page);
  await expect(session(page)).toHaveAttribute('data-session', 'anonymous');
  expect(
    asked.filter(url => url.startsWith(IDENTITY) || /\/assets\/shell\/(identity|auth0)/.test(url)),
  ).toEqual([]);
});

test('login returns to its page and holds for reloads and other tabs; logout ends all', async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto('/blog');
  await hydrated(other);

  await page.goto('/tours?sort=price');
  await hydrated(page);
  await page.getByRole('link', { name: 'Login' }).click();
  await fillIn(page, 'upcoming');
  await expect(page).toHaveURL('/tours?sort=price');
  await expect(page.locator('main h1')).toBeVisible();
  await expect(session(page)).toHaveAttribute('data-session', 'authenticated');
  await expect(session(other)).toHaveAttribute('data-session', 'authenticated');
  const kept = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(kept).toContain('upcoming@fernweh.example');
  expect(kept, 'no token is ever stored').not.toContain('eyJ');

  await page.reload();
  await expect(session(page)).toHaveAttribute('data-session', 'authenticated');

  // What the checkout stores; its code is not on this page.
  await page.evaluate(() => {
    for (const key of ['checkout', 'checkout-draft'])
      sessionStorage.setItem(key, '{"email":"upcoming@fernweh.example"}');
  });
  await session(page).getByRole('button').click();
  await page.getByRole('menuitem', { name: 'Logout' }).click();
  await expect(page).toHaveURL('/');
  await expect(session(page)).toHaveAttribute('data-session', 'anonymous');
  await expect(session(other)).toHaveAttribute('data-session', 'anonymous');
  const left = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  expect(left).not.toMatch(/upcoming|fw-client|checkout/);
  // The provider's session has ended too, so it asks for the password.
  await page.goto('/account/my-account');
  await page.waitForURL(/\/u\/login/);
});

test('the checkout’s guard keeps the choice through sign-in and loads none of its code before', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', request => asked.push(request.url()));
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await hydrated(page);
  asked.length = 0;
  const panel = page.locator('[data-fragment=booking-panel]');
  const chosen = await panel.getByRole('combobox').first().inputValue();
  await panel
    .getByRole('link', { name: /^Hold/ })
    .or(panel.getByRole('button', { name: /^Hold/ }))
    .first()
    .click();
  await page.waitForURL(/\/u\/login/);
  expect(asked.filter(url => url.includes('/_data/checkout'))).toEqual([]);
  await fillIn(page, newAccount('chooser'));
  await expect(page).toHaveURL(new RegExp(`/checkout\\?(.*departure=${chosen}|booking=FW)`));
  await expect(page.locator('main')).toContainText(`${newAccount('chooser')}@fernweh.example`);
  await expect(page.locator('main')).toContainText(tour.title);
});

test('tours saved before sign-in move from the device to the account', async ({ page }) => {
  await page.goto('/tours');
  await hydrated(page);
  const heart = page.locator('main [data-fragment=heart] button').first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');
  const counter = page.getByRole('banner').locator('[data-fragment=wishlist-counter] a:visible');
  await page.goto('/account/wishlist');
  await fillIn(page, newAccount('saver'));
  await expect(page).toHaveURL('/account/wishlist');
  await expect(page.locator('main article')).toHaveCount(1);
  await expect(counter).toHaveAccessibleName('Saved tours: 1');
  expect(await page.evaluate(() => localStorage.getItem('fw-wishlist-id'))).toBeNull();
  await page.goto('/auth/logout');
  await expect(page).toHaveURL('/');
  await expect(session(page)).toHaveAttribute('data-session', 'anonymous');
  await expect(counter).toHaveAccessibleName('Saved tours');
});

test('a missing name is derived from the nickname', async ({ page }) => {
  await signIn(page, 'nickname');
  await expect(page.locator('main h1')).toContainText(/Hello, \p{Lu}\p{Ll}+$/u);
  await expect(session(page).locator('img')).toHaveCount(0);
});

test.describe('what goes wrong', () => {
  test.use({ causesErrors: true });

  test('a wrong password is reported, and the address kept', async ({ page }) => {
    await page.goto('/account/my-account');
    await fillIn(page, 'past', 'wrong');
    await expect(page.getByText('Wrong email or password.')).toBeVisible();
    await expect(page.getByLabel('Email', { exact: true })).toHaveValue('past@fernweh.example');
    await fillIn(page, 'past');
    await expect(page).toHaveURL('/account/my-account');
  });

  test('an expired session closes the page with a reason, and login reopens it', async ({
    page,
    request,
  }) => {
    await signIn(page, newAccount('expired'));
    await expect(page.locator('main h1')).toContainText('Hello');
    await request.delete(
      `${IDENTITY}/sessions?email=${encodeURIComponent(newAccount('expired'))}@fernweh.example`,
    );
    await page.evaluate(() => sessionStorage.setItem('checkout-draft', '{}'));
    const logouts = ['/v2/logout', '/api/v1/logout'].map(path =>
      page.waitForRequest(sent => new URL(sent.url()).pathname === path && sent.method() !== 'OPTIONS'),
    );
    await page.reload();
    await expect(page.locator('main')).toContainText('your session ended');
    expect(await page.evaluate(() => localStorage.getItem('fw-client'))).toBeNull();
    expect(await page.evaluate(() => sessionStorage.getItem('checkout-draft'))).toBeNull();
    await Promise.all(logouts);
    await page.getByRole('button', { name: 'Log in' }).click();
    await fillIn(page, newAccount('expired'));
    await expect(page.locator('main h1')).toContainText('Hello');
  });

  test('going back from the login page works', async ({ page }) => {
    await page.goto('/contact-us');
    await hydrated(page);
    await page.locator('main a[href="/cs_contact"]').first().click();
    await page.waitForURL(/\/u\/login/);
    await page.goBack();
    await expect(page).toHaveURL('/cs_contact');
    await expect(page.locator('main')).toContainText('Log in to see this page');
    await page.goBack();
    await expect(page).toHaveURL('/contact-us');
  });

  test('an unrequested sign-in answer is ignored', async ({ page }) => {
    await page.goto('/auth/callback?code=stolen&state=forged');
    await expect(page.locator('main')).toContainText('You weren’t logged in');
    await expect(page.getByRole('link', { name: 'Go to the home page' })).toBeVisible();
  });

  test('returnTo never leaves the site', async ({ page }) => {
    await signIn(page, 'new');
    for (const returnTo of [
      '//evil.example',
      '/\\evil.example',
      'https:evil.example',
      'https://evil.example',
      'javascript:alert(1)',
      '%2F%2Fevil.example',
      '/..//evil.example',
    ]) {
      await page.goto(`/auth/login?returnTo=${encodeURIComponent(returnTo)}`);
      await expect(page).toHaveURL('/');
    }
    for (const path of ['/%2F%2Fevil.example', '/%5Cevil.example', '/%0d%0aSet-Cookie:x=1']) {
      await page.goto(`/auth/login?returnTo=${encodeURIComponent(path)}`);
      await expect(page).toHaveURL('/404page');
    }
    await page.goto('/auth/login?returnTo=%2Fblog');
    await expect(page).toHaveURL('/blog');
  });
});

import { expect, hydrated, test } from '../../support/fixtures.ts';

test('a visitor signs in at the provider’s address and the API accepts the token', async ({ page }) => {
  await page.goto('/account/my-account');
  await page.waitForURL(/\/u\/login/);
  await page.getByLabel('Email', { exact: true }).fill('upcoming@fernweh.example');
  await page.getByLabel('Password').fill('fernweh');
  await page.getByRole('button', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/account/my-account');
  await hydrated(page);
  const lists = page.waitForResponse(response => response.url().includes('/api/v1/wishlist'));
  await page.goto('/account/wishlist');
  expect((await lists).status()).toBe(200);
});

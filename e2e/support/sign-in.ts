import { expect, type Page } from '@playwright/test';
import { PORTS } from './ports.ts';

export const IDENTITY = `http://localhost:${PORTS.identity}`;

/** `new+label` is another new account: for whoever books, so that nobody else's page changes meanwhile. */
export type Account = 'new' | `new+${string}` | 'upcoming' | 'past' | 'moderator' | 'nickname';

/** Fills in the identity provider's own page, which the browser shows by now. */
export async function fillIn(page: Page, account: Account, password = 'fernweh'): Promise<void> {
  await page.waitForURL(/\/u\/login/);
  await page.getByLabel('Email').fill(`${account}@fernweh.example`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Signs in from a page behind the guard, and is back there. */
export async function signIn(page: Page, account: Account, path = '/account/my-account'): Promise<void> {
  await page.goto(path);
  await fillIn(page, account);
  await expect(page).toHaveURL(path);
}

export const session = (page: Page) => page.locator('[data-session]:visible').first();

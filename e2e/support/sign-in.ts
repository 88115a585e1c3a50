import { expect, type Page, test } from '@playwright/test';
import { PORTS } from './ports.ts';

export const IDENTITY = `http://localhost:${PORTS.identity}`;

/** `new+label` is a separate new account, so that bookings of one test do not affect another. */
export type Account = 'new' | `new+${string}` | 'upcoming' | 'past' | 'moderator' | 'operator' | 'nickname';

/** A new account for this run of the test: a retry must not meet the bookings of the failed run. */
export function newAccount(label: string): Account {
  const { retry, repeatEachIndex } = test.info();
  return `new+${label}-${repeatEachIndex}-${retry}`;
}

/** Fills in the identity provider's login page. */
export async function fillIn(page: Page, account: Account, password = 'fernweh'): Promise<void> {
  await page.waitForURL(/\/u\/login/);
  await page.getByLabel('Email', { exact: true }).fill(`${account}@fernweh.example`);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Opens a guarded page, signs in and returns to it. */
export async function signIn(page: Page, account: Account, path = '/account/my-account'): Promise<void> {
  await page.goto(path);
  await fillIn(page, account);
  await expect(page).toHaveURL(path);
}

export const session = (page: Page) => page.locator('[data-session]:visible').first();

import type { Page } from '@playwright/test';

/**
 * An address of the API's visitors: who writes too often is told to wait, and tests write more than anybody. The API
 * believes this machine whose request it passes on.
 */
export const elsewhere = () => ({ 'x-forwarded-for': `81.2.69.${Math.floor(Math.random() * 250) + 1}` });

/** What the page sends to the API comes from another visitor's address. */
export async function comeFromElsewhere(page: Page): Promise<void> {
  const header = elsewhere();
  await page.route('**/api/v1/**', route =>
    route.fallback({ headers: { ...route.request().headers(), ...header } }),
  );
}

/** An e-mail address that no other test, and no earlier run, has written from. */
export const newAddress = (name: string) =>
  `${name}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}@example.com`;

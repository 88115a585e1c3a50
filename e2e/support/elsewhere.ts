import type { Page } from '@playwright/test';

/**
 * A client address of its own, because the API limits writes per address and tests write often. The API
 * trusts this machine as a proxy.
 */
export const elsewhere = () => ({ 'x-forwarded-for': `81.2.69.${Math.floor(Math.random() * 250) + 1}` });

let networks = 0;
/** A client address in a network of which none was before: the shell trusts this machine as a proxy too. */
export function inAnotherNetwork() {
  networks += 1;
  return { 'x-forwarded-for': `${82 + (networks >> 16)}.${(networks >> 8) & 255}.${networks & 255}.9` };
}

/** Sends the page's API calls from another client address. */
export async function comeFromElsewhere(page: Page): Promise<void> {
  const header = elsewhere();
  await page.route('**/api/v1/**', route =>
    route.fallback({ headers: { ...route.request().headers(), ...header } }),
  );
}

/** A unique email address. */
export const newAddress = (name: string) =>
  `${name}.${Date.now().toString(36)}${Math.random().toString(36).slice(2, 7)}@example.com`;

import type { Browser } from '@playwright/test';
import { hydratedAt } from '../browser/observe.ts';
import { PHONE } from '../browser/visit.ts';
import { SITE } from '../ports.ts';
import { scriptBytes } from './script-bytes.ts';

/** A new account: an earlier one may have a hold. */
const account = () => ({ email: `new+bench-${Date.now()}@fernweh.example`, password: 'fernweh' });

/** The checkout of somebody who signs in for it, loaded without a cache. @returns bytes of its scripts as they crossed the network */
export async function bytesOfCheckout(browser: Browser, tour: string): Promise<number> {
  const { email, password } = account();
  const context = await browser.newContext({ viewport: PHONE });
  try {
    const page = await context.newPage();
    await page.goto(SITE + tour);
    await page.waitForFunction(hydratedAt, undefined, { polling: 100 });
    await page.getByRole('link', { name: 'Choose places' }).click();
    await page.locator('dialog[open]').getByRole('button', { name: /^Hold/ }).click();
    await page.getByLabel('Email').fill(email);
    await page.getByLabel('Password').fill(password);
    await page.getByRole('button', { name: 'Log in' }).click();
    await page.waitForURL(/\/checkout\?booking=/);

    const session = await context.newCDPSession(page);
    await session.send('Network.setCacheDisabled', { cacheDisabled: true });
    await page.reload();
    await page.getByRole('heading', { name: 'Who is coming?' }).waitFor();
    await page.waitForLoadState('networkidle');
    return await page.evaluate(scriptBytes);
  } finally {
    await context.close();
  }
}

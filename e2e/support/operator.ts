import type { Page } from '@playwright/test';
import { PORTS, STORE } from './ports.ts';
import { fillIn } from './sign-in.ts';

/** Opens the release desk's page as somebody who may see it. @param path with its query */
export async function openDesk(page: Page, path = '/'): Promise<void> {
  await page.goto(STORE + path);
  await page.getByRole('button', { name: 'Log in' }).click();
  await fillIn(page, 'operator');
  await page.waitForURL(url => url.port === String(PORTS.desk) && url.pathname + url.search === path);
}

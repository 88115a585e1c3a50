import { expect, type Page } from '@playwright/test';
import { followLink } from '../support/follow-link.ts';

/** A page, and the title by which it is known to be shown; that of a guarded page is known to its visitor alone. */
export type Stop = { path: string; title: string | undefined };

/** Shows each page in this document, as a visitor's click does, so that applications are mounted and unmounted. */
export async function visit(page: Page, stops: readonly Stop[]): Promise<void> {
  for (const { path, title } of stops) {
    await followLink(page, path);
    // Pages may write what was chosen into their query.
    await expect(page, `coming to ${path}`).toHaveURL(url => url.pathname === path.split('?')[0]);
    if (title !== undefined) await expect(page, `the title of ${path}`).toHaveTitle(title);
    await expect(page.locator('main h1').first()).toBeVisible();
  }
}

/** Makes below-the-fold parts come, and lets effects of the last page end. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise<void>(done => requestIdleCallback(() => setTimeout(done, 100), { timeout: 1000 })),
  );
}

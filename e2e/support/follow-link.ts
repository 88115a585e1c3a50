import type { Page } from '@playwright/test';

/** Navigates like a click on a link. The link leaves no trace in the document. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate(to => {
    const link = Object.assign(document.createElement('a'), { href: to });
    document.body.append(link);
    link.click();
    link.remove();
  }, href);
}

import type { Page } from '@playwright/test';

/** Navigates like a click on a link. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate(to => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'on';
    document.getElementById('main')?.prepend(link);
    link.click();
  }, href);
}

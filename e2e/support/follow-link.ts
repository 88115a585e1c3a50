import type { Page } from '@playwright/test';

/** Goes to a page as a link does, wherever the visitor is. */
export async function followLink(page: Page, href: string): Promise<void> {
  await page.evaluate(to => {
    const link = document.createElement('a');
    link.href = to;
    link.textContent = 'on';
    document.getElementById('main')?.prepend(link);
    link.click();
  }, href);
}

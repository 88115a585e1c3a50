import type { Browser, Locator, Page } from '@playwright/test';
import { hydratedAt } from '../browser/observe.ts';
import { PHONE } from '../browser/visit.ts';
import { scriptBytes } from './script-bytes.ts';

/** What a visitor presses, chooses from or types into. Links lead to other pages, except those that open something. */
const CONTROLS = 'button, summary, select, input:not([type=hidden]), textarea, a[role=button], a[href^="#"]';
/** Dialogs have controls of their own. */
const LEVELS = 2;
const ANSWER_MS = 150;

/** The visitor has refused analytics before. Clients of analytics that somebody consented to are the vendors' own code. */
const REFUSED = { name: 'cookieyes-consent', value: 'advertisement:no,analytics:no,functional:no' };

/** Uses every control of a page, those of its dialogs too. @returns bytes of all its scripts as they crossed the network */
export async function bytesAfterControls(browser: Browser, url: string): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE });
  try {
    await context.addCookies([{ ...REFUSED, url }]);
    const page = await context.newPage();
    page.setDefaultTimeout(2000);
    // Forms are filled in, not sent, and the page stays.
    await page.addInitScript(stay);
    await page.goto(url);
    await page.waitForFunction(hydratedAt, undefined, { polling: 100, timeout: 30_000 });
    await useAll(page, page.locator('body'), LEVELS);
    await page.waitForLoadState('networkidle');
    if (new URL(page.url()).pathname !== new URL(url).pathname)
      throw new Error(`A control of ${url} led to ${page.url()}.`);
    return await page.evaluate(scriptBytes);
  } finally {
    await context.close();
  }
}

async function useAll(page: Page, within: Locator, levels: number): Promise<void> {
  const controls = within.locator(CONTROLS);
  for (let n = 0; n < (await controls.count()); n += 1) {
    const control = controls.nth(n);
    if (!(await control.isVisible())) continue;
    await use(control);
    await page.waitForTimeout(ANSWER_MS);
    const dialog = page.locator('dialog[open]').last();
    if (levels > 1 && (await dialog.count()) > 0) await useAll(page, dialog, levels - 1);
    if (levels === LEVELS) await closeDialogs(page);
  }
}

/** A control that is covered or gone by now is left out. */
async function use(control: Locator): Promise<void> {
  await control.hover().catch(() => {});
  await control.focus().catch(() => {});
  await control.click().catch(() => {});
}

async function closeDialogs(page: Page): Promise<void> {
  while ((await page.locator('dialog[open]').count()) > 0) {
    await page.keyboard.press('Escape');
    await page.waitForTimeout(ANSWER_MS);
  }
}

/** Runs inside the page. The page's own handlers must not learn of a form that is sent: the one of a search leads to another page. */
function stay(): void {
  performance.setResourceTimingBufferSize(5000);
  addEventListener(
    'submit',
    event => {
      event.preventDefault();
      event.stopImmediatePropagation();
    },
    true,
  );
}

import { type Browser, launch, type Page } from 'puppeteer-core';

/** A stock Firefox over WebDriver BiDi: Playwright drives only its own build of it. */
export const openFirefox = (executablePath: string): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath, headless: true, args: ['--width=1440', '--height=900'] });

/** Errors that a page writes into its console or throws, from now on. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', error => problems.push(String(error)));
  return problems;
}

/** Waits until every application of the page is hydrated: the server's mark is gone from each slot. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[data-rendered]').length === 0);
}

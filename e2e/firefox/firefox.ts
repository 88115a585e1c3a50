import { type Browser, launch, type Page } from 'puppeteer-core';

/** A stock Firefox over WebDriver BiDi; Playwright drives only its own build. */
export const openFirefox = (executablePath: string): Promise<Browser> =>
  launch({ browser: 'firefox', executablePath, headless: true, args: ['--width=1440', '--height=900'] });

/** Collects console errors and uncaught errors of a page from now on. */
export function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', error => problems.push(String(error)));
  return problems;
}

/** Waits until every application is hydrated: no slot has the server's mark any more. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => document.querySelectorAll('[data-rendered]').length === 0);
}

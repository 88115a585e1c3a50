import { chromium } from '@playwright/test';
import { launch, type Page } from 'puppeteer-core';
import type { Driver, Size } from './driver.ts';

/** Opens the Chromium of all browser tests. */
export const openChromium = (size: Size): Promise<Driver> =>
  openBrowser('chrome', process.env.BROWSER_PATH || chromium.executablePath(), ['--no-sandbox'], size);

/** Opens a stock Firefox over WebDriver BiDi; Playwright drives only its own build. */
export const openFirefox = (executablePath: string, size: Size): Promise<Driver> =>
  openBrowser('firefox', executablePath, [], size);

async function openBrowser(
  browser: 'chrome' | 'firefox',
  executablePath: string,
  args: string[],
  size: Size,
): Promise<Driver> {
  const running = await launch({ browser, executablePath, headless: true, args, defaultViewport: null });
  const page = await running.newPage();
  await resize(page, size);
  const problems = problemsOf(page);
  return {
    open: async url => void (await page.goto(url)),
    run: async (script, ...args) =>
      await page.evaluate(script as (...args: unknown[]) => ReturnType<typeof script>, ...args),
    moveTo: ({ x, y }) => page.mouse.move(x, y),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: text => page.keyboard.type(text),
    press: key => page.keyboard.press(key),
    screenshot: async () => Buffer.from(await page.screenshot()),
    problems: () => problems.filter(problem => !problem.includes(STOPPED)),
    close: () => running.close(),
  };
}

/** Before version 142 Firefox has no orientation of the screen to set; the size, which is sent beside it, is taken. */
async function resize(page: Page, { width, height }: Size): Promise<void> {
  await page.setViewport({ width, height }).catch((error: Error) => {
    if (!error.message.includes('unknown command emulation.setScreenOrientationOverride')) throw error;
  });
  await page.waitForFunction(wanted => window.innerWidth === wanted, {}, width);
}

/** Firefox says this of a script that it stopped fetching because the page is left: the digest is that of nothing. */
const STOPPED = 'OLBgp1GsljhM2TJ+sbHjaiH9txEUvgdDTAzHv2P24donTt6/529l+9Ua0vFImLlb';

function problemsOf(page: Page): string[] {
  const problems: string[] = [];
  page.on('console', message => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', error => {
    if (!isOwnQuestion(error as Error)) problems.push(`${error} on ${page.url()}`);
  });
  return problems;
}

/**
 * A question of this driver that arrives just when a page of another origin, such as the payment provider's, is replaced: Firefox runs it in the new page with
 * arguments of the old one. The visitor asks again. An error of a page's own script has a stack.
 */
const isOwnQuestion = ({ message, stack = '' }: Error): boolean =>
  message.includes('Permission denied to access property') && !/^\s+at /m.test(stack);

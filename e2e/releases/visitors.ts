import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { CONSENT, REFUSED } from '../support/consent.ts';

/** Visitors in browsers, who load pages and follow links while releases come and go. */
export type Visitors = {
  /** @returns how many pages they saw, and everything that went wrong */
  leave(): Promise<{ pages: number; problems: string[] }>;
};

const FIRST_PAGES = ['/', '/blog', '/tours-help', '/search', '/tours'];
const STEP_MS = 20_000;
/** A visitor looks at a page for a moment. */
const READING_MS = 1000;

export async function visitors(
  { origin, browserPath, remote }: { origin: string; browserPath: string; remote: string },
  count = 2,
): Promise<Visitors> {
  const browser = await chromium.launch({
    executablePath: lowPriority(browserPath || chromium.executablePath()),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  const problems: string[] = [];
  let pages = 0;
  let leaving = false;

  async function visit(context: BrowserContext, number: number) {
    const page = await context.newPage();
    watch(page, problems);
    for (let step = number; !leaving; step += 1) {
      const path = FIRST_PAGES[step % FIRST_PAGES.length] ?? '/';
      try {
        await page.goto(origin + path);
        await settled(page);
        await followLink(page);
        await settled(page);
        pages += 2;
        problems.push(...(await foreignEntries(page, remote)));
        await page.waitForTimeout(READING_MS);
      } catch (error) {
        if (!leaving) problems.push(`${path}: ${String(error).split('\n')[0]}`);
      }
    }
  }

  const context = await browser.newContext();
  context.setDefaultTimeout(STEP_MS);
  await context.addCookies([{ name: CONSENT, value: REFUSED, domain: 'localhost', path: '/' }]);
  const visits = Array.from({ length: count }, (_, number) => visit(context, number));
  return {
    async leave() {
      leaving = true;
      await Promise.all(visits);
      await browser.close();
      return { pages, problems };
    },
  };
}

/**
 * A program that starts the browser with a low priority: visitors have machines of their own, and take no processor from the
 * site. Linux groups processes by session where it can, and a priority counts within its group only; so the group has a low one, too.
 */
function lowPriority(browserPath: string): string {
  const program = join(mkdtempSync(join(tmpdir(), 'fernweh-visitors-')), 'browser');
  const lines = [
    '#!/bin/sh',
    '{ echo 8 > /proc/self/autogroup; } 2> /dev/null',
    `exec nice -n 8 '${browserPath}' "$@"`,
  ];
  writeFileSync(program, `${lines.join('\n')}\n`, { mode: 0o700 });
  return program;
}

/** Failed requests of the site's own, errors of scripts, and differences between the server's HTML and the browser's. */
function watch(page: Page, problems: string[]) {
  page.on('response', response => {
    const { pathname } = new URL(response.url());
    if (response.status() >= 400) problems.push(`${response.status()} ${pathname}`);
  });
  page.on('pageerror', error => problems.push(String(error).split('\n')[0] ?? ''));
  page.on('console', message => {
    if (message.type() === 'error') problems.push(`console: ${message.text().split('\n')[0]}`);
  });
}

/** Every application is hydrated. */
const settled = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('[data-rendered]').length === 0);

/** Follows a link of the header or footer, within the document or to a new one. */
async function followLink(page: Page) {
  const before = page.url();
  await page.getByRole('contentinfo').locator('a[href^="/"]').first().click();
  await page.waitForURL(url => url.href !== before);
}

/** Entries of the remote that the document loaded although it names another release, or, where it names none, beside the first. */
const foreignEntries = (page: Page, remote: string): Promise<string[]> =>
  page.evaluate(name => {
    const data = JSON.parse(document.getElementById('fw-data')?.textContent ?? '{}');
    const own = data.snapshot?.[name]?.entry as string | undefined;
    return performance
      .getEntriesByType('resource')
      .map(entry => new URL(entry.name).pathname)
      .filter(path => path.startsWith(`/assets/${name}/remoteEntry.`))
      .filter((path, _, [first]) => path !== (own ?? first))
      .map(path => `a document of ${own} loaded ${path}`);
  }, remote);

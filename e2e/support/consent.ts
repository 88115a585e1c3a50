import type { BrowserContext, Page } from '@playwright/test';
import { PORTS } from './ports.ts';

/** The consent cookie (docs/contracts). */
export const CONSENT = 'cookieyes-consent';
export const REFUSED = 'advertisement:no,analytics:no,functional:no';
export const ACCEPTED = 'advertisement:yes,analytics:yes,functional:yes';

/** The consent banner in any state. */
export const banner = (page: Page) => page.getByRole('region', { name: /your cookies/i });

export type VendorRequests = {
  /** Request kinds in order, without the tag manager's script, which loads regardless of consent. */
  kinds: string[];
  count(kind: string): number;
};

const KINDS: [number, RegExp, string][] = [
  [PORTS.tagManager, /^\/pixel/, 'advertisement'],
  [PORTS.analytics, /^\/2\/httpapi/, 'analytics'],
  [PORTS.analytics, /^\/sessions/, 'replay'],
  [PORTS.chat, /^\//, 'chat'],
  [PORTS.site, /\/(analytics|session-replay)\.\w+\.js$/, 'measuring code'],
];

/** Records requests to vendors and loads of their code from now on. */
export function vendorRequests(page: Page): VendorRequests {
  const kinds: string[] = [];
  page.on('request', request => {
    const { port, pathname } = new URL(request.url());
    const found = KINDS.find(([at, path]) => String(at) === port && path.test(pathname));
    if (found && request.method() !== 'OPTIONS') kinds.push(found[2]);
  });
  return { kinds, count: kind => kinds.filter(one => one === kind).length };
}

/** Names of cookies and stored keys that need consent. */
export async function unnecessary(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...keys].filter(
    name =>
      !/^(cookieyes-consent|channel|cohort|geoData|checkout|maintenance|experiments|notice-acknowledged|fw-.*|(_legacy_)?auth0\..*)$/.test(
        name,
      ),
  );
}

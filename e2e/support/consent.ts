import type { BrowserContext, Page } from '@playwright/test';
import { PORTS } from './ports.ts';

/** The cookie of the choice (docs/contracts). */
export const CONSENT = 'cookieyes-consent';
export const REFUSED = 'advertisement:no,analytics:no,functional:no';
export const ACCEPTED = 'advertisement:yes,analytics:yes,functional:yes';

/** The consent banner, by whatever it says at the time. */
export const banner = (page: Page) => page.getByRole('region', { name: /your cookies/i });

export type VendorRequests = {
  /** Kinds in the order they left; the tag manager's script is not among them: it comes whatever was chosen. */
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

/** What leaves the page for vendors from now on, and the code that would send it. */
export function vendorRequests(page: Page): VendorRequests {
  const kinds: string[] = [];
  page.on('request', request => {
    const { port, pathname } = new URL(request.url());
    const found = KINDS.find(([at, path]) => String(at) === port && path.test(pathname));
    if (found && request.method() !== 'OPTIONS') kinds.push(found[2]);
  });
  return { kinds, count: kind => kinds.filter(one => one === kind).length };
}

/** Names of this browser's cookies and stored keys that are not necessary ones. */
export async function unnecessary(page: Page, context: BrowserContext): Promise<string[]> {
  const cookies = (await context.cookies()).map(({ name }) => name);
  const keys = await page.evaluate(() => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]);
  return [...cookies, ...keys].filter(
    name => !/^(cookieyes-consent|channel|cohort|geoData|checkout|fw-.*|(_legacy_)?auth0\..*)$/.test(name),
  );
}

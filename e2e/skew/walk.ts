import type { Browser, Page } from '@playwright/test';
import { followLink } from '../support/follow-link.ts';
import { sample } from '../support/world.ts';

export type Problem = { where: string; what: string };

/** Each is released alone. */
export const REMOTES = [
  ...['mf-navigation', 'mf-destinations', 'mf-search'],
  ...['mf-checkout', 'mf-account', 'mf-content'],
] as const;

const SHOWN_MS = 15_000;

/** Public pages by owner; those of other owners show the remote's fragments. */
function pagesOf(remote: (typeof REMOTES)[number]): string[] {
  const { region, country, tour } = sample();
  const pages = {
    'mf-navigation': ['/', '/about-us'],
    'mf-destinations': [
      '/discover',
      '/tours',
      `/destination/${region.slug}`,
      `/destination/${region.slug}/${country.slug}`,
      `/tours/${tour.slug}`,
    ],
    'mf-search': ['/search', '/search?query=walking', '/black-friday', '/'],
    'mf-checkout': [`/tours/${tour.slug}`, '/seat-alert'],
    'mf-account': ['/saved-tours', '/sign-up', '/tours'],
    'mf-content': ['/', '/contact-us', '/tours-help', '/blog', '/reviews', '/write-a-review', '/about-us'],
  };
  return pages[remote];
}

/** Opens each page of a remote as a document, and comes to it from another page. */
export async function walk(
  browser: Browser,
  site: string,
  remote: (typeof REMOTES)[number],
  what: string,
): Promise<{ passed: number; problems: Problem[] }> {
  const problems: Problem[] = [];
  let passed = 0;
  for (const path of pagesOf(remote)) {
    const where = `${path} with the ${what}`;
    const found = await onSteadyNetwork(() => visit(browser, site, path));
    problems.push(...found.map(one => ({ where, what: one })));
    if (found.length === 0) passed += 1;
  }
  return { passed, problems };
}

const VISITS = 4;

/**
 * Repeats a visit during which the machine's network changed, as with a container that starts: the browser then ends requests that it
 * was making, and the page lacks what they were for. Every other problem is one of the repeated visit too.
 */
async function onSteadyNetwork(visitOnce: () => Promise<string[]>, visits = VISITS): Promise<string[]> {
  const found = await visitOnce();
  const hasChanged = found.some(problem => problem.includes('ERR_NETWORK_CHANGED'));
  return hasChanged && visits > 1 ? onSteadyNetwork(visitOnce, visits - 1) : found;
}

/** @returns what was wrong with a page in a browser of its own */
async function visit(browser: Browser, site: string, path: string): Promise<string[]> {
  const context = await browser.newContext({ baseURL: site });
  const errors: string[] = [];
  await visitBoth(await context.newPage(), path, errors).catch((error: Error) =>
    errors.push(error.message.split('\n')[0] ?? ''),
  );
  await context.close();
  return errors;
}

async function visitBoth(page: Page, path: string, errors: string[]): Promise<void> {
  page.on('pageerror', error => errors.push(String(error)));
  page.on('console', message => message.type() === 'error' && errors.push(message.text()));

  const html = await (await page.request.get(path)).text();
  if (html.includes('data-rendered="fallback"')) errors.push('a slot of its HTML is a fallback');
  if (!/<h1[ >]/.test(html)) errors.push('its HTML has no heading');
  await page.goto(path);
  await whole(page);

  // From another page, in the same document; a document that is loaded anew is fine too.
  await page.goto(path.startsWith('/tours-help') ? '/blog' : '/tours-help');
  await whole(page);
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1];
  await followLink(page, path);
  await page.waitForURL(path, { timeout: SHOWN_MS });
  await page.waitForFunction(words => document.title === words, decoded(title), { timeout: SHOWN_MS });
  await whole(page);
}

const decoded = (text = '') =>
  text.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** Header, page and footer are hydrated, and none of them explains that it is not there. */
async function whole(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      ['fw-header', 'fw-page', 'fw-footer'].every(id => {
        const slot = document.getElementById(id);
        return slot && !slot.dataset.rendered && slot.childElementCount > 0;
      }) && !document.querySelector('.fw-fallback, .fw-unavailable'),
    undefined,
    { timeout: SHOWN_MS },
  );
}

import { get } from 'node:http';
import { brotliDecompressSync, createBrotliDecompress } from 'node:zlib';
import type { Page } from '@playwright/test';
import budgets from '../budgets.json' with { type: 'json' };
import { expect, hydrated, test } from '../support/fixtures.ts';
import { SITE } from '../support/ports.ts';
import { roomiest } from '../support/roomiest.ts';
import { fillIn, newAccount } from '../support/sign-in.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { weightsOfReleases } from '../support/variant.ts';
import { sample } from '../support/world.ts';

/**
 * What a first visit of each page type may download until the page is quiet, in KB (1000 bytes) as they cross the network. Budgets
 * are a little above what is measured today; raise one only with a reason that a reviewer accepts. Times are for
 * `npm run bench`: `mainThread` is work of the main thread as multiples of a page that calibrates the machine, checked every night.
 */
const { tour } = sample();
const { checkout, mainThread: _, ...firstVisits } = budgets;
const PATHS: Record<keyof typeof firstVisits, string> = {
  home: '/',
  tour: `/tours/${tour.slug}`,
  search: '/search',
  contact: '/contact-us',
  tours: '/tours',
};

/** Bytes that fit into a server's first packets. */
const FIRST_PACKETS = 14 * 1024;

// A first visit: no cookie of any kind.
test.use({ consent: '', viewport: { width: 412, height: 823 } });

for (const [name, budget] of Object.entries(firstVisits)) {
  const path = PATHS[name as keyof typeof firstVisits];
  test(`${path} stays within its budget of bytes and requests`, async ({ page }) => {
    await sheetsAreCompressedWell(path, budget.sheetBytes);
    await page.goto(path);
    await hydrated(page);
    await expectWithin(page, budget);
    // The router is for remotes with many pages of their own (docs/decisions/127).
    expect(await scriptsOn(page), 'no byte of the router').not.toContainEqual(
      expect.stringMatching(/\/router\./),
    );
    const first = await firstPackets(SITE + path);
    expect(first, 'the first packets hold the heading').toContain('<h1');
    // Some pages have no such picture.
    const picture = await page.evaluate(() =>
      document.querySelector('main img[fetchpriority=high]')?.getAttribute('src'),
    );
    if (picture) expect(first, 'and the largest picture').toContain(picture.replaceAll('&', '&amp;'));
  });
}

test('every remote weighs what its manifest allows: above it, its team could release nothing', async () => {
  const weights = await weightsOfReleases();
  expect(weights.length).toBeGreaterThan(5);
  expect(weights.filter(({ weighs, allowed }) => weighs > allowed)).toEqual([]);
});

test('the signed-in checkout stays within its budget', async ({ page }) => {
  await page.goto(`/tours/${tour.slug}?departure=${await roomiest(tour.slug)}`);
  await hydrated(page);
  await page.getByRole('link', { name: 'Choose places' }).click();
  await page.locator('dialog[open]').getByRole('button', { name: /^Hold/ }).click();
  await fillIn(page, newAccount('budget'));
  await expect(page.locator('main h1')).toHaveText('Who is coming?');
  // What the page needs, without what the sign-in and the page before it needed.
  await page.reload();
  await expect(page.locator('main h1')).toHaveText('Who is coming?');
  await expectWithin(page, checkout);
});

async function expectWithin(page: Page, budget: Partial<Awaited<ReturnType<typeof spentOn>>>) {
  await page.waitForLoadState('networkidle');
  const spent = await spentOn(page);
  const over = Object.entries(budget).filter(([what, limit]) => spent[what as keyof typeof spent] > limit);
  expect(over, `${page.url()} spends ${JSON.stringify(spent)}`).toEqual([]);
}

const spentOn = (page: Page) =>
  page.evaluate(() => {
    const [document_] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    const files = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      // What vendors serve is not the site's.
      .filter(({ name }) => new URL(name).origin === location.origin);
    const bytes = (extension: string) =>
      files
        .filter(({ name }) => new URL(name).pathname.endsWith(extension))
        .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0) / 1000;
    return {
      scripts: bytes('.js'),
      fonts: bytes('.woff2'),
      sheets: files
        .filter(file => (file as { renderBlockingStatus?: string }).renderBlockingStatus === 'blocking')
        .filter(({ name }) => name.endsWith('.css')).length,
      sheetBytes: bytes('.css'),
      html: (document_?.encodedBodySize ?? 0) / 1000,
    };
  });

const scriptsOn = (page: Page) =>
  page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname));

/** Resolves once the style sheets of the page weigh what they may: one that was just put together is compressed quickly, and well in its turn. */
const sheetsAreCompressedWell = (path: string, most: number) =>
  expect
    .poll(() => sheetsOf(path), { message: `KB of the style sheets of ${path}`, timeout: 60_000 * SLOWNESS })
    .toBeLessThanOrEqual(most);

async function sheetsOf(path: string): Promise<number> {
  const html = brotliDecompressSync(await compressed(SITE + path)).toString();
  const hrefs = [...html.matchAll(/<link[^>]+rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href);
  expect(hrefs, 'style sheets of the page').not.toEqual([]);
  const sheets = await Promise.all(
    hrefs.map(href => compressed(new URL((href as string).replaceAll('&amp;', '&'), SITE).href)),
  );
  return sheets.reduce((sum, { length }) => sum + length, 0) / 1000;
}

/** The text that the first packets of a compressed page contain. */
async function firstPackets(url: string): Promise<string> {
  const body = await compressed(url);
  return new Promise(done => {
    const decompress = createBrotliDecompress();
    let text = '';
    decompress.on('data', (part: Buffer) => {
      text += part.toString();
    });
    // The input ends in the middle of the page.
    decompress.on('error', () => done(text));
    decompress.on('end', () => done(text));
    decompress.end(body.subarray(0, FIRST_PACKETS));
  });
}

/** The answer's body as it crosses the network. */
const compressed = (url: string): Promise<Buffer> =>
  new Promise((done, fail) => {
    get(url, { headers: { 'accept-encoding': 'br' } }, response => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => done(Buffer.concat(chunks)));
    }).on('error', fail);
  });

import { CONTACT_TOPICS } from '@fernweh/contracts/forms';
import { cellsOfRun, titleOf, tracesOfRun } from '../faults/cell.ts';
import { MATRIX } from '../faults/matrix.ts';
import { observe } from '../faults/observe.ts';
import type { ServiceCell } from '../faults/service-cells.ts';
import { MODES } from '../support/fault-proxy.ts';
import { expect, test } from '../support/fixtures.ts';
import { formProof } from '../support/form-proof.ts';
import { type LabSite, type ServiceName, startLabSite } from '../support/lab-site.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { sample } from '../support/world.ts';

/**
 * Services × faults (e2e/faults/matrix.ts), on a site of its own that caches no page: heading, main text and navigation
 * are present, a page without its main part is an honest 503, and after the fault the pages are complete again.
 */
const { tour, region, country } = sample();

const PAGES = [
  '/',
  `/tours/${tour.slug}`,
  `/destination/${region.slug}`,
  `/destination/${region.slug}/${country.slug}`,
  '/search',
  '/blog',
  '/contact-us',
  '/pages/winter-sale',
  '/about-us',
];
const PICTURE = '/img/fernweh/home-hero/hero.jpg?w=320&fm=webp&q=72';
const LATE_MS = 1000 * SLOWNESS;
const RECOVERED_MS = 30_000 * SLOWNESS;

let lab: LabSite;
let count = 0;
const times: Record<'well' | 'faulty', number[]> = { well: [], faulty: [] };

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(120_000);
  lab = await startLabSite();
});
test.afterAll(() => lab?.stop());

type Answer = {
  path: string;
  status: number;
  html: string;
  retryAfter: string | null;
  location: string | null;
  whole: boolean;
  ms: number;
};

/** A page for a new address, so that the market is looked up. */
async function fetchNew(path: string): Promise<Answer> {
  count += 1;
  const started = performance.now();
  const response = await fetch(`${lab.url}${path}`, {
    redirect: 'manual',
    headers: { 'x-forwarded-for': `81.2.${count % 250}.${(count >> 3) % 250}` },
  });
  const html = await response.text();
  const ms = performance.now() - started;
  const whole = (response.headers.get('cache-control') ?? '').startsWith('public');
  const { status, headers } = response;
  const [location, retryAfter] = [headers.get('location'), headers.get('retry-after')];
  return { path, status, html, location, retryAfter, whole, ms };
}

async function fetchAll(kind: keyof typeof times): Promise<Answer[]> {
  const answers = await Promise.all(PAGES.map(fetchNew));
  times[kind].push(...answers.map(({ ms }) => ms));
  return answers;
}

test('without a fault every page is complete', async () => {
  // Rendering every page warms the workers.
  const whole = async () => (await fetchAll('well')).filter(page => page.status === 200 && page.whole).length;
  await expect.poll(whole, { timeout: RECOVERED_MS }).toBe(PAGES.length);
});

test('entries of an unavailable service are missing from lists, and come back', async () => {
  const get = async (path: string) => {
    const answer = await fetch(lab.url + path);
    return { answer, text: await answer.text() };
  };
  const again = { timeout: RECOVERED_MS };
  await lab.fault('contentful', 'hang');
  await lab.fault('builder', 'down');
  try {
    // A site that has just started may lack its tours for a moment too.
    await expect.poll(async () => (await get('/sitemap.xml')).text, again).toContain(`/tours/${tour.slug}<`);
    const { answer, text } = await get('/sitemap.xml');
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'public, max-age=10']);
    for (const there of [`/tours/${tour.slug}<`, '/about-us<', '/blog<']) expect(text).toContain(there);
    for (const away of ['/pages/', '/blog/']) expect(text).not.toContain(away);
    const feed = await get('/blog/rss.xml');
    expect([feed.answer.status, feed.answer.headers.get('retry-after')]).toEqual([503, '10']);
  } finally {
    await lab.fault('contentful', 'none');
    await lab.fault('builder', 'none');
  }
  await expect.poll(async () => (await get('/sitemap.xml')).text, again).toMatch(/\/blog\/[\s\S]*\/pages\//);
  await expect.poll(async () => (await get('/blog/rss.xml')).answer.status, again).toBe(200);
});

for (const cell of cellsOfRun(MATRIX.services))
  test(titleOf(cell), async () => {
    test.setTimeout(90_000);
    await failAndRecover(cell);
  });

async function failAndRecover(cell: ServiceCell<ServiceName>) {
  const { party: service, fault, status, recoveryMs } = cell;
  const observation = await observe(lab);
  await lab.fault(service, fault);
  try {
    for (const answer of await fetchAll('faulty')) {
      expectUsable(titleOf(cell), answer);
      expect(status).toContain(answer.status);
      // A page rendered without the search service is not cached.
      if (service === 'search' && fault !== 'slow' && answer.path === '/search')
        expect(answer.whole).toBe(false);
    }
    const traces = tracesOfRun(cell);
    if (service === 'images' && traces.length > 0) await fetchPicture();
    await observation.expectTraces(traces, titleOf(cell), () => fetchAll('faulty'));
  } finally {
    await lab.fault(service, 'none');
  }
  const notWhole = async () =>
    (await Promise.all(PAGES.map(fetchNew))).flatMap(({ whole, path, status }) =>
      whole ? [] : [`${status} ${path}`],
    );
  await expect
    .poll(notWhole, { timeout: recoveryMs * SLOWNESS, message: `${titleOf(cell)} is over` })
    .toEqual([]);
}

/** A picture that fails is not cached; one that is only late is waited for. */
async function fetchPicture() {
  const { headers, status } = await fetch(`${lab.url}${PICTURE}`, { signal: AbortSignal.timeout(20_000) });
  if (status !== 200) expect(headers.get('cache-control')).toBe('no-store');
  else expect(headers.get('content-type')).toMatch(/^image\//);
}

function expectUsable(fault: string, { path, status, html, location, retryAfter }: Answer) {
  const where = `${fault}: ${path}`;
  if (status >= 500) expect([status, retryAfter], where).toEqual([503, expect.stringMatching(/^\d+$/)]);
  // A failed place or builder page leads to the 404 page (product/errors).
  if (status === 302) return expect(location, where).toBe('/404page');
  expect(html, where).toMatch(/<h1[^>]*>[^<]*\S/);
  expect(html, where).toContain('<main id="main">');
  expect(html, where).toMatch(/<header id="fw-header"[\s\S]*?<a [^>]*href="\//);
  const main = html.slice(html.indexOf('<main id="main">'), html.indexOf('</main>'));
  expect(main.replace(/<[^>]+>/g, ' ').trim().length, where).toBeGreaterThan(60);
}

for (const mode of MODES)
  test(`a message sent without script while the API fails (${mode}) stays in its form, and is sent later`, async () => {
    const body = new URLSearchParams({
      name: 'Ada',
      email: `ada.${mode}@example.com`,
      topic: CONTACT_TOPICS[0],
      message: `Is there a train to Porto? (${mode})`,
      ...(await formProof(`${lab.url}/contact-us`)),
    });
    const post = async () => {
      const headers = { origin: lab.url };
      const answer = await fetch(`${lab.url}/contact-us`, { method: 'POST', headers, body });
      return { status: answer.status, html: await answer.text() };
    };
    await lab.fault('API', mode);
    try {
      const { status, html } = await post();
      expect(status).toBe(200);
      // A slow API is waited for.
      if (mode === 'slow') return expect(html).toContain('We’ve received your message');
      expect(html).toContain('We couldn’t send it');
      expect(html).toContain(`Is there a train to Porto? (${mode})</textarea>`);
    } finally {
      await lab.fault('API', 'none');
    }
    await expect.poll(async () => (await post()).html).toContain('We’ve received your message');
  });

test.describe('in the browser', () => {
  test.use({ causesErrors: true });

  test('a failed page recovers by itself once its service is back', async ({ page }) => {
    await lab.fault('API', 'down');
    await page.goto(`${lab.url}/tours`);
    await expect(page.locator('main')).toContainText('can’t be shown at the moment');
    await lab.fault('API', 'none');
    await expect(page.locator('main article').first()).toBeVisible({ timeout: 20_000 * SLOWNESS });
    await expect(page).toHaveTitle(/tours/i);
  });
});

/** Renders that follow within half a second share the menus that the test before fetched. */
async function withoutMenu(path: string) {
  const html = async () => (await fetchNew(path)).html;
  await expect.poll(html, { timeout: RECOVERED_MS }).not.toContain('Browse Tours');
}

test.describe('a menu that failed', () => {
  test.use({ causesErrors: true });

  test('is fetched again in the open document', async ({ page }) => {
    const menu = page.locator('#fw-header').getByText('Browse Tours');
    await lab.fault('content', '500');
    await withoutMenu('/blog');
    await page.goto(`${lab.url}/blog`);
    await expect(page.locator('main article').first()).toBeVisible();
    await expect(menu).toHaveCount(0);
    await page.evaluate(() => document.documentElement.setAttribute('data-opened', 'first'));
    await lab.fault('content', 'none');
    await page.locator('main article a').first().click();
    await expect(page).toHaveURL(/\/blog\/./);
    await expect(menu.first()).toBeVisible({ timeout: 20_000 * SLOWNESS });
    await expect(page.locator('html')).toHaveAttribute('data-opened', 'first');
  });
});

test.describe('the geo service away', () => {
  test.use({ causesErrors: true });

  test('a known phone number is still shown', async ({ page, context }) => {
    await lab.fault('API', 'down');
    await context.addCookies([{ name: 'channel', value: '12852', url: lab.url }]);
    await page.addInitScript(() => {
      localStorage.setItem('geoData', '{"channel_id":12852,"currency":"NZD","phone":"+64 9 555 0123"}');
    });
    await page.goto(`${lab.url}/about-us`);
    await expect(
      page.getByRole('banner').getByRole('link', { name: '+64 9 555 0123', exact: true }),
    ).toBeVisible();
    await lab.fault('API', 'none');
  });
});

test('no fault delays the server', () => {
  const p99 = (all: number[]) => all.toSorted((a, b) => a - b)[Math.ceil(all.length * 0.99) - 1] ?? 0;
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[all.length >> 1] ?? 0;
  expect(times.faulty.length).toBeGreaterThan(300);
  // On a busy machine a page without a fault is equally late.
  expect(p99(times.faulty)).toBeLessThanOrEqual(LATE_MS + median(times.well) * 2);
});

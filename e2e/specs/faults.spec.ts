import type { Page } from '@playwright/test';
import { failInBrowser, withoutFragment } from '../faults/browser-faults.ts';
import { cellsOfRun, titleOf, tracesOfRun } from '../faults/cell.ts';
import { createFailingCode, type FailingCode } from '../faults/failing-code.ts';
import { CELLS, MATRIX } from '../faults/matrix.ts';
import { observe } from '../faults/observe.ts';
import {
  BROWSER_FAULTS,
  ORIGIN_FAULTS,
  REMOTES,
  type RemoteCell,
  SERVER_FAULTS,
} from '../faults/remote-cells.ts';
import { MODES } from '../support/fault-proxy.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { followLink } from '../support/follow-link.ts';
import { expectAccessible } from '../support/for-everyone.ts';
import { type LabSite, SERVICES, startLabSite } from '../support/lab-site.ts';
import { PORTS } from '../support/ports.ts';
import { type ReleaseOrigins, startReleaseOrigins } from '../support/release-origins.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { sample } from '../support/world.ts';

/**
 * Remotes × faults (e2e/faults/matrix.ts) on a site of its own: in the browser, at the origin of releases, and in the code on the
 * server. The page keeps heading, main text and navigation; the other remotes work within 3 s (docs/architecture.md).
 */
const { tour } = sample();

let lab: LabSite;
let origins: ReleaseOrigins;
let code: FailingCode;
/** Number of pages that were requested; each comes from an address of its own. */
let count = 0;

test.use({ baseURL: `http://localhost:${PORTS.faultsLab}`, causesErrors: true });
test.beforeAll(async () => {
  test.setTimeout(240_000);
  code = await createFailingCode(PORTS.faultsSwitch, `http://localhost:${PORTS.faultsLab + 3}`);
  origins = await startReleaseOrigins(PORTS.faultsOrigins, REMOTES);
  const versions = REMOTES.map(remote => origins.offer(remote, source => code.instrument(remote, source)));
  lab = await startLabSite(PORTS.faultsLab, {
    more: { RELEASE_STORE_URL: origins.url, CONTENT_URL: `http://localhost:${PORTS.faultsSwitch}` },
  });
  await expect
    .poll(async () => (await releases()).toSorted(), { timeout: 120_000 * SLOWNESS })
    .toEqual(versions.toSorted());
});
test.afterAll(async () => {
  await lab?.stop();
  origins?.close();
  code?.remove();
});

test('the table has every remote with every fault, and every service with every fault', () => {
  const faultsOf = (party: string) =>
    CELLS.filter(cell => cell.party === party).map(({ place, fault }) => `${place} ${fault}`);
  for (const remote of REMOTES)
    expect(faultsOf(remote)).toEqual([
      ...BROWSER_FAULTS.map(fault => `browser ${fault}`),
      ...ORIGIN_FAULTS.map(fault => `origin ${fault}`),
      ...SERVER_FAULTS.map(fault => `server ${fault}`),
    ]);
  const services = [
    ...SERVICES,
    'identity',
    'payments',
    'database',
    'mail',
    'tag manager',
    'analytics',
    'chat',
  ];
  for (const service of services) expect(faultsOf(service)).toEqual(MODES.map(fault => `service ${fault}`));
  // What is slow may be waited for: nothing fails. Every other fault leaves a log line and a metric.
  const silent = CELLS.filter(cell => cell.traces.length === 0);
  expect([...new Set(silent.map(({ fault }) => fault))]).toEqual(['slow']);
});

async function releases(): Promise<string[]> {
  const answer = await fetch(`${lab.url}/readyz`);
  return Object.values(((await answer.json()) as { releases: Record<string, string> }).releases);
}

for (const cell of cellsOfRun(MATRIX.browser))
  test(titleOf(cell), async ({ page }) => {
    const observation = await observe(lab);
    await failInBrowser(page, cell.party, cell.fault);
    await reportFromOwnAddress(page);
    await page.goto(cell.page, { waitUntil: 'commit' });
    await expectWhole(page);
    await expectOthersWork(page, cell.party);
    await observation.expectTraces(tracesOfRun(cell), titleOf(cell));
  });

/** The site counts only a few error reports of one address. */
async function reportFromOwnAddress(page: Page) {
  count += 1;
  const address = `81.4.${count >> 8}.${count & 255}`;
  await page.route('**/_reports/errors', route =>
    route.continue({ headers: { ...route.request().headers(), 'x-forwarded-for': address } }),
  );
}

async function expectWhole(page: Page) {
  await expect(page.locator('main h1').first()).toBeVisible();
  await expect(page.locator('#fw-header a').first()).toBeVisible();
  expect(((await page.locator('main').textContent()) ?? '').length).toBeGreaterThan(60);
}

/** Waits until every other application is hydrated, 3 s at most. */
async function expectOthersWork(page: Page, broken: string) {
  const others = page.locator(`[data-rendered]:not([data-boundary="${broken}"])`);
  await expect(others).toHaveCount(0, { timeout: 3000 * SLOWNESS });
  await page.waitForTimeout(300);
  await expectWhole(page);
}

for (const cell of cellsOfRun(MATRIX.origin))
  test(titleOf(cell), async () => {
    test.setTimeout(90_000);
    const observation = await observe(lab);
    const before = await releases();
    origins.fault(cell.party, cell.fault);
    origins.offer(cell.party, source => `${source}\n// another release`);
    try {
      await observation.expectTraces(cell.traces, titleOf(cell));
      await expectServed(cell);
      expect(await releases()).toEqual(before);
    } finally {
      origins.offer(cell.party, source => code.instrument(cell.party, source));
      origins.fault(cell.party, 'none');
    }
    const polled = origins.polls();
    await expect.poll(() => origins.polls(), { timeout: cell.recoveryMs * SLOWNESS }).toBeGreaterThan(polled);
    expect(await releases()).toEqual(before);
  });

for (const cell of cellsOfRun(MATRIX.server))
  test(titleOf(cell), async () => {
    test.setTimeout(120_000);
    const observation = await observe(lab);
    code.set(cell.party, cell.fault);
    try {
      await expectServed(cell);
      await observation.expectTraces(cell.traces, titleOf(cell));
    } finally {
      code.set(cell.party, 'none');
    }
    const isWhole = async () => {
      const answer = await fetchPage(cell.page);
      return answer.status === 200 && answer.whole;
    };
    await expect
      .poll(isWhole, { timeout: cell.recoveryMs * SLOWNESS, message: 'the page is complete again' })
      .toBe(true);
  });

type Answer = { status: number; html: string; retryAfter: string | null; whole: boolean };

async function fetchPage(path: string): Promise<Answer> {
  count += 1;
  const headers = { 'x-forwarded-for': `81.5.${count >> 8}.${count & 255}` };
  const answer = await fetch(`${lab.url}${path}`, { headers });
  const whole = (answer.headers.get('cache-control') ?? '').startsWith('public');
  return {
    status: answer.status,
    html: await answer.text(),
    retryAfter: answer.headers.get('retry-after'),
    whole,
  };
}

/** The page is as expected, and the other remotes' page works. */
async function expectServed({ page, sibling, status, stays, says = '' }: RemoteCell) {
  await expect(async () => {
    const answer = await fetchPage(page);
    expectUsable(answer);
    expect(status).toContain(answer.status);
    expect(answer.html).toContain(says);
    expect(answer.html.includes('class="fw-fallback-logo"')).toBe(stays === 'plain header');
    expect(answer.whole).toBe(stays === 'everything');
    const other = await fetchPage(sibling);
    expectUsable(other);
    expect(other.status).toBe(200);
  }).toPass({ timeout: 30_000 * SLOWNESS, intervals: [100, 250, 500] });
}

/** Heading, main and navigation are present; a page without its main part is an honest 503. */
function expectUsable({ status, html, retryAfter }: Answer) {
  if (status >= 500) expect([status, retryAfter]).toEqual([503, expect.stringMatching(/^\d+$/)]);
  expect(html).toMatch(/<h1[^>]*>[^<]*\S/);
  expect(html).toContain('<main id="main">');
  expect(html).toMatch(/<header id="fw-header"[\s\S]*?<a [^>]*href="\//);
  const main = html.slice(html.indexOf('<main id="main">'), html.indexOf('</main>'));
  expect(main.replace(/<[^>]+>/g, ' ').trim().length).toBeGreaterThan(60);
}

test('an unavailable fragment leaves its page and siblings working', async ({ page }) => {
  await failInBrowser(page, 'mf-account', 'down');
  await page.goto(`/tours/${tour.slug}`);
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('[data-fragment=booking-panel]')).toContainText(/\d/);
});

test('a busy fragment is requested four times with growing pauses, then offers to try again', async ({
  page,
}) => {
  test.setTimeout(90_000);
  const times: number[] = [];
  let busy = true;
  await withoutFragment(page, 'mf-content/tour-reviews');
  await page.route('**/_fragments/mf-content/tour-reviews?*', route => {
    times.push(performance.now());
    return busy ? route.fulfill({ status: 503, headers: { 'retry-after': '1' } }) : route.continue();
  });
  await page.goto('/tours');
  await hydrated(page);
  await followLink(page, `/tours/${tour.slug}`);
  const reviews = page.locator('[data-fragment=tour-reviews]');
  const again = reviews.getByRole('button', { name: 'Try again' });
  await expect(again).toBeVisible({ timeout: 40_000 * SLOWNESS });
  const pauses = times.slice(1).map((time, n) => time - (times[n] ?? 0));
  expect(pauses).toHaveLength(3);
  // Retry-After, and half a second that doubles each time.
  for (const [n, pause] of pauses.entries()) expect(pause).toBeGreaterThan(1000 + 500 * 2 ** n);
  await expectAccessible(page, 'a fragment that failed');
  busy = false;
  await again.click();
  await expect(again).toHaveCount(0);
  await expect(reviews).toContainText(/\d/);
});

test('a page whose owner fails in the browser can be left and recovers', async ({ page }) => {
  await page.goto('/');
  await hydrated(page);
  let away = true;
  await page.route('**/assets/mf-search/*.js', route => (away ? route.abort() : route.continue()));
  await followLink(page, '/search');
  await expect(page).toHaveURL('/search');
  await expect(page.locator('main h1').first()).toBeVisible();
  away = false;
  await page.goto('/search');
  await hydrated(page);
  await expect(page.locator('main article').first()).toBeVisible();
});

test('a late header is replaced by the plain header and recovers', async ({ page }) => {
  let held = true;
  await page.route(/\/tours-help$/, async route => {
    if (route.request().url().includes('/_data/')) return held ? route.abort() : route.continue();
    const response = await route.fetch();
    const html = (await response.text())
      .replace(
        /(<header id="fw-header"[^>]*data-rendered=")server(">)[\s\S]*?<\/header>/,
        '$1fallback$2</header>',
      )
      .replace(/"header":\{"route":"header"/, '"none":{"route":"header"');
    return route.fulfill({ response, body: html });
  });
  await page.goto('/tours-help');
  await hydrated(page);
  const header = page.locator('#fw-header');
  await expect(header.getByRole('link', { name: 'Contact Us' }).first()).toBeVisible();
  await expect(header.getByText('Browse Tours')).toHaveCount(0);
  held = false;
  await expect(header.getByText('Browse Tours').first()).toBeVisible({ timeout: 20_000 * SLOWNESS });
});

import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { COHORT_COOKIE } from '@flotilla/contracts/cohort';
import type { Page, Request } from '@playwright/test';
import { documentFor, goodDocuments, otherBrowsersToo, uncachedPages } from '../support/canary-traffic.ts';
import { builtExample } from '../support/example-build.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { SITE_ENV } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';
import {
  endCanary,
  KEYS,
  offerCanary,
  pointerNow,
  publishVariant,
  rollBack,
  stableVersion,
  storeVariant,
} from '../support/variant.ts';

/** A remote that webpack's generator made, with React 18 (examples/stock-remote): docs/decisions/158. */
const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const REMOTE = 'mf-forecast';
const PAGE = `/remotes/${REMOTE}`;
const MINUTES = 60_000;
const LIVE_MS = 30_000 * SLOWNESS;
/** The deadline of a part, and a moment. */
const LATE_MS = 15_000 * SLOWNESS;
const BUNDLER = 'webpack --mode=production --config-node-env=production';
/** The module that the remote exposes. */
const MODULE = `**/assets/${REMOTE}/stock-*/__federation_expose_Forecast.js`;

const folder = mkdtempSync(join(tmpdir(), 'fernweh-stock-'));
let dist = '';

const command = (...words: string[]) =>
  run(process.execPath, words, {
    cwd: ROOT,
    env: { ...process.env, ...SITE_ENV, STOCK_REMOTES: `${REMOTE}=${dist}` },
  });
const keys = (...words: string[]) => command('platform/release-desk/src/keys/cli.ts', ...words);

test.describe.configure({ mode: 'serial', timeout: 5 * MINUTES });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTES);
  dist = join(await builtExample('stock-remote', folder, BUNDLER), 'dist');
  const key = resolve(KEYS, `teams/${REMOTE}.json`);
  await keys('create', key).catch(() => {});
  await keys('add', REMOTE, key.replace('.json', '.public.json'));
  await keys('pages', REMOTE, PAGE);
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

const part = (page: Page) => page.locator(`[data-boundary=${REMOTE}][data-fragment=forecast]`);
const forecast = (page: Page) => page.getByRole('region', { name: 'Weather in Lisbon' });

/** What a page's browser reports of failures, with the remote that they are counted against. */
function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on('request', (request: Request) => {
    if (!request.url().endsWith('/_reports/errors')) return;
    const { kind, remote, reason } = request.postDataJSON();
    failures.push(`${remote} ${kind} ${reason}`);
  });
  return failures;
}

test('the command refuses a build that the policy would stop, with the lines that it lacks', async () => {
  const entry = join(dist, 'remoteEntry.js');
  const source = readFileSync(entry, 'utf8');
  writeFileSync(entry, source.replace(`webpack#${REMOTE}`, 'webpack'));
  const refused = await command('platform/cli/src/release.ts', REMOTE).catch(error => error);
  writeFileSync(entry, source);
  expect(refused.stderr).toContain(`output: { trustedTypes: { policyName: 'webpack#${REMOTE}' } }`);
});

test('it is released by the usual command, and renders beside our React under the same policy', async ({
  page,
  request,
}) => {
  const { stdout } = await command('platform/cli/src/release.ts', REMOTE, '--why', 'a test');
  expect(stdout).toContain(`${REMOTE} `);
  const html = async () => (await request.get(PAGE)).text();
  await expect.poll(html, { timeout: LIVE_MS }).toContain('“forecast” is loading.');

  const answer = await page.goto(PAGE);
  const policy = answer?.headers()['content-security-policy'] ?? '';
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).toContain(`webpack#${REMOTE}`);
  // The digest is that of the header's own rules.
  expect(policy).toMatch(/style-src 'self'( 'sha\d+-[^']+')*;/);
  await expect(forecast(page)).toContainText('Made with React 18.');
  await forecast(page).getByRole('button', { name: 'Next day' }).click();
  await expect(forecast(page)).toContainText('Tomorrow: 22 °C');
  // Its style sheet came with it.
  await expect(forecast(page)).toHaveCSS('border-top-width', '2px');

  // Our own React is alive on the same page, and leaves with a page change as ever.
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveURL('/blog');
  await expect(forecast(page)).toHaveCount(0);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  // Documents of other pages name no policy of it.
  expect((await request.get('/')).headers()['content-security-policy']).not.toContain(REMOTE);
});

test('it is a fragment on a page of another team, also for a visitor who comes from a page without it', async ({
  page,
}) => {
  const before = await stableVersion('mf-content');
  const after = await publishVariant('mf-content', {
    everywhere: source => source.replaceAll('mf-destinations/recommended-tours', `${REMOTE}/forecast`),
  });
  try {
    const live = async () =>
      ((await (await page.request.get('/readyz')).json()) as { releases: Record<string, string> }).releases[
        'mf-content'
      ];
    await expect.poll(live, { timeout: LIVE_MS }).toBe(after);
    await page.goto('/blog');
    await hydrated(page);
    await page.locator('main a[href^="/blog/"]').first().click();
    await expect(page).toHaveURL(/\/blog\/./);
    await part(page).first().scrollIntoViewIfNeeded();
    await expect(forecast(page).first()).toContainText('Made with React 18.');
  } finally {
    await rollBack('mf-content', before);
  }
});

test.describe('what fails', () => {
  test.use({ causesErrors: true });

  const FAILURES = [
    {
      what: 'a file that never arrives',
      act: (page: Page) => page.route(MODULE, () => {}),
      reason: 'PartNotLoaded',
    },
    {
      what: 'a file that is missing',
      act: (page: Page) => page.route(MODULE, route => route.fulfill({ status: 404, body: '' })),
      reason: 'PartNotLoaded',
    },
    {
      what: 'a component that throws',
      act: (page: Page) =>
        page.route(MODULE, async route => {
          const source = await (await route.fetch()).text();
          const body = source.replace(/className:\s*"forecast"/, 'className: null.nothing');
          expect(body).not.toBe(source);
          await route.fulfill({ contentType: 'text/javascript', body });
        }),
      reason: 'PartFailed',
    },
  ];

  for (const { what, act, reason } of FAILURES)
    test(`${what} leaves its fallback and counts against it; the rest of the page stays`, async ({
      page,
    }) => {
      const failures = failuresOf(page);
      await act(page);
      // A file that never arrives may keep the document from being loaded for ever.
      await page.goto(PAGE, { waitUntil: 'domcontentloaded' });
      const again = part(page).getByRole('button', { name: 'Try again' });
      await expect(again).toBeVisible({ timeout: LATE_MS });
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Parts of ${REMOTE}`);
      await expect(page.getByRole('banner')).toBeVisible();
      await expect.poll(() => failures).toEqual([`${REMOTE} render ${reason}`]);
    });

  test('a bad canary of it is rolled back by the desk', async ({ context, page }) => {
    const before = await pointerNow(REMOTE);
    const canary = await storeVariant(REMOTE, {
      entry: source => source.replaceAll('./Forecast', './Forecasts'),
    });
    await offerCanary(REMOTE, canary);
    const offered = async () =>
      (await documentFor('canary', `/_releases/${REMOTE}`)).includes(`"version":"${canary}"`);
    try {
      await expect.poll(offered, { timeout: LIVE_MS }).toBe(true);
      await goodDocuments('stable', 230, [REMOTE]);
      await uncachedPages('stable', 115);
      await context.addCookies([{ name: COHORT_COOKIE, value: 'canary', domain: 'localhost', path: '/' }]);
      await expect(async () => {
        if ((await pointerNow(REMOTE)).canary) {
          const reported = page
            .waitForResponse(one => one.url().endsWith('/_reports/documents'), { timeout: 15_000 * SLOWNESS })
            .catch(() => undefined);
          await page.goto(PAGE);
          const report = (await reported)?.request().postDataJSON();
          if (report?.failures.length > 0) await otherBrowsersToo(report);
        }
        expect((await pointerNow(REMOTE)).canary).toBeUndefined();
      }).toPass({ timeout: 150_000 * SLOWNESS, intervals: [100] });
    } finally {
      await endCanary(REMOTE);
    }
    expect(await pointerNow(REMOTE)).toMatchObject({
      stable: before.stable,
      change: {
        action: 'rollback',
        by: { kind: 'desk' },
        why: expect.stringContaining('errors in browsers'),
      },
    });
  });
});

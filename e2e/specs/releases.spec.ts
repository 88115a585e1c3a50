import type { APIRequestContext } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { publishVariant, rollBack, stableVersion } from '../support/variant.ts';

test.describe.configure({ mode: 'serial' });

/** Time for a release to reach visitors (ms): the target is 5 s; a machine that also runs browsers and tests gets more. */
const LIVE_MS = 15_000 * SLOWNESS;

type Versions = Record<string, string>;
const readiness = async (request: APIRequestContext) =>
  (await (await request.get('/readyz')).json()) as { releases: Versions; refused: Versions };
const live = async (request: APIRequestContext, remote: string) =>
  (await readiness(request)).releases[remote] ?? '';
const refused = async (request: APIRequestContext, remote: string) =>
  (await readiness(request)).refused[remote];

test('a release and its rollback are live in seconds; an open page keeps its releases', async ({
  page,
  request,
}) => {
  const before = await stableVersion('mf-content');
  await page.goto('/tours-help');
  await hydrated(page);
  const pinned = () =>
    page.evaluate(
      () =>
        JSON.parse(document.getElementById('fw-data')?.textContent ?? '{}').snapshot['mf-content'].version,
    );
  expect(await pinned()).toBe(before);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const after = await publishVariant('mf-content', source => `${source}\n// the next release`);
  await expect.poll(() => live(request, 'mf-content'), { timeout: LIVE_MS }).toBe(after);
  expect(await pinned()).toBe(before);

  // A navigation to an unchanged remote keeps the document; its fragments may belong to the changed remote.
  await page.getByRole('contentinfo').getByRole('link').first().waitFor();
  await page.goto('/blog');
  expect(await pinned()).toBe(after);

  await rollBack('mf-content', before);
  await expect.poll(() => live(request, 'mf-content'), { timeout: LIVE_MS }).toBe(before);
});

test('a link on a page of an older release loads a document of the new release', async ({
  page,
  request,
}) => {
  const before = await stableVersion('mf-content');
  await page.goto('/tours-help');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const after = await publishVariant('mf-content', source => `${source}\n// the release after`);
  await expect.poll(() => live(request, 'mf-content'), { timeout: LIVE_MS }).toBe(after);
  await page.getByRole('contentinfo').locator('a[href="/about-us"]').first().click();
  await expect(page).toHaveURL('/about-us');
  await expect(page.locator('main h1')).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  // Back to a page of the older release, and forward again.
  await page.goBack();
  await expect(page).toHaveURL('/tours-help');
  await hydrated(page);
  await expect(page.locator('main h1')).toBeVisible();
  await page.goForward();
  await expect(page).toHaveURL('/about-us');
  await hydrated(page);
  await expect(page.locator('main h1')).toBeVisible();
  await rollBack('mf-content', before);
  await expect.poll(() => live(request, 'mf-content'), { timeout: LIVE_MS }).toBe(before);
});

test('a release that throws in its trial is never served', async ({ request }) => {
  const before = await stableVersion('mf-content');
  const broken = await publishVariant('mf-content', () => 'throw new Error("broken on purpose");');
  await expect.poll(() => refused(request, 'mf-content'), { timeout: LIVE_MS }).toBe(broken);
  expect(await live(request, 'mf-content')).toBe(before);
  const html = await (await request.get('/tours-help?fresh=1')).text();
  expect(html).toContain('data-rendered="server"');
  await rollBack('mf-content', before);
});

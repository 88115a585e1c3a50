import { expect, hydrated, test } from '../support/fixtures.ts';
import { releasePlainRemote } from '../support/plain-remote.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { publishVariant, rollBack, stableVersion } from '../support/variant.ts';

/** A remote without React, without a build and without the kit (e2e/fixtures/mf-plain): docs/decisions/090. */
const LIVE_MS = 15_000 * SLOWNESS;

test('a remote without React has a page that the server renders, and that visitors come to and leave without a reload', async ({
  page,
  request,
}) => {
  await releasePlainRemote();
  const html = async () => (await request.get('/plain')).text();
  await expect.poll(html, { timeout: LIVE_MS }).toContain('<h1>Plain first</h1>');
  expect(await html()).toContain('JSON of first');

  await page.goto('/plain');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const h1 = page.locator('main h1');
  const count = page.locator('main output');
  await page.getByRole('button', { name: 'Count' }).click();
  await expect(count).toHaveText('1');

  await page.locator('main').getByRole('link', { name: 'Second' }).click();
  await expect(h1).toHaveText('Plain second');
  await expect(page).toHaveTitle('Plain second');
  await expect(count).toHaveText('0');
  // To a React page, which unmounts it, and back.
  await page.locator('main').getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL('/about-us');
  await expect(h1).not.toContainText('Plain');
  await expect(count).toHaveCount(0);
  await page.goBack();
  await expect(h1).toHaveText('Plain second');
  await page.getByRole('button', { name: 'Count' }).click();
  await expect(count).toHaveText('1');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('its fragment is in a React page: HTML from the server, alive in the browser, gone with the page', async ({
  page,
}) => {
  await releasePlainRemote();
  const before = await stableVersion('mf-content');
  const after = await publishVariant('mf-content', {
    everywhere: source => source.replaceAll('mf-destinations/recommended-tours', 'mf-plain/greeting'),
  });
  try {
    const live = async () =>
      ((await (await page.request.get('/readyz')).json()) as { releases: Record<string, string> }).releases[
        'mf-content'
      ];
    await expect.poll(live, { timeout: LIVE_MS }).toBe(after);
    await page.goto('/blog');
    await hydrated(page);
    const post = (await page.locator('main a[href^="/blog/"]').first().getAttribute('href')) ?? '';
    const greeting = page.locator('[data-boundary=mf-plain][data-fragment=greeting]').first();
    expect(await (await page.request.get(post)).text()).toContain('Made on the server at noon');

    await page.goto(post);
    await hydrated(page);
    await greeting.scrollIntoViewIfNeeded();
    await expect(greeting).toContainText('Made on the server at noon');
    // It hydrates when the visitor comes near.
    await expect(async () => {
      await greeting.getByRole('button').click();
      await expect(greeting).toContainText('Hello.', { timeout: 500 });
    }).toPass();

    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
    await expect(page).toHaveURL('/blog');
    await expect(greeting).toHaveCount(0);
    await page.locator(`main a[href="${post}"]`).first().click();
    await expect(page).toHaveURL(post);
    await expect(greeting.getByRole('button')).toBeVisible();
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  } finally {
    await rollBack('mf-content', before);
  }
});

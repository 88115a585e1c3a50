import { execFile } from 'node:child_process';
import { resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { expectAccessible } from '../support/for-everyone.ts';
import { SITE_ENV } from '../support/ports.ts';
import { stableVersion, storeVariant } from '../support/variant.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const REMOTE = 'mf-search';

const versionIn = (page: Page) =>
  page.evaluate(
    remote => JSON.parse(document.getElementById('fw-data')?.textContent ?? '{}').snapshot[remote].version,
    REMOTE,
  );

/** Enters a link in the boundary panel, by keyboard. */
async function enterInPanel(page: Page, link: string): Promise<void> {
  await page.keyboard.press('Alt+Shift+KeyB');
  const field = page.locator('#fw-boundary-panel').getByLabel('Link of an override');
  await expect(field).toBeVisible();
  for (let tabs = 0; tabs < 40 && !(await field.evaluate(it => it.matches(':focus'))); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(field).toBeFocused();
  await field.fill(link);
  await page.keyboard.press('Enter');
}

test('a link gives one browser a stored release, until its badge ends it', async ({ page, browser }) => {
  const stable = await stableVersion(REMOTE);
  const stored = await storeVariant(REMOTE, { entry: source => `${source}\nglobalThis.overridden = true;` });
  const command = ['platform/cli/src/override-main.ts', REMOTE, stored, '--path', '/search'];
  const options = { cwd: ROOT, env: { ...process.env, ...SITE_ENV } };
  const { stdout } = await promisify(execFile)(process.execPath, command, options);
  const link = stdout.trim();

  await page.goto('/search');
  await hydrated(page);
  await enterInPanel(page, 'https://elsewhere.example/_override?token=x');
  const problem = page.locator('#fw-boundary-panel').getByRole('alert');
  await expect(problem).toHaveText('This link is for another site.');
  await expect(page).toHaveURL('/search');
  await page.keyboard.press('Escape');
  await enterInPanel(page, link);
  // The link takes effect once somebody agrees, by keyboard and without a script.
  const question = page.getByRole('heading', { level: 1, name: /use another release/i });
  await expect(question).toBeVisible();
  await expect(page.locator('dl')).toContainText(stored);
  await expect(page.locator('dl')).toContainText(/1 hour|\d\d minutes/);
  await expectAccessible(page);
  const agree = page.getByRole('button', { name: /use this release/i });
  for (let tabs = 0; tabs < 5 && !(await agree.evaluate(it => it.matches(':focus'))); tabs += 1)
    await page.keyboard.press('Tab');
  await expect(agree).toBeFocused();
  const arrived = page.waitForURL('/search');
  await page.keyboard.press('Enter');
  await arrived;
  const badge = page.getByRole('complementary', { name: 'Override' });
  await expect(badge).toContainText(`Only you see ${REMOTE} ${stored}`);
  await hydrated(page);
  // Server and browser run the same release.
  expect(await versionIn(page)).toBe(stored);
  expect(await page.evaluate(() => 'overridden' in globalThis)).toBe(true);

  await page.reload();
  expect(await versionIn(page)).toBe(stored);
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.getByRole('contentinfo').locator('a[href="/about-us"]').first().click();
  await expect(page).toHaveURL('/about-us');
  // The next page comes from the same releases: otherwise it would load a document.
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  await expect(badge).toBeVisible();

  const another = await browser.newContext();
  const theirs = await another.newPage();
  await theirs.goto('/search');
  expect(await versionIn(theirs)).toBe(stable);
  // A changed link is none, and the link is the first browser's.
  await theirs.goto(link.replace(/token=(.)/, (_, first) => `token=${first === 'e' ? 'f' : 'e'}`));
  await expect(theirs.getByRole('heading', { name: /doesn’t work/i })).toBeVisible();
  await theirs.goto(link);
  await theirs.getByRole('button', { name: /use this release/i }).click();
  await expect(theirs.getByRole('heading', { name: /already been used/i })).toBeVisible();
  await theirs.goto('/search');
  expect(await versionIn(theirs)).toBe(stable);
  await expect(theirs.getByRole('complementary', { name: 'Override' })).toHaveCount(0);
  await another.close();

  const before = page.url();
  await badge.getByRole('button', { name: /end override/i }).click();
  await expect(badge).toHaveCount(0);
  expect(page.url()).toBe(before);
  expect(await versionIn(page)).toBe(stable);
});

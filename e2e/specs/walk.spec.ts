import AxeBuilder from '@axe-core/playwright';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { sample } from '../support/world.ts';

test('a visitor walks from home to contact without a reload', async ({ page }) => {
  const { region, country } = sample();
  await page.goto('/');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));

  const h1 = page.locator('main h1');
  await page.getByRole('banner').getByText('Browse Tours').first().hover();
  await page.getByRole('banner').getByText(region.title, { exact: true }).first().hover();
  await page.getByRole('banner').locator(`a[href="/destination/${region.slug}"]:visible`).first().click();
  await expect(page).toHaveURL(`/destination/${region.slug}`);
  await expect(h1).toContainText(region.title);

  await page.locator(`main a[href="/destination/${region.slug}/${country.slug}"]`).first().click();
  await expect(page).toHaveURL(`/destination/${region.slug}/${country.slug}`);
  await expect(h1).toContainText(country.title);

  const card = page.locator('main article a[href^="/tours/"]').first();
  const title = (await card.textContent()) ?? '';
  await card.click();
  await expect(page).toHaveURL(/\/tours\/[\w-]+$/);
  await expect(h1).toHaveText(title);
  await expect(h1).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: title })).toBeAttached();

  await page.getByRole('banner').getByRole('combobox').first().fill(country.title);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?/);
  await expect(page.locator('main article').first()).toBeVisible();

  await page.goBack();
  await expect(h1).toHaveText(title);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Journal' }).click();
  await expect(page).toHaveURL('/blog');
  await page.locator('main a[href^="/blog/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/[\w-]+$/);

  await page.getByRole('link', { name: 'Contact Us' }).first().click();
  await expect(page).toHaveURL('/contact-us');
  await expect(h1).toBeVisible();
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('back restores the scroll position, a new page starts at its top', async ({ page }) => {
  await page.goto('/tours');
  await hydrated(page);
  const link = page.locator('main article a[href^="/tours/"]').nth(8);
  await link.scrollIntoViewIfNeeded();
  const left = await page.evaluate(() => window.scrollY);
  expect(left).toBeGreaterThan(300);
  await link.click();
  await expect(page).toHaveURL(/\/tours\/[\w-]+$/);
  // The heading of a tour is below its pictures. It gets the focus, and the page stays where it begins.
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await expect(page).toHaveURL('/tours');
  await expect.poll(() => page.evaluate(() => Math.round(window.scrollY))).toBeGreaterThan(left - 20);
});

test('an anchor link scrolls without a new document', async ({ page }) => {
  await page.goto('/tours');
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const jump = page.locator('main a[href*="#"]').last();
  const hash = new URL((await jump.getAttribute('href')) ?? '', 'http://site').hash;
  await jump.click();
  await expect(page).toHaveURL(new RegExp(`${hash}$`));
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
});

test('the skip link moves the focus once', async ({ page }) => {
  await page.goto('/about-us');
  await hydrated(page);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/about-us#main');
  await page.keyboard.press('Tab');
  const first = page.locator('main a').first();
  await expect(first).toBeFocused();
  // Code that loads because of the focus takes it from nobody.
  await page.waitForTimeout(1500);
  await expect(first).toBeFocused();
});

test('the boundary view shows owners, releases, timings and events, by keyboard', async ({ page }) => {
  const panelCode: string[] = [];
  page.on('request', request => {
    if (request.url().includes('boundary-panel')) panelCode.push(request.url());
  });
  await page.goto('/');
  await hydrated(page);
  expect(panelCode, 'nobody loads it who does not ask for it').toEqual([]);
  await page.keyboard.press('Alt+Shift+KeyB');
  // Its code and styles come with the press.
  const label = () =>
    page
      .locator('[data-fragment=search-box]')
      .first()
      .evaluate(element => getComputedStyle(element, '::before').content);
  await expect.poll(label).toContain('mf-search');

  const panel = page.locator('#fw-boundary-panel');
  const row = (part: string) => panel.locator('tbody').first().locator('tr').filter({ hasText: part });
  // Owner, release, channel, code owner, KB, server ms, hydration; errors.
  await expect(row('header')).toContainText(/mf-navigation.*[0-9a-f]{12}.*stable.*@fernweh\/navigation/);
  const [header] = await row('header')
    .getByRole('cell')
    .allTextContents()
    .then(cells => [cells.slice(4, 8)]);
  for (const [index, cell] of (header ?? []).entries()) expect(cell, `cell ${index}`).toMatch(/^[\d.]+$/);
  await expect(row('search-box').first()).toContainText('@fernweh/search');
  // The server rendered every one of them.
  const times = await panel.locator('tbody').first().locator('tr td:nth-child(7)').allTextContents();
  for (const ms of times) expect(ms).toMatch(/^\d+\.\d$/);
  await expect(panel.getByRole('row', { name: /consent:changed.*analytics/ })).toBeVisible();

  await expect(panel.getByRole('row', { name: /^mf-navigation session:changed \d+$/ })).toBeVisible();

  await page.keyboard.press('Tab');
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused();
  const axe = await new AxeBuilder({ page }).include('#fw-boundary-panel').analyze();
  expect(axe.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);

  await page.keyboard.press('Alt+Shift+KeyB');
  await panel.getByRole('button', { name: 'Show me canary releases' }).click();
  await expect(panel).toHaveCount(0);
  expect((await page.context().cookies()).find(({ name }) => name === 'cohort')?.value).toBe('canary');
});

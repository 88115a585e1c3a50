import { request as newRequest } from '@playwright/test';
import { expectAccessible, expectNarrow } from '../support/for-everyone.ts';
import { htmlErrors } from '../support/nu-checker.ts';
import { expect, hydrated, PAGES, PRODUCT, test } from './fixtures.ts';

/** What any visitor may expect of any page of the shop. */
const WIDTHS = [390, 820, 1440];
const NOT_FOUND = '/nowhere/at-all';
/** What a first visit downloads of scripts until the page is quiet, in KB (1000 bytes) as they cross the network. 95 are aimed at, and 105 allowed. */
const BUDGETS = { '/': 105, [PRODUCT]: 105 };

for (const { path } of Object.values(PAGES))
  test(`${path} is accessible at every width, and its console is clean`, async ({ page }) => {
    await page.goto(path);
    await hydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${path} at ${width}`);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
    }
    await expectNarrow(page, path);
  });

for (const { path } of Object.values(PAGES))
  test(`${path} is as wide as a phone at every moment of its animations`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 900 });
    await page.addInitScript(() =>
      addEventListener('animationstart', ({ target }) => {
        for (const animation of (target as Element).getAnimations()) animation.pause();
      }),
    );
    await page.goto(path);
    await hydrated(page);
    const wider = await page.evaluate(
      moments =>
        moments.map(moment => {
          for (const animation of document.getAnimations())
            animation.currentTime = moment * Number(animation.effect?.getComputedTiming().activeDuration);
          return document.documentElement.scrollWidth - innerWidth;
        }),
      [0.2, 0.4, 0.6, 0.8],
    );
    expect(Math.max(...wider)).toBeLessThanOrEqual(0);
    if (path.startsWith('/thank-you'))
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(1);
  });

test('cart and checkout with a tractor in them are accessible, with mistakes too', async ({ page }) => {
  await page.goto(PRODUCT);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByRole('link', { name: 'View cart' })).toBeVisible();
  await expectAccessible(page, 'a product that is in the cart');
  for (const path of ['/cart', '/checkout']) {
    await page.goto(path);
    await hydrated(page);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      await expectAccessible(page, `${path} at ${width}`);
    }
    await expectNarrow(page, path);
  }
  await page.getByRole('button', { name: 'Place order' }).click();
  await expect(page.getByLabel('First name')).toBeFocused();
  await expectAccessible(page, 'the checkout with mistakes');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('a visitor finds a tractor, chooses its colour, and buys it', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Electric' }).click();
    await page.getByRole('link', { name: 'Orchard Wren' }).click();
    await page.getByRole('link', { name: 'Fern' }).click();
    await expect(page.getByRole('link', { name: 'Fern' })).toHaveAttribute('aria-current', 'true');
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(page.getByRole('main')).toContainText('Orchard Wren, Fern');
    await page.getByRole('link', { name: 'Go to checkout' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/\w/);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lind');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
  });
});

test('no page has an error in the W3C’s Nu checker', async ({ baseURL }) => {
  const visitor = await newRequest.newContext({ ...(baseURL && { baseURL }) });
  const form = { form: { sku: 'barley-queen-fern', change: 'add' }, headers: { origin: baseURL ?? '' } };
  const paths = [...Object.values(PAGES).map(({ path }) => path), NOT_FOUND];
  const documents: Record<string, string> = {};
  for (const path of paths) documents[path] = await (await visitor.get(path)).text();
  documents['a full cart'] = await (await visitor.post('/shop/cart', form)).text();
  documents['a checkout'] = await (await visitor.get('/checkout')).text();
  const mistakes = { form: { firstName: '' }, headers: { origin: baseURL ?? '' } };
  documents['a checkout with mistakes'] = await (await visitor.post('/checkout', mistakes)).text();
  await visitor.dispose();
  expect(documents['a full cart']).toContain('Barley Queen, Fern');
  expect(documents['a checkout with mistakes']).toContain('aria-invalid="true"');
  expect(await htmlErrors(documents)).toEqual([]);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 412, height: 823 } });

  for (const [path, most] of Object.entries(BUDGETS))
    test(`${path} downloads no more scripts than its budget allows`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      const scripts = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
          .map(({ name, encodedBodySize }) => ({ name: new URL(name).pathname, kb: encodedBodySize / 1000 })),
      );
      const total = scripts.reduce((sum, { kb }) => sum + kb, 0);
      console.log(`${path}: ${total.toFixed(1)} KB of scripts`);
      expect(total, JSON.stringify(scripts)).toBeLessThanOrEqual(most);
    });
});

import type { Locator, Page } from '@playwright/test';
import { followLink } from '../support/follow-link.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { publishVariant, releaseVersion, stableVersion } from '../support/variant.ts';
import { expect, hydrated, PAGES, PRODUCT, partsOf, test } from './fixtures.ts';

/** What the blueprint of the Tractor Store asks for (github.com/neuland/tractor-store-blueprint), point by point. */
const fragment = (page: Page | Locator, name: string) => page.locator(`[data-fragment=${name}]`).first();
const chosenIn = (page: Page) => fragment(page, 'add-to-cart').locator('input[name=sku]');
const miniCart = (page: Page) => fragment(page, 'mini-cart');

/** Marks the document: the mark is there until the browser loads another one. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { sameDocument: true }));
const isMarked = (page: Page) => page.evaluate(() => 'sameDocument' in window);

async function addToCart(page: Page, path = PRODUCT): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(miniCart(page)).toContainText(/\d/);
}

test.describe('boundaries', () => {
  for (const [name, { path, owner }] of Object.entries(PAGES))
    test(`the page ${name} is a page of ${owner}, whole from the server`, async ({ request }) => {
      const answer = await request.get(path);
      expect(answer.status()).toBe(200);
      expect(partsOf(await answer.text())).toEqual({
        header: 'mf-explore by server',
        page: `${owner} by server`,
        footer: 'mf-explore by server',
      });
    });

  for (const { name, owner, on } of [
    { name: 'recommendations', owner: 'mf-inspire', on: ['/', PRODUCT, '/cart'] },
    { name: 'mini-cart', owner: 'mf-checkout', on: ['/', PRODUCT, '/cart', '/stores'] },
    { name: 'add-to-cart', owner: 'mf-checkout', on: [PRODUCT] },
  ])
    test(`the fragment ${name} of ${owner} is on ${on.join(', ')}, from the server`, async ({ request }) => {
      for (const path of on)
        expect(await (await request.get(path)).text()).toContain(
          `data-boundary="${owner}" data-fragment="${name}"`,
        );
    });

  test('the store picker of mf-explore is in the checkout, whose header leads nowhere but home', async ({
    page,
  }) => {
    await addToCart(page);
    await page.goto('/checkout');
    await expect(fragment(page.locator('main'), 'store-picker')).toHaveAttribute(
      'data-boundary',
      'mf-explore',
    );
    await expect(page.getByRole('banner').getByRole('link')).toHaveCount(1);
  });

  test('a key makes every boundary visible, with the name of its team', async ({ page }) => {
    await page.goto(PRODUCT);
    await hydrated(page);
    await page.keyboard.press('Alt+Shift+KeyB');
    const panel = page.locator('#fw-boundary-panel');
    await expect(panel).toBeVisible();
    const outlines = await page.locator('[data-boundary]').evaluateAll(elements =>
      elements.map(element => ({
        outline: getComputedStyle(element).outlineStyle,
        label: getComputedStyle(element, '::before').content.replaceAll('"', '').trim(),
      })),
    );
    expect(outlines.every(({ outline }) => outline === 'dashed')).toBe(true);
    expect(outlines.map(({ label }) => label)).toEqual([
      ...['mf-explore', 'mf-checkout mini-cart', 'mf-decide', 'mf-checkout add-to-cart'],
      ...['mf-inspire recommendations', 'mf-explore'],
    ]);
    for (const team of ['mf-explore', 'mf-decide', 'mf-checkout', 'mf-inspire'])
      await expect(
        panel
          .getByRole('cell', { name: team })
          .or(panel.getByRole('rowheader', { name: team }))
          .first(),
      ).toBeVisible();
    await page.keyboard.press('Alt+Shift+KeyB');
    await expect(panel).toHaveCount(0);
    expect(await fragment(page, 'mini-cart').evaluate(it => getComputedStyle(it).outlineStyle)).toBe('none');
  });
});

test.describe('integration', () => {
  test('three teams are nested: page of mf-decide, header of mf-explore, mini cart of mf-checkout', async ({
    request,
  }) => {
    const html = await (await request.get(PRODUCT)).text();
    const header = html.slice(html.indexOf('<header id="fw-header"'), html.indexOf('</header>'));
    expect(header).toContain('data-boundary="mf-explore"');
    expect(header).toMatch(/data-boundary="mf-checkout" data-fragment="mini-cart".*href="\/cart"/);
    expect(html).toContain('<div id="fw-page" data-boundary="mf-decide"');
  });

  test('parent to child: another colour is another price, button and recommendation, in the same document', async ({
    page,
  }) => {
    await page.goto(PRODUCT);
    await hydrated(page);
    await mark(page);
    const recommended = () => fragment(page, 'recommendations').getByRole('link').allTextContents();
    await fragment(page, 'recommendations').scrollIntoViewIfNeeded();
    const before = { sku: await chosenIn(page).inputValue(), recommended: await recommended() };
    expect(before.recommended).toHaveLength(4);
    await page.getByRole('navigation', { name: 'Colours' }).getByRole('link', { name: 'Sky' }).click();
    await expect(chosenIn(page)).toHaveValue('barley-queen-sky');
    await expect(fragment(page, 'add-to-cart')).toContainText('1 in stock');
    await expect.poll(recommended).not.toEqual(before.recommended);
    await expect(page).toHaveURL(`${PRODUCT}?sku=barley-queen-sky`);
    expect(await isMarked(page)).toBe(true);
    expect(before.sku).not.toBe('barley-queen-sky');
  });

  test('siblings: what is added to the cart counts in the mini cart, on every page', async ({ page }) => {
    await page.goto(PRODUCT);
    await hydrated(page);
    await expect(miniCart(page)).toHaveText('Cart');
    await mark(page);
    await page.getByRole('button', { name: 'Add to cart' }).click();
    await expect(miniCart(page)).toHaveText('Cart1');
    expect(await isMarked(page)).toBe(true);
    await page.goto('/stores');
    await expect(miniCart(page)).toHaveText('Cart1');
  });

  test('child to parent: the checkout says which store was picked in the picker', async ({ page }) => {
    await addToCart(page);
    await page.goto('/checkout');
    await hydrated(page);
    await page.getByRole('radio', { name: /North Barn/ }).check();
    await expect(page.getByRole('main')).toContainText('to collect at North Barn');
  });

  test('in the browser a line is removed, a form is checked, and an order is placed', async ({ page }) => {
    await addToCart(page);
    await addToCart(page, '/tractor/quiet-furrow');
    await page.goto('/cart');
    await hydrated(page);
    await mark(page);
    await page.getByRole('button', { name: /^Remove Barley Queen/ }).click();
    await expect(page.getByRole('main')).not.toContainText('Barley Queen, ');
    await expect(miniCart(page)).toHaveText('Cart1');
    await page.getByRole('main').getByRole('link', { name: 'Go to checkout' }).click();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page.getByLabel('First name')).toBeFocused();
    await expect(page.getByLabel('First name')).toHaveAccessibleDescription(/\w/);
    await page.getByLabel('First name').fill('Ada');
    await page.getByLabel('Last name').fill('Lind');
    await page.getByRole('radio').first().check();
    await page.getByRole('button', { name: 'Place order' }).click();
    await expect(page).toHaveURL(/\/thank-you\?order=\w{8}$/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you!');
    await expect(miniCart(page)).toHaveText('Cart');
  });
});

test.describe('navigation', () => {
  test('every link of every page leads to a page that the server renders', async ({ request }) => {
    const links = new Set<string>();
    for (const { path } of Object.values(PAGES)) {
      const html = await (await request.get(path)).text();
      for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"]*)"/g))
        links.add(href.replaceAll('&amp;', '&'));
    }
    expect(links.size).toBeGreaterThan(8);
    for (const href of links) {
      const answer = await request.get(href);
      expect([href, answer.status()]).toEqual([href, 200]);
      expect(partsOf(await answer.text()).page).toContain('by server');
    }
  });

  test('the browser goes between pages of all teams, and back, in one document', async ({ page }) => {
    await page.goto('/');
    await hydrated(page);
    await mark(page);
    for (const { path, owner } of Object.values(PAGES).slice(1)) {
      await followLink(page, path);
      await expect(page.locator('#fw-page')).toHaveAttribute('data-boundary', owner);
      await expect(page).toHaveURL(path);
    }
    await page.goBack();
    await expect(page).toHaveURL('/checkout');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Checkout');
    expect(await isMarked(page)).toBe(true);
  });
});

test.describe('shared by teams', () => {
  test('the button is the same in the parts of three teams', async ({ page }) => {
    const look = (button: Locator) =>
      button.evaluate(it => {
        const { minHeight, borderRadius, fontWeight, fontFamily, backgroundColor } = getComputedStyle(it);
        return { minHeight, borderRadius, fontWeight, fontFamily, backgroundColor };
      });
    await page.goto('/');
    const ofExplore = await look(page.getByRole('link', { name: 'See all tractors' }));
    await page.goto(PRODUCT);
    const ofCheckout = await look(page.getByRole('button', { name: 'Add to cart' }));
    expect(ofCheckout).toEqual(ofExplore);
  });

  test('recommendations move to a fourth team by a release, while the shop runs', async ({
    page,
    request,
  }) => {
    const current = await stableVersion('mf-decide');
    // The host counts requests from its start; counts of a release end with it.
    const answered = async () => {
      const metrics = await (await request.get('/metrics')).text();
      const counts = [...metrics.matchAll(/^tractor_store_requests_total\S* (\d+)/gm)].map(([, count]) =>
        Number(count),
      );
      return counts.reduce((sum, count) => sum + count, 0);
    };
    for (let pages = 0; pages < 20; pages += 1) await request.get('/');
    const before = await answered();
    // The release of before: it asked Explore.
    const former = await publishVariant('mf-decide', {
      everywhere: source => source.replaceAll('mf-inspire/recommendations', 'mf-explore/recommendations'),
    });
    const live = async () => ((await (await request.get('/readyz')).json()) as Ready).releases['mf-decide'];
    const recommendations = page.locator('#fw-page > * [data-fragment=recommendations]').first();
    try {
      await expect.poll(live, { timeout: 15_000 * SLOWNESS }).toBe(former);
      await page.goto(PRODUCT);
      await expect(recommendations).toHaveAttribute('data-boundary', 'mf-explore');
      await expect(recommendations.getByRole('link')).toHaveCount(4);
    } finally {
      await releaseVersion('mf-decide', current);
    }
    await expect.poll(live, { timeout: 15_000 * SLOWNESS }).toBe(current);
    await page.goto(PRODUCT);
    await expect(recommendations).toHaveAttribute('data-boundary', 'mf-inspire');
    await expect(recommendations.getByRole('link')).toHaveCount(4);
    await hydrated(page);
    expect(await answered()).toBeGreaterThan(before);
  });
});

type Ready = { releases: Record<string, string> };

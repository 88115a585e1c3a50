import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { fillIn, newAccount } from '../support/sign-in.ts';
import { sample } from '../support/world.ts';

/**
 * Style sheets load in the order of the visited pages. A remote's rule about a shared component applies
 * in any order (docs/decisions/022).
 */
const { tour, region } = sample();

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Properties that remotes override on shared components. */
const PROPERTIES = [
  ...[
    'display',
    'position',
    'inset',
    'width',
    'height',
    'min-height',
    'margin',
    'padding',
    'gap',
    'translate',
  ],
  ...['color', 'background-color', 'border', 'border-radius', 'box-shadow', 'opacity', 'stroke-width'],
  ...[
    'font-size',
    'font-weight',
    'line-height',
    'letter-spacing',
    'text-align',
    'text-decoration',
    'white-space',
  ],
];

/** Every element of the page with its computed style, one line each. */
const looks = (page: Page, elements = 'header *, main *, footer *') =>
  page.evaluate(
    ([selector, properties]) =>
      [...document.querySelectorAll(selector)].map(element => {
        const style = getComputedStyle(element);
        const look = properties.map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ');
        return `${element.tagName}.${element.getAttribute('class')} { ${look} }`;
      }),
    [elements, PROPERTIES] as const,
  );

/**
 * Lays out what is below the screen, too. Chromium computes no style of what `content-visibility` skips: it answers for it with
 * what was computed last, which depends on the moment at which the page first had an idle frame.
 */
const layOutEverything = (page: Page) =>
  page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/**
 * Loads the remotes' sheets one by one after the page's, in reverse order of remotes; the order within a remote stays. Later rules
 * win, so that theirs is the order that counts. Returns the remotes.
 */
const turnSheetsAround = (page: Page) =>
  page.evaluate(async () => {
    const payload = JSON.parse(document.getElementById('fw-data')?.textContent ?? '') as {
      assets: Record<string, { css: string[] }>;
    };
    const hrefs = [...new Set(Object.values(payload.assets).flatMap(({ css }) => css))];
    const remoteOf = (href: string) => href.split('/')[2] ?? '';
    const remotes = [...new Set(hrefs.map(remoteOf))].reverse();
    for (const href of remotes.flatMap(remote => hrefs.filter(one => remoteOf(one) === remote))) {
      const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
      link.dataset.turnedAround = '';
      const loaded = new Promise(done => link.addEventListener('load', done));
      document.head.append(link);
      await loaded;
    }
    return remotes;
  });

const turnSheetsBack = (page: Page) =>
  page.evaluate(() => {
    for (const link of document.querySelectorAll('[data-turned-around]')) link.remove();
  });

/**
 * What the page looks like with its sheets in both orders. A page changes by itself, too (a bar comes once the browser has told which
 * parts are on the screen): where it looks different with its sheets turned back, it changed meanwhile, and is looked at again.
 */
async function looksInBothOrders(page: Page) {
  const found = { before: [] as string[], turned: [] as string[] };
  await expect(async () => {
    found.before = await looks(page);
    expect((await turnSheetsAround(page)).length).toBeGreaterThan(2);
    found.turned = await looks(page);
    await turnSheetsBack(page);
    expect(await looks(page)).toEqual(found.before);
  }).toPass();
  return found;
}

const PAGES = [
  '/',
  `/tours/${tour.slug}`,
  `/destination/${region.slug}`,
  '/search',
  '/contact-us',
  '/reviews',
];

for (const path of PAGES)
  for (const width of [390, 1440])
    test(`${path} looks the same at ${width} px with the sheets of its remotes in another order`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path);
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await layOutEverything(page);
      const { before, turned } = await looksInBothOrders(page);
      expect(turned).toEqual(before);
    });

test("a remote's rule about a shared component applies on first load and after a navigation", async ({
  page,
}) => {
  // The header's search field overrides the shared field; the contact form loads the shared sheet again later.
  const field = page.getByRole('banner').getByRole('combobox').first();
  const look = () => field.evaluate(input => [getComputedStyle(input).minHeight, input.clientHeight]);
  await page.goto('/contact-us');
  await hydrated(page);
  const direct = await look();
  expect(direct[0]).toBe('44px');

  await page.goto('/search');
  await hydrated(page);
  await page.getByRole('contentinfo').locator('a[href="/contact-us"]').first().click();
  await expect(page).toHaveURL('/contact-us');
  await expect(page.locator('main form').first()).toBeVisible();
  expect(await look()).toEqual(direct);
});

test('saved tours look the same after a navigation, a reload, the sign-in redirect and a direct visit', async ({
  page,
}) => {
  const counter = page.getByRole('banner').locator('[data-fragment=wishlist-counter] a:visible');
  const card = page.locator('main article');
  // Cards come in the browser, as a fragment that the server did not render.
  const cards = async (path = '/saved-tours') => {
    await expect(page).toHaveURL(path);
    await expect(card).toHaveCount(1);
    await expect(card.getByRole('button')).toHaveAttribute('aria-pressed', 'true');
    await page.waitForLoadState('networkidle');
    return looks(page, 'main article, main article *');
  };
  await page.goto('/');
  await hydrated(page);
  await page.locator('main article').getByRole('button', { name: /^Save/ }).first().click();
  await expect(counter).toHaveAttribute('aria-label', 'Saved tours: 1');
  await counter.click();
  const reached = await cards();
  expect(await card.evaluate(element => getComputedStyle(element).display)).not.toBe('block');
  await page.reload();
  expect(await cards()).toEqual(reached);
  await page.goto('/account/wishlist');
  await fillIn(page, newAccount('saved-look'));
  const redirected = await cards('/account/wishlist');
  await page.reload();
  expect(await cards('/account/wishlist')).toEqual(redirected);
  await page.goto('/saved-tours');
  expect(await cards()).toEqual(reached);
});

import type { Page } from '@playwright/test';
import { expect, hydrated, test } from '../support/fixtures.ts';
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
const looks = (page: Page) =>
  page.evaluate(
    properties =>
      [...document.querySelectorAll('header *, main *, footer *')].map(element => {
        const style = getComputedStyle(element);
        const look = properties.map(name => `${name}: ${style.getPropertyValue(name)}`).join('; ');
        return `${element.tagName}.${element.getAttribute('class')} { ${look} }`;
      }),
    PROPERTIES,
  );

/** Loads the remotes' sheets again in reverse order of remotes; the order within a remote stays. */
const turnSheetsAround = (page: Page) =>
  page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    const remoteOf = ({ href }: HTMLLinkElement) => new URL(href).pathname.split('/')[2] ?? '';
    const remotes = [...new Set(links.map(remoteOf))].reverse();
    for (const remote of remotes)
      for (const link of links.filter(one => remoteOf(one) === remote)) {
        const again = link.cloneNode() as HTMLLinkElement;
        const loaded = new Promise(done => again.addEventListener('load', done));
        document.head.append(again);
        await loaded;
        link.remove();
      }
    return remotes;
  });

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
      const before = await looks(page);
      expect((await turnSheetsAround(page)).length).toBeGreaterThan(2);
      expect(await looks(page)).toEqual(before);
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

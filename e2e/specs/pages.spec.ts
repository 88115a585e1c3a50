import { readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import AxeBuilder from '@axe-core/playwright';
import { REMOTE_PAGES } from '@fernweh/config/environment';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { sample } from '../support/world.ts';

const { region, country, tour } = sample();
const ROOT = resolve(import.meta.dirname, '../..');

/** Every public page type; `priced` ones show money in the first HTML. */
const PAGES: { path: string; priced?: boolean; status?: number }[] = [
  { path: '/', priced: true },
  { path: '/contact-us' },
  { path: '/search', priced: true },
  // Finds nothing: offers and close or popular tours.
  { path: '/search?query=jceland%20trains' },
  { path: `/destination/${region.slug}`, priced: true },
  { path: `/destination/${region.slug}/${country.slug}`, priced: true },
  { path: '/discover' },
  { path: '/tours', priced: true },
  { path: `/tours/${tour.slug}`, priced: true },
  { path: '/tours-help' },
  { path: '/sign-up' },
  { path: '/blog' },
  { path: '/reviews' },
  { path: '/write-a-review' },
  { path: '/black-friday', priced: true },
  { path: '/about-us' },
  { path: '/404page', status: 404 },
  // Pages at paths of their own are there as soon as a remote has them; one with a parameter needs a test of its own.
  ...Object.values(REMOTE_PAGES).flatMap(paths =>
    paths.filter(path => !/[:*]/.test(path)).map(path => ({ path })),
  ),
];

for (const { path, priced, status = 200 } of PAGES) {
  test.describe(() => {
    // Browsers log a 404 document in the console.
    test.use({ causesErrors: status !== 200 });

    test(`${path} is complete in its HTML, hydrates without errors and is accessible`, async ({
      page,
      request,
    }) => {
      const response = await request.get(path, { headers: { cookie: 'channel=4931' } });
      expect(response.status()).toBe(status);
      const html = await response.text();
      expect(html).toMatch(/<h1[ >]/);
      expect(html.match(/<h1[ >]/g)).toHaveLength(1);
      expect(html).toContain('<main id="main">');
      expect(html).toMatch(/<nav[ >]/);
      expect(html).toMatch(/<footer[^>]*data-rendered="server"/);
      expect(html).toContain('<link rel="canonical"');
      expect(html).not.toContain('data-rendered="fallback"');
      expect(html, 'no executable inline script').not.toMatch(
        /<script(?![^>]*(src=|type="application\/))[^>]*>/,
      );
      if (priced) {
        expect(html).toContain('€');
        expect(textOf(html)).not.toMatch(/£\d/);
      }

      await page.goto(path);
      await hydrated(page);
      expect(await page.locator('h1').count()).toBe(1);
      const belowFooter = await page.evaluate(
        () =>
          document.documentElement.scrollHeight -
          window.scrollY -
          (document.querySelector('footer')?.getBoundingClientRect().bottom ?? 0),
      );
      expect(belowFooter, 'nothing is below the footer').toBeLessThan(1);
      const axe = await new AxeBuilder({ page })
        .withTags(['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'])
        .analyze();
      expect(axe.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
    });
  });
}

/**
 * What is below the fold has an estimated height until it is rendered. Where the estimate is too small, the next part of the page covers
 * it for whoever examines the page without scrolling, such as Lighthouse: text has the contrast to another part's background.
 */
test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });
  for (const path of ['/', `/destination/${region.slug}`, '/tours', '/blog'])
    test(`${path} has its contrast before what is below the fold is rendered`, async ({ page }) => {
      await page.goto(path);
      await hydrated(page);
      const { violations } = await new AxeBuilder({ page }).withRules(['color-contrast']).analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
    });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  for (const { path } of PAGES.filter(({ status = 200 }) => status === 200)) {
    test(`${path} is readable`, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('h1')).toBeVisible();
      await expect(page.locator('header a').first()).toBeVisible();
      expect(await page.locator('a[href^="/"]:visible').count()).toBeGreaterThan(5);
    });
  }

  test('search finds tours', async ({ page }) => {
    await page.goto('/');
    const box = page.locator('form[action="/search"]:visible').first();
    await box.locator('input').first().fill(country.title);
    await box.locator('input').first().press('Enter');
    await expect(page).toHaveURL(/\/search\?/);
    await expect(page.locator('main article').first()).toBeVisible();
  });

  test('a search without results offers what was meant, and the same without one word', async ({ page }) => {
    await page.goto('/search?query=jceland%20trains');
    await expect(page.getByText('No tour matches all of “jceland trains”')).toBeVisible();
    await expect(page.getByRole('checkbox')).toHaveCount(0);
    await expect(page.getByText(/^Did you mean Iceland/)).toBeVisible();
    await page.getByRole('link', { name: /Without jceland/ }).click();
    await expect(page).toHaveURL('/search?query=trains');
    await expect(page.locator('main article').first()).toBeVisible();
  });
});

test('there is one copy of React on a page', async ({ page }) => {
  const scripts = new Set<string>();
  page.on('response', response => {
    if (response.url().endsWith('.js')) scripts.add(response.url());
  });
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  // The browser does not keep the body of every response, so the scripts are read again.
  const sources = await Promise.all([...scripts].map(async url => (await page.request.get(url)).text()));
  const carriers = (text: RegExp) => sources.filter(source => text.test(source)).length;
  // The assignments stand in React's and ReactDOM's own modules only; other modules just read the properties.
  expect(carriers(/__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/), 'React').toBe(1);
  expect(carriers(/__DOM_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE=/), 'ReactDOM').toBe(1);
  expect(carriers(/reactjs\.org\/docs\/error|react\.dev\/errors/), 'the renderer').toBe(1);
});

/**
 * Code that no script of a page may contain (docs/decisions/007, 019), identified by a text that is unique to it. `source`
 * is the file or folder that the text comes from: a fingerprint that its source no longer has would check nothing.
 */
const FORBIDDEN = {
  'a federation runtime in a container': {
    owner: 'mf-',
    text: 'initOptions is required',
    source: 'platform/host/node_modules/@module-federation/webpack-bundler-runtime/dist',
  },
  'the runtime of the icons': {
    owner: '',
    text: 'lucide',
    source: 'shared/ui/node_modules/lucide/package.json',
  },
  'a brand mark': { owner: '', text: 'M9.101 23.691', source: 'shared/ui/src/mark/marks.svg' },
  'an illustration': { owner: '', text: 'M0 88V60L34 44', source: 'shared/ui/src/empty-state/road.svg' },
  'the table of all URLs': { owner: 'mf-', text: '/auth/callback', source: 'shared/contracts/src/paths.ts' },
  'the build data of a manifest': { owner: 'mf-', text: 'probes:', source: 'mf-search/src/manifest.ts' },
  'a loader of style sheets': {
    owner: 'mf-',
    text: 'CSS_CHUNK_LOAD_FAILED',
    source: 'platform/build/node_modules/mini-css-extract-plugin/dist',
  },
} as const;

for (const [what, { text, source }] of Object.entries(FORBIDDEN))
  test(`the fingerprint of ${what} is still in its source`, () => {
    expect(filesBelow(source).some(file => readFileSync(file, 'utf8').includes(text))).toBe(true);
  });

/** The file itself, or all files of a folder. Packages are links, so their real path counts. */
function filesBelow(source: string): string[] {
  const [folder = '', beside] = source.split('/../');
  const path = beside ? join(realpathSync(join(ROOT, folder)), '..', beside) : join(ROOT, folder);
  if (!statSync(path).isDirectory()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => join(entry.parentPath, entry.name));
}

test('scripts contain no code that pages do not need', async ({ page }) => {
  const scripts: Promise<{ url: string; source: string }>[] = [];
  page.on('response', response => {
    const url = response.url();
    if (/\/assets\/.*\.js$/.test(url)) scripts.push(response.text().then(source => ({ url, source })));
  });
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  const entries = async () => (await Promise.all(scripts)).filter(({ url }) => url.includes('/remoteEntry.'));
  await page.locator('[data-fragment=tour-reviews]').scrollIntoViewIfNeeded();
  // The focus scrolls back to the header, so that the reviews must have been seen before.
  await expect.poll(async () => (await entries()).some(({ url }) => url.includes('mf-content'))).toBe(true);
  // Hearts load when a visitor without saved tours reaches for one.
  await page.locator('main').getByRole('button', { name: /^Save/ }).first().click();
  await page.getByRole('banner').getByRole('combobox').first().focus();
  await expect.poll(async () => (await entries()).length).toBe(6);
  const loaded = await Promise.all(scripts);
  for (const [what, { owner, text }] of Object.entries(FORBIDDEN)) {
    const carriers = loaded.filter(
      ({ url, source }) => url.includes(`/assets/${owner}`) && source.includes(text),
    );
    expect(
      carriers.map(({ url }) => url),
      what,
    ).toEqual([]);
  }
});

test('brand marks are drawn by a style sheet', async ({ page }) => {
  const marks = page.waitForResponse(/\/assets\/mf-navigation\/marks\.[\w-]+\.svg$/);
  await page.goto('/');
  const picture = await marks;
  expect(picture.status()).toBe(200);
  expect(picture.headers()).toMatchObject({
    'content-type': 'image/svg+xml',
    'cache-control': expect.stringContaining('immutable'),
  });
  await expect(page.getByRole('img', { name: 'Visa' })).toBeVisible();
  // Brand marks and icons look the same, whichever remote's sheet loads later.
  const channels = page.locator('#fw-footer a:has-text("WhatsApp"), #fw-footer a[href^="mailto:"]');
  const widths = await channels.evaluateAll(links => links.map(link => link.firstElementChild?.clientWidth));
  expect(widths).toEqual([18, 18]);
});

test('a document has one style sheet, and a client navigation brings the same rules', async ({ page }) => {
  const rules = () =>
    page.evaluate(() => [
      ...new Set(
        [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules].map(rule => rule.cssText)),
      ),
    ]);
  await page.goto('/reviews');
  await hydrated(page);
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  const inDocument = await rules();
  await page.goto('/');
  await hydrated(page);
  expect(await rules()).not.toEqual(expect.arrayContaining(inDocument));
  await page.locator('#fw-footer a[href="/reviews"]').click();
  await expect(page.locator('main h1')).toBeFocused();
  expect(await rules()).toEqual(expect.arrayContaining(inDocument));
});

test('deferred components are fetched when they are needed', async ({ page }) => {
  const scripts: string[] = [];
  page.on('request', request => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const fetched = (part: string) => scripts.filter(url => url.includes(part)).length;
  await page.goto(`/tours/${tour.slug}`);
  await hydrated(page);
  const reviews = page.locator('[data-fragment=tour-reviews]');
  await expect(reviews.getByRole('article').first()).toBeAttached();
  expect([fetched('/mf-content/'), fetched('/mf-search/')]).toEqual([0, 0]);

  await reviews.scrollIntoViewIfNeeded();
  await expect.poll(() => fetched('/mf-content/')).toBeGreaterThan(0);
  await expect(reviews.locator('[data-deferred]')).toHaveCount(0);
  expect(fetched('/mf-search/')).toBe(0);

  const search = page.getByRole('banner').locator('[data-fragment=search-box] input').first();
  await search.pressSequentially('por');
  await expect(page.getByRole('banner').getByRole('listbox')).toBeVisible();
  expect(await search.inputValue()).toBe('por');
});

test('a link in a deferred component navigates without a new document', async ({ page }) => {
  await page.goto('/about-us');
  await hydrated(page);
  await page.evaluate(() => Object.assign(globalThis, { sameDocument: true }));
  // The link is far below the screen and pressed without scrolling to it.
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: 'Journal' })
    .evaluate(link => (link as HTMLElement).click());
  await expect(page).toHaveURL('/blog');
  expect(await page.evaluate(() => 'sameDocument' in globalThis)).toBe(true);
});

test('scripts load in one wave, each once', async ({ page, baseURL }) => {
  const scripts: string[] = [];
  page.on('request', request => {
    // Vendor scripts load when the page is idle, from their own origins.
    const own = request.url().startsWith(`${baseURL}/`);
    if (own && request.resourceType() === 'script') scripts.push(new URL(request.url()).pathname);
  });
  await page.goto('/');
  await hydrated(page);
  const preloaded = await page
    .locator('link[rel=preload][as=script]')
    .evaluateAll(links => links.map(link => new URL((link as HTMLLinkElement).href).pathname));
  expect(scripts.length).toBe(new Set(scripts).size);
  const late = scripts.filter(path => !preloaded.includes(path) && !path.startsWith('/assets/shell/'));
  expect(late).toEqual([]);
});

function textOf(html: string) {
  return html.replace(/<script[\s\S]*?<\/script>/g, '').replace(/<[^>]+>/g, ' ');
}

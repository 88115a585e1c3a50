import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { DATA_DIR, PORTS, SITE, SITE_ENV } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';

/** One remote is built here; the rest of the page is what the tests' site serves (docs/decisions/082). */
const ROOT = resolve(import.meta.dirname, '../..');
const PORT = PORTS.development + 5;
const PAGE = '/black-friday';
const COMPONENT = resolve(ROOT, 'mf-search/src/features/finder/finder-page.tsx');
const LOAD = resolve(ROOT, 'mf-search/src/routes/black-friday.server.ts');
const START_MS = 120_000 * SLOWNESS;

test.describe.configure({ mode: 'serial', timeout: 180_000 });
test.use({ baseURL: `http://localhost:${PORT}` });

let dev: DevServer;
const sources = new Map<string, string>();

test.beforeAll(async () => {
  for (const file of [COMPONENT, LOAD]) sources.set(file, await readFile(file, 'utf8'));
  // The API, the search and the vendors are not named: the site's own documents name them.
  const { RELEASE_STORE_URL, CONTENT_URL, CONTENTFUL_HOST, IMAGES_URL, BUILDER_URL } = SITE_ENV;
  const env = {
    ...{ RELEASE_STORE_URL, CONTENT_URL, CONTENTFUL_HOST, IMAGES_URL, BUILDER_URL },
    RELEASE_KEYS_DIR: resolve(ROOT, DATA_DIR, 'release-keys'),
    RELEASE_ROOT_DIR: resolve(ROOT, DATA_DIR, 'release-keys'),
    PORT: String(PORT),
    DATA_DIR: `${DATA_DIR}-dev-site`,
    // As `npm run dev` does it.
    NODE_OPTIONS: '--enable-source-maps',
  };
  dev = await startDev(['mf-search', '--site', SITE], env, START_MS);
});

const restore = () => Promise.all([...sources].map(([file, source]) => writeFile(file, source)));

// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
test.afterEach(async ({}, info) => {
  await info.attach('terminal', { body: dev?.words() ?? '' });
});

test.afterAll(async () => {
  await restore();
  await dev?.stop();
});

test('one remote is a build, the others are the site’s releases; a change keeps the page, in its words and in its data', async ({
  page,
  request,
}) => {
  expect(dev.words()).toContain(`building mf-search and the shell; the rest comes from ${SITE}`);
  await page.goto(PAGE);
  await hydrated(page);
  const versions = await page.evaluate(() => {
    const { snapshot } = JSON.parse(document.getElementById('fw-data')?.textContent ?? '{}');
    return { own: snapshot['mf-search'].version, header: snapshot['mf-navigation'].version };
  });
  expect(versions.own).toBe('dev');
  expect(versions.header).toMatch(/^[0-9a-f]{12}$/);
  // The API hears calls in the name of the site.
  const saved = await page.evaluate(async () => {
    const { config } = JSON.parse(document.getElementById('fw-data')?.textContent ?? '{}');
    return (await fetch(`${config.apiUrl}/api/v1/geo`)).status;
  });
  expect(saved).toBe(200);

  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const typed = page.getByRole('banner').getByRole('combobox').first();
  await typed.fill('Typed before');
  const cards = page.locator('main article');
  const before = await cards.count();
  expect(before).toBeGreaterThan(3);

  const html = async () => (await request.get(PAGE)).text();
  const change = async (file: string, from: string | RegExp, to: string) => {
    const source = sources.get(file) ?? '';
    expect(source).toMatch(from);
    await writeFile(file, source.replace(from, to));
    return performance.now();
  };
  let at = await change(COMPONENT, '{texts.tourFinder}', 'A finder for tests');
  await expect(page.locator('main h1')).toHaveText('A finder for tests', { timeout: 20_000 * SLOWNESS });
  const inPage = performance.now() - at;
  await expect.poll(html, { timeout: 20_000 * SLOWNESS, intervals: [100] }).toContain('A finder for tests');
  const onServer = performance.now() - at;

  at = await change(LOAD, /AT_MOST = \d+/, 'AT_MOST = 1');
  await expect.poll(() => cards.count(), { timeout: 20_000 * SLOWNESS, intervals: [50] }).toBeLessThan(3);
  const ofLoad = performance.now() - at;
  await expect(typed).toHaveValue('Typed before');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await restore();
  await expect(page.locator('main h1')).not.toHaveText('A finder for tests', { timeout: 20_000 * SLOWNESS });
  // Until both builds have it back, React finds that the server's words are not the page's.
  await expect.poll(html, { timeout: 20_000 * SLOWNESS }).not.toContain('A finder for tests');
  const ms = { inPage, onServer, ofLoad };
  console.log(
    'ms until a change is seen:',
    JSON.stringify(ms, (_key, value) => (typeof value === 'number' ? Math.round(value) : value)),
  );
});

test.describe('mistakes', () => {
  test.use({ causesErrors: true });

  test('what fails on the server and what has wrong types is said over the page, with its line, and in the terminal', async ({
    page,
    watched,
  }) => {
    await page.goto(PAGE);
    await hydrated(page);
    const problems = page.getByRole('alert', { name: 'Problems of development' });
    const load = sources.get(LOAD) ?? '';
    const [before = '', after = ''] = load.split(/(?<=Promise<FinderData> \{\n)/);
    await writeFile(LOAD, `${before}  if (AT_MOST) throw new Error('a mistake of the test');\n${after}`);
    const line = before.split('\n').length;
    await expect
      .poll(
        async () => {
          // No earlier copy of the page takes its place.
          await page.reload();
          return problems.textContent({ timeout: 2000 }).catch(() => '');
        },
        { timeout: 40_000 * SLOWNESS },
      )
      .toMatch(new RegExp(`a mistake of the test.*black-friday\\.server\\.ts:${line}\\b`, 's'));
    await expect(page.locator('main article')).toHaveCount(0);
    expect(dev.words()).toContain('a mistake of the test');

    await restore();
    await expect
      .poll(
        async () => {
          await page.reload();
          return page.locator('main article').count();
        },
        { timeout: 40_000 * SLOWNESS },
      )
      .toBeGreaterThan(0);
    const component = sources.get(COMPONENT) ?? '';
    await writeFile(COMPONENT, `${component}\nexport const wrong: number = 'a word';\n`);
    await expect(problems).toContainText('error TS2322', { timeout: 60_000 * SLOWNESS });
    expect(dev.words()).toContain('mf-search has wrong types');
    await restore();
    await expect(problems).toHaveCount(0, { timeout: 60_000 * SLOWNESS });
    // A page without its main part is answered with 503.
    const expected = new RegExp(`status of 503 .*${PAGE}$|a mistake of the test`);
    expect(watched.problems.filter(problem => !expected.test(problem))).toEqual([]);
  });
});

import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { type DevServer, startDev } from '../support/dev-server.ts';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { DATA_DIR, PORTS, SITE_ENV } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';

/** Development mode beside the tests' site, with the same services: a change of one remote's source. */
const ROOT = resolve(import.meta.dirname, '../..');
const PORT = PORTS.development;
const DEV = `http://localhost:${PORT}`;
const SOURCE = resolve(ROOT, 'mf-content/src/features/write-review/write-review-page.tsx');
const PAGE = '/write-a-review';
const HEADING = '{texts.tellTheNextTraveller}';
const START_MS = 120_000 * SLOWNESS;

type Build = { package: string; errors: number };

// Six compilers run beside a whole site and another browser.
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ baseURL: DEV });

let dev: DevServer;
let source: string;

test.beforeAll(async () => {
  source = await readFile(SOURCE, 'utf8');
  dev = await startDev([], { ...SITE_ENV, PORT: String(PORT), DATA_DIR: `${DATA_DIR}-dev` }, START_MS);
});

// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
test.afterEach(async ({}, info) => {
  await info.attach('terminal', { body: dev?.words() ?? '' });
  if ((await readFile(SOURCE, 'utf8')) !== source) await writeFile(SOURCE, source);
});

test.afterAll(async () => {
  await dev.stop();
});

// A site that rebuilds may close a connection; the poll repeats.
const builds = async () =>
  (await fetch(`${DEV}/__builds`)
    .then(response => response.json())
    .catch(() => [])) as Build[];
/** Waits for the first builds, so that later builds are caused by a change. */
async function buildsAreDone() {
  let seen = -1;
  const again = async () => {
    const before = seen;
    seen = (await builds()).length;
    return seen === before;
  };
  await expect.poll(again, { timeout: 60_000 * SLOWNESS, intervals: [2_000] }).toBe(true);
}
const html = () =>
  fetch(DEV + PAGE)
    .then(response => response.text())
    .catch(() => '');

test('a change appears in the open page with its state and in the HTML; no other remote is built', async ({
  page,
}) => {
  await page.goto(PAGE, { timeout: START_MS });
  const waiting = page.getByRole('heading', { name: 'Building this page' });
  // Where its packages are not built yet, the page says which those are, and opens by itself.
  if (await waiting.isVisible()) await expect(page.getByRole('listitem')).toContainText(['mf-']);
  await expect(page.locator('#fw-data')).toBeAttached({ timeout: START_MS });
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await buildsAreDone();
  const field = page.getByLabel('In one line');
  await field.fill('Typed before the change');
  const before = (await builds()).length;

  expect(source).toContain(HEADING);
  await writeFile(SOURCE, source.replace(HEADING, '"A heading from a test"'));
  await expect(page.locator('main h1')).toHaveText('A heading from a test', { timeout: 40_000 * SLOWNESS });
  await expect(field).toHaveValue('Typed before the change');
  await expect.poll(html, { timeout: 40_000 * SLOWNESS }).toContain('A heading from a test');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(new Set((await builds()).slice(before).map(build => build.package))).toEqual(
    new Set(['mf-content']),
  );
});

test('a failing build is reported, and the last good build serves', async () => {
  await expect.poll(html, { timeout: 60_000 * SLOWNESS }).toMatch(/<h1[^>]*>(?!A heading from a test)/);
  const good = await html();
  const before = (await builds()).length;
  await writeFile(SOURCE, `${source}\nconst = ;\n`);
  await expect
    .poll(async () => (await builds()).slice(before).some(({ errors }) => errors > 0), {
      timeout: 20_000 * SLOWNESS,
    })
    .toBe(true);
  expect(dev.words()).toContain('does not build');
  const kept = await html();
  expect(kept.match(/<h1[^>]*>[^<]*/)?.[0]).toBe(good.match(/<h1[^>]*>[^<]*/)?.[0]);
});

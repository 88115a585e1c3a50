import { type ChildProcess, spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, hydrated, test } from '../support/fixtures.ts';
import { DATA_DIR, PORTS, SITE_ENV } from '../support/ports.ts';

/** Development mode beside the tests' site, with the same services: a change of one remote's source. */
const ROOT = resolve(import.meta.dirname, '../..');
const PORT = PORTS.development;
const DEV = `http://localhost:${PORT}`;
const SOURCE = resolve(ROOT, 'mf-content/src/features/write-review/write-review-page.tsx');
const PAGE = '/write-a-review';
const HEADING = /(title=")[^"]+(")/;
const START_MS = 120_000;

type Build = { package: string; errors: number };

// Six compilers run beside a whole site and another browser.
test.describe.configure({ mode: 'serial', timeout: 240_000 });
test.use({ baseURL: DEV });

let dev: ChildProcess;
let words = '';
let source: string;

test.beforeAll(async () => {
  source = await readFile(SOURCE, 'utf8');
  dev = spawn(process.execPath, ['tooling/dev/src/main.ts'], {
    cwd: ROOT,
    env: { ...process.env, ...SITE_ENV, PORT: String(PORT), DATA_DIR: `${DATA_DIR}-dev` },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
  await expect.poll(() => words, { timeout: START_MS }).toMatch(/^ready http/m);
});

// biome-ignore lint/correctness/noEmptyPattern: Playwright requires a pattern
test.afterEach(async ({}, info) => {
  await info.attach('terminal', { body: words });
  if ((await readFile(SOURCE, 'utf8')) !== source) await writeFile(SOURCE, source);
});

test.afterAll(async () => {
  const ended = new Promise(done => dev.once('exit', done));
  dev.kill('SIGTERM');
  await ended;
});

// A site that rebuilds may close a connection; the poll repeats.
const builds = async () =>
  (await fetch(`${DEV}/__builds`)
    .then(response => response.json())
    .catch(() => [])) as Build[];
/** Waits for the first builds, so that later builds are caused by a change. */
async function calm() {
  let seen = -1;
  const again = async () => {
    const before = seen;
    seen = (await builds()).length;
    return seen === before;
  };
  await expect.poll(again, { timeout: 60_000, intervals: [2_000] }).toBe(true);
}
const html = () =>
  fetch(DEV + PAGE)
    .then(response => response.text())
    .catch(() => '');

test('a change appears in the open page with its state and in the HTML; no other remote is built', async ({
  page,
}) => {
  await page.goto(PAGE, { timeout: START_MS });
  await hydrated(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await calm();
  const field = page.getByLabel('In one line');
  await field.fill('Typed before the change');
  const before = (await builds()).length;

  await writeFile(SOURCE, source.replace(HEADING, '$1A heading from a test$2'));
  await expect(page.locator('main h1')).toHaveText('A heading from a test', { timeout: 40_000 });
  await expect(field).toHaveValue('Typed before the change');
  await expect.poll(html, { timeout: 40_000 }).toContain('A heading from a test');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  expect(new Set((await builds()).slice(before).map(build => build.package))).toEqual(
    new Set(['mf-content']),
  );
});

test('a failing build is reported, and the last good build serves', async () => {
  await expect.poll(html, { timeout: 60_000 }).toMatch(/<h1[^>]*>(?!A heading from a test)/);
  const good = await html();
  const before = (await builds()).length;
  await writeFile(SOURCE, `${source}\nconst = ;\n`);
  await expect
    .poll(async () => (await builds()).slice(before).some(({ errors }) => errors > 0), { timeout: 20_000 })
    .toBe(true);
  expect(words).toContain('does not build');
  const kept = await html();
  expect(kept.match(/<h1[^>]*>[^<]*/)?.[0]).toBe(good.match(/<h1[^>]*>[^<]*/)?.[0]);
});

import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { extname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { generateSnapshotFromManifest, type Manifest } from '@module-federation/sdk';
import { builtExample } from '../support/example-build.ts';
import { expect, test } from '../support/fixtures.ts';
import { PORTS, SITE, SITE_ENV } from '../support/ports.ts';

/** Pages of generators that load our remotes (examples/foreign-host), each in a folder outside the workspace. */
const run = promisify(execFile);
const ROOT = resolve(import.meta.dirname, '../..');
const HOST = `http://localhost:${PORTS.foreignHost}`;
const MINUTES = 60_000;
const TYPES: Record<string, string> = { '.js': 'text/javascript', '.css': 'text/css', '.html': 'text/html' };

const folder = mkdtempSync(join(tmpdir(), 'fernweh-hosts-'));

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(5 * MINUTES);
  const hasBuild = async (remote: string) =>
    (await fetch(`${SITE}/_remotes/${remote}/mf-manifest.json`)).status === 200;
  for (const remote of ['mf-search', 'mf-destinations', 'mf-account']) {
    // The build of an earlier run, of the same sources: the site's start removes any other.
    if (await hasBuild(remote)) continue;
    await run(process.execPath, ['platform/cli/src/release.ts', 'release', remote], {
      cwd: ROOT,
      env: { ...process.env, ...SITE_ENV },
    });
    await expect.poll(() => hasBuild(remote), { timeout: MINUTES }).toBe(true);
  }
});
test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function served(directory: string): Promise<Server> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', HOST);
    const file = pathname === '/' ? '/index.html' : pathname;
    const content = await readFile(join(directory, file)).catch(() => undefined);
    if (!content) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' });
    response.end(content);
  });
  await new Promise<void>(done => server.listen(PORTS.foreignHost, '127.0.0.1', done));
  return server;
}

/** The compiler's messages about the host with this component in it; empty where it has none. */
async function typeErrors(host: string, project: string, component: string): Promise<string> {
  const file = join(host, 'src/tried.tsx');
  writeFileSync(
    file,
    `import SearchBox from 'mf-search/search-box';\nexport const Tried = () => ${component};\n`,
  );
  const tsc = join(host, 'node_modules/.bin/tsc');
  return run(tsc, ['--noEmit', '-p', project], { cwd: host }).then(
    () => '',
    ({ stdout }: { stdout: string }) => stdout,
  );
}

const HOSTS = [
  { name: 'webpack', bundler: 'webpack --mode=production --config-node-env=production', heading: 'Home' },
  { name: 'rspack', bundler: 'rspack build', heading: 'Rspack + React', project: 'tsconfig.json' },
  { name: 'vite', bundler: 'vite build', heading: 'Vite + React', project: 'tsconfig.app.json' },
];

for (const { name, bundler, heading, project } of HOSTS)
  test(`a page that ${name}'s generator made shows our search box, our tours and all our pages of tours`, async ({
    page,
  }) => {
    test.setTimeout(5 * MINUTES);
    const host = await builtExample(`foreign-host/${name}`, folder, bundler, { FERNWEH: SITE });
    const server = await served(join(host, 'dist'));
    try {
      await page.goto(HOST);
      await expect(page.getByText(heading).first()).toBeVisible();
      const form = page.getByRole('form', { name: /find a tour/i });
      await expect(form).toBeVisible();

      // The part of one remote, with prices of the market, pictures, and the heart of another remote inside.
      const tours = page.getByRole('region', { name: 'Tours of a friend' });
      await expect(tours.getByRole('article')).toHaveCount(3);
      await expect(tours.getByText(/from £/).first()).toBeVisible();
      await expect(tours.getByRole('button', { name: /save/i }).first()).toBeVisible();
      const picture = tours.getByRole('img').or(tours.locator('img')).first();
      await expect
        .poll(() => picture.evaluate(image => (image as HTMLImageElement).naturalWidth))
        .toBeGreaterThan(0);
      await expect(tours.getByRole('link').first()).toHaveAttribute('href', new RegExp(`^${SITE}/tours/`));

      // Style sheets came along, and what is around stays as it was.
      const button = form.getByRole('button', { name: 'Search', exact: true });
      expect(await button.evaluate(one => getComputedStyle(one).backgroundColor)).not.toMatch(
        /rgba\(0, 0, 0, 0\)|rgb\(2[0-9]{2}, 2[0-9]{2}, 2[0-9]{2}\)/,
      );
      expect(
        await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ink')),
      ).toBe('');

      // An application of several pages, whose links change the page in place.
      await expect(page.getByRole('heading', { name: /all \d+ tours/i })).toBeVisible();
      await page
        .getByRole('link', { name: /africa/i })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1, name: /africa/i })).toBeVisible();
      await expect(page).toHaveURL(`${HOST}/`);

      // Suggestions come from the search service, straight to the browser.
      await form.getByLabel('Where to?').pressSequentially('ital');
      await expect(form.getByRole('option').first()).toBeVisible();

      // A search leaves for our site.
      await form.getByRole('button', { name: 'Search', exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`^${SITE}/search\\?query=ital`));
    } finally {
      server.closeAllConnections();
      server.close();
    }
    if (!project) return;
    expect(await typeErrors(host, project, '<SearchBox variant="hero" id="a" market={33} />')).toBe('');
    expect(await typeErrors(host, project, '<SearchBox variant="huge" id="a" />')).toContain('"huge"');
    expect(await typeErrors(host, project, '<SearchBox variant="hero" />')).toMatch(/id.* is missing/);
  });

test('the official SDK reads the manifest: every module, its files, the types and the shared React', async ({
  request,
}) => {
  const manifest = (await (await request.get('/_remotes/mf-search/mf-manifest.json')).json()) as Manifest;
  const snapshot = generateSnapshotFromManifest(manifest);
  expect(snapshot).toMatchObject({ globalName: 'mf_search', remoteEntry: 'remoteEntry.js' });
  const { exposes, shared, metaData } = manifest;
  expect(exposes.map(({ path }) => path)).toEqual(['./App', './search-box', './bridge/search-box']);
  expect(shared.map(one => [one.name, one.singleton, one.version.split('.')[0]]).sort()).toEqual([
    ['react', true, '19'],
    ['react-dom', true, '19'],
  ]);
  const at = 'publicPath' in metaData ? metaData.publicPath : '';
  const files = [
    metaData.remoteEntry.name,
    metaData.types?.zip,
    metaData.types?.api,
    ...exposes.flatMap(({ assets }) => [...assets.js.sync, ...assets.css.sync]),
  ];
  for (const file of files) {
    const answer = await request.get(`${at}${file}`);
    expect([file, answer.status(), answer.headers()['access-control-allow-origin']]).toEqual([
      file,
      200,
      '*',
    ]);
  }
});

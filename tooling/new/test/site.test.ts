import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { namesOf } from '../src/names.ts';
import { addSite, removeSite } from '../src/site/add-site.ts';
import { SITE_PACKAGES } from '../src/site/site-files.ts';
import { siteNames } from '../src/site/site-names.ts';
import { addSiteRemote, removeSiteRemote } from '../src/site/site-remote.ts';

/** A new site in a copy of this repository: it is checked, and started from signed releases as `npm start` does. */
const ROOT = join(__dirname, '../../..');
const BIN = join(ROOT, 'node_modules/.bin');
const NEEDED = /^(platform|shared|shell|tooling|mf-[a-z]+\/contract)\/|^(pnpm-lock\.yaml|[^/]+\.jsonc?)$/;
const NAMES = siteNames('my-site');
const EVENTS = namesOf('mf-events');

const copy = realpathSync(mkdtempSync(join(tmpdir(), 'flotilla-site-')));
const folder = join(copy, 'examples/my-site');
const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
});
const tracked = listed.split('\n').filter(path => NEEDED.test(path) && existsSync(join(ROOT, path)));

beforeAll(() => {
  for (const path of tracked) {
    mkdirSync(dirname(join(copy, path)), { recursive: true });
    cpSync(join(ROOT, path), join(copy, path));
  }
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  // Their links are relative: they lead to the packages of the copy.
  for (const path of new Set(tracked.filter(path => path.endsWith('/package.json')).map(dirname)))
    if (existsSync(join(ROOT, path, 'node_modules')))
      cpSync(join(ROOT, path, 'node_modules'), join(copy, path, 'node_modules'), {
        recursive: true,
        verbatimSymlinks: true,
      });
});
afterAll(() => rmSync(copy, { recursive: true, force: true }));

/** What an installation would link. */
function link(name: string): void {
  const { dependencies, devDependencies } = JSON.parse(
    readFileSync(join(folder, name, 'package.json'), 'utf8'),
  );
  for (const dependency of Object.keys({ ...dependencies, ...devDependencies })) {
    const [scope, part = ''] = dependency.split('/');
    const own = { '@flotilla': 'platform', '@my-site': 'examples/my-site' }[scope ?? ''];
    const target = own ? join(copy, own, part) : installed(dependency);
    const at = join(folder, name, 'node_modules', dependency);
    mkdirSync(dirname(at), { recursive: true });
    symlinkSync(target, at);
  }
}

/** A package as the other example has it. */
function installed(dependency: string): string {
  const users = ['host', 'mf-explore'].map(user =>
    join(ROOT, 'examples/tractor-store', user, 'node_modules', dependency),
  );
  return realpathSync(users.find(path => existsSync(path)) ?? dependency);
}

/** What the copy says without the new site. */
const texts = () => tracked.map(path => readFileSync(join(copy, path), 'utf8'));

const ownTexts = (files: readonly string[]) => files.map(path => readFileSync(join(copy, path), 'utf8'));

function run(command: string, args: string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(join(BIN, command), args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} in ${cwd}\n${stdout}${stderr}`);
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as { port: number };
  server.close();
  return port;
}

async function start(port: number): Promise<ChildProcess> {
  const { NODE_ENV: _test, ...env } = process.env;
  const words = ['--port', String(port), '--data', join(copy, 'data')];
  const child = spawn(process.execPath, [join(folder, 'host/src/start/main.ts'), ...words], {
    env,
    cwd: folder,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  for await (const line of createInterface({ input: child.stdout as NodeJS.ReadableStream }))
    if (line.startsWith('ready')) return child;
  throw new Error('The site has ended before it was ready');
}

test.each(['My-Site', '../site', 'fernweh', 'mf-site', ''])('no site is called "%s"', name => {
  expect(() => siteNames(name)).toThrow('is no name of a site');
});

test('a new site with a further remote is formatted, has its types, passes its tests, is served from signed releases, and leaves no trace', async () => {
  const before = texts();
  await expect(addSiteRemote(copy, NAMES, EVENTS)).rejects.toThrow(
    'There is no site examples/my-site; there is: none. `npm run new -- --site my-site` makes it.',
  );
  const files = await addSite(copy, NAMES);
  await expect(addSite(copy, NAMES)).rejects.toThrow('There is a folder examples/my-site already');
  const alone = ownTexts(files);
  files.push(...(await addSiteRemote(copy, NAMES, EVENTS)));
  await expect(addSiteRemote(copy, NAMES, EVENTS)).rejects.toThrow(
    'There is a folder examples/my-site/mf-events already. Choose another name',
  );
  const packages = [...SITE_PACKAGES, EVENTS.remote];
  packages.forEach(link);
  const formatted = files.filter(file => /\.(tsx?|json|css|cjs)$/.test(file));
  run('biome', ['check', '--vcs-enabled=false', ...formatted], copy);
  for (const name of packages) {
    run('tsc', ['--noEmit', '-p', '.'], join(folder, name));
    run('jest', ['--silent'], join(folder, name));
  }

  const port = await freePort();
  const site = await start(port);
  const page = await fetch(`http://localhost:${port}/`).then(answer => answer.text());
  expect(page).toContain('id="fw-page" data-boundary="mf-home" data-rendered="server"');
  expect(page).toContain('A second team has joined');
  const events = await fetch(`http://localhost:${port}/events`);
  expect([events.status, await events.text()]).toEqual([
    200,
    expect.stringMatching(/data-boundary="mf-events" data-rendered="server".*<h1>Events<\/h1>/s),
  ]);
  const missing = await fetch(`http://localhost:${port}/nowhere`);
  expect([missing.status, await missing.text()]).toEqual([404, expect.stringContaining('Page not found')]);
  site.kill('SIGTERM');
  await once(site, 'exit');

  expect(await removeSiteRemote(copy, NAMES, EVENTS)).toEqual({ uses: [], changed: [] });
  expect(ownTexts(files.slice(0, alone.length))).toEqual(alone);
  await removeSite(copy, NAMES);
  expect(existsSync(folder)).toBe(false);
  expect(texts().filter((text, at) => text !== before[at])).toEqual([]);
  await expect(removeSite(copy, NAMES)).rejects.toThrow('There is no site examples/my-site');
}, 600_000);

import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { environment, REMOTE_NAMES } from '@fernweh/config/environment';
import { isRunning } from './is-running.ts';
import { ROOT } from './root.ts';
import { sitePorts, siteServices } from './site.ts';
import { readPackages } from './workspace/packages.ts';

/** A clone that has its packages, with one command, which writes its process id and runs until it is asked to end. */
const clone = mkdtempSync(join(tmpdir(), 'a clone '));
const pidFile = join(clone, 'pid');
beforeAll(() => {
  // tooling/bin takes a file of the command line, before anything is installed.
  for (const path of ['tooling/bin', 'platform/cli/src/development-store.mjs'])
    cpSync(join(ROOT, path), join(clone, path), { recursive: true });
  writeFileSync(
    join(clone, 'tooling/bin/commands.mjs'),
    "export const COMMANDS = { wait: 'wait.mjs', start: 'own.mjs' };",
  );
  writeFileSync(join(clone, 'own.mjs'), 'process.exit(3);');
  writeFileSync(
    join(clone, 'wait.mjs'),
    `import { renameSync, writeFileSync } from 'node:fs';
process.on('SIGTERM', () => process.exit(7));
setInterval(() => {}, 1000);
writeFileSync('pid.new', String(process.pid));
renameSync('pid.new', 'pid');`,
  );
  writeFileSync(join(clone, 'pnpm-lock.yaml'), 'none');
  mkdirSync(join(clone, 'node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(clone, 'node_modules/.bin/node'));
  writeFileSync(
    join(clone, 'node_modules/.fernweh-installed'),
    createHash('sha256').update('none').digest('hex'),
  );
});
afterEach(() => rmSync(pidFile, { force: true }));
afterAll(() => rmSync(clone, { recursive: true }));

async function pidOfCommand(): Promise<number> {
  while (!existsSync(pidFile)) await sleep(20);
  return Number(readFileSync(pidFile, 'utf8'));
}

const start = (command: string, args: string[]): ChildProcess =>
  spawn(command, args, { cwd: clone, stdio: 'ignore' });

test.each(['SIGTERM', 'SIGINT'] as const)(
  '%s ends the command, and its exit code is handed on',
  async signal => {
    const bootstrap = start('node', ['tooling/bin/bootstrap.mjs', 'wait']);
    const ended = new Promise(done => bootstrap.once('exit', done));
    await pidOfCommand();
    bootstrap.kill(signal);
    expect(await ended).toBe(signal === 'SIGTERM' ? 7 : 1);
  },
);

test('the command ends where the shell that npm started it with is gone', async () => {
  const shell = start('sh', ['-c', 'node tooling/bin/bootstrap.mjs wait; true']);
  const pid = await pidOfCommand();
  shell.kill('SIGKILL');
  while (isRunning(pid)) await sleep(20);
});

test.each([
  [['--site', 'shop', '--port', '1'], 7],
  [['--site=shop'], 7],
  [['--site', 'nowhere'], 3],
  [[], 3],
])('start %j ends with the code %i of the command that starts that site', async (words, code) => {
  const folder = join(clone, 'examples/shop/host/src/start');
  mkdirSync(folder, { recursive: true });
  mkdirSync(join(clone, 'tooling/run/src'), { recursive: true });
  writeFileSync(join(folder, 'main.ts'), '');
  writeFileSync(
    join(clone, 'tooling/run/src/start-site.ts'),
    'process.exit(process.argv.slice(2).join(" ").replace("=", " ").startsWith("--site shop") ? 7 : 1);',
  );
  const bootstrap = start('node', ['tooling/bin/bootstrap.mjs', 'start', ...words]);
  expect(await new Promise(done => bootstrap.once('exit', done))).toBe(code);
});

const { installPackages, missing, SITE_PACKAGES } = jest.requireActual<{
  installPackages(root: string, command: string, env: Record<string, string>): void;
  missing(
    command: string,
    lockfile: string,
    mark?: string,
    site?: string,
  ): { mark: string; site?: string } | undefined;
  SITE_PACKAGES: readonly string[];
}>('../../bin/packages.mjs');

describe('a command installs what it needs', () => {
  const all = { mark: 'now' };
  const site = { mark: 'site now', site: 'fernweh' };
  test.each([
    ['start', undefined, site],
    ['test', undefined, all],
    ['start', 'site now', undefined],
    ['world', 'now', undefined],
    ['test', 'site now', all],
    ['test', 'now', undefined],
    ['start', 'site before', site],
    ['start', 'before', all],
    ['start', 'shop now', { ...site, mark: 'shop site now' }],
  ])('%s, where the last installation left %s: %j', (command, mark, what) => {
    expect(missing(command, 'now', mark)).toEqual(what);
  });

  test.each([
    [undefined, { mark: 'shop now', site: 'shop' }],
    ['site now', { mark: 'site shop now', site: 'shop' }],
    ['site shop before', { mark: 'shop now', site: 'shop' }],
    ['site shop now', undefined],
    ['now', undefined],
    ['before', all],
  ])('another site, where the last installation left %s: %j', (mark, what) => {
    expect(missing('start', 'now', mark, 'shop')).toEqual(what);
  });

  test.each(['keys', 'release', 'start'])(
    '%s installs nothing beside a key: packages have scripts',
    command => {
      const clone = mkdtempSync(join(tmpdir(), 'fernweh-beside-key-'));
      writeFileSync(join(clone, 'pnpm-lock.yaml'), 'newer');
      const install = (env: Record<string, string>) => () => installPackages(clone, command, env);
      for (const key of ['RELEASE_TEAM_KEY', 'RELEASE_ROOT_PRIVATE_KEY', 'DESK_KEY', 'DESK_TOKEN'])
        expect(install({ [key]: 'secret' })).toThrow('Nothing is installed beside a key');
      expect(existsSync(join(clone, 'node_modules'))).toBe(false);
    },
  );

  test('and the site consists of the packages of its services, with all that these need', () => {
    const patterns = SITE_PACKAGES.map(path => new RegExp(`^${path.slice(2).replace('*', '[^/]*')}$`));
    const isOfSite = (path: string) => patterns.some(pattern => pattern.test(path));
    const packages = readPackages();
    const services = Object.values(siteServices(environment(), sitePorts(environment())));
    const owners = services.map(({ script }) => packages.find(({ path }) => script.startsWith(`${path}/`)));
    const remotes = REMOTE_NAMES.map(name => packages.find(({ path }) => path === name));
    const needed = new Set([...owners, ...remotes, packages.find(({ path }) => path === 'tooling/run')]);
    for (const one of needed) {
      expect(one && isOfSite(one.path) ? '' : one?.path).toBe('');
      for (const name of one?.dependencies ?? []) needed.add(packages.find(other => other.name === name));
    }
  });
});

test('packages are chosen for the Node.js on which everything runs, also where another one starts the installation', () => {
  const workspace = readFileSync(join(ROOT, 'pnpm-workspace.yaml'), 'utf8');
  const ofCatalog = /^ {2}node: (.+)$/m.exec(workspace)?.[1];
  expect(ofCatalog).toBeDefined();
  expect(/^nodeVersion: (.+)$/m.exec(workspace)?.[1]).toBe(ofCatalog);
  // A start installs no development dependencies, and the root has no others.
  for (const [path, kind] of [
    ['.', 'devDependencies'],
    ['tooling/run', 'dependencies'],
  ] as const)
    expect(JSON.parse(readFileSync(join(ROOT, path, 'package.json'), 'utf8'))[kind].node).toBe('catalog:');
});

test('a command runs where a start installed Node.js, in a package', async () => {
  const bin = join(clone, 'node_modules/.bin/node');
  rmSync(bin);
  mkdirSync(join(clone, 'tooling/run/node_modules/.bin'), { recursive: true });
  symlinkSync(process.execPath, join(clone, 'tooling/run/node_modules/.bin/node'));
  const bootstrap = start('node', ['tooling/bin/bootstrap.mjs', 'wait']);
  await pidOfCommand();
  const ended = new Promise(done => bootstrap.once('exit', done));
  bootstrap.kill();
  expect(await ended).toBe(7);
  symlinkSync(process.execPath, bin);
});

// Runs on Node 18 or later, before anything is installed. Installs the pinned packages that a command needs.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isBesideKey } from './keys.mjs';
import { folderOf, OWN_SITE } from './sites.mjs';

/** Commands that build and run the site: they need nothing of tests, benchmarks and attacks. */
const OF_THE_SITE = ['start', 'world'];

/** Folders of the packages of the site, as pnpm selects them. Of these their dependencies alone are installed, without those of development. */
export const SITE_PACKAGES = [
  ...[
    './shell',
    './mf-*',
    './mf-*/contract',
    './backend',
    './sandbox',
    './platform/*',
    './shared/*',
    './world/*',
  ],
  './tooling/run',
];

/** Of another site its packages, with all that these need; and Node, which the root has for development alone. */
const selectionOf = site =>
  site === OWN_SITE
    ? SITE_PACKAGES.flatMap(path => ['--filter', path])
    : ['--filter-prod', `{./${folderOf(site)}/*}...`, '--filter', './tooling/run'];

/** How an installation that has the packages of Fernweh alone is marked. */
const OWN_MARK = 'site';

/**
 * What has to be installed. What one command has installed no other removes. The mark of an installation is the hash of its lockfile, behind
 * the names of the sites whose packages alone it has.
 * @param {string} command
 * @param {string} lockfile the hash of the lockfile
 * @param {string | undefined} mark what the last installation left
 * @param {string} site the one that is started
 * @returns {{ mark: string, site?: string } | undefined} what is marked afterwards, and the site if its packages suffice; undefined: nothing
 */
export function missing(command, lockfile, mark, site = OWN_SITE) {
  const names = mark?.split(' ') ?? [];
  const hash = names.pop();
  const hasAll = hash !== undefined && names.length === 0;
  const name = site === OWN_SITE ? OWN_MARK : site;
  const suffices = OF_THE_SITE.includes(command);
  if (hash === lockfile && (hasAll || (suffices && names.includes(name)))) return undefined;
  if (!suffices || hasAll) return { mark: lockfile };
  // What an older lockfile installed for another site is too old by now.
  const installed = hash === lockfile ? names : [];
  return { mark: [...installed, name, lockfile].join(' '), site };
}

/**
 * Installs what is missing. Deleting node_modules deletes the mark too.
 * @param {string} root the clone
 * @param {string} command
 * @param {Record<string, string | undefined>} env
 * @param {string} [site] the one that is started, where it is another
 * @throws {Error} with the last lines of pnpm; or where the command holds a key, because an installation runs scripts of packages
 */
export function installPackages(root, command, env = process.env, site = OWN_SITE) {
  const file = join(root, 'node_modules/.fernweh-installed');
  const lockfile = createHash('sha256')
    .update(readFileSync(join(root, 'pnpm-lock.yaml')))
    .digest('hex');
  const what = missing(command, lockfile, existsSync(file) ? readFileSync(file, 'utf8') : undefined, site);
  if (!what) return;
  if (isBesideKey(env))
    throw new Error(
      'Packages are missing, or older than the lockfile. Nothing is installed beside a key: run `npm run generate` without it, then this command again.',
    );
  const { packageManager } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  console.log(`  … installing packages (${packageManager}, about a minute the first time)`);
  const started = performance.now();
  install(root, packageManager, what.site ? ['--prod', ...selectionOf(what.site)] : []);
  mkdirSync(join(root, 'node_modules'), { recursive: true });
  writeFileSync(file, what.mark);
  console.log(`  ✓ installing packages (${((performance.now() - started) / 1000).toFixed(1)} s)`);
}

function install(root, packageManager, selection) {
  const npx = process.platform === 'win32' ? 'npx.cmd' : 'npx';
  const args = ['install', '--frozen-lockfile', '--prefer-offline', '--reporter=append-only', ...selection];
  const { status, stdout, stderr } = spawnSync(npx, ['-y', packageManager, ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, npm_config_loglevel: 'error' },
  });
  if (status === 0) return;
  const lines = `${stdout ?? ''}${stderr ?? ''}`.trim().split('\n').slice(-12);
  throw new Error(
    `Packages can't be installed. Check the connection to the npm registry and run the command again.\n${lines.join('\n')}`,
  );
}

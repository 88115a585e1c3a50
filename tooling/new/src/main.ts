import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { commandLine } from '@flotilla/command-line';
import { install } from './install.ts';
import { namesOf } from './names.ts';
import { addSite, removeSite } from './site/add-site.ts';
import { siteNames } from './site/site-names.ts';
import { addSiteRemote, removeSiteRemote } from './site/site-remote.ts';
import type { Use } from './uses.ts';
import { addRemote, type Removal, removeRemote } from './workspace.ts';

/**
 * `npm run new -- mf-offers` makes a remote (docs/teams.md), `npm run new -- --site my-site` the beginning of another site, and
 * `npm run new -- --site my-site mf-events` a remote of that site (docs/your-own-site.md); with `--remove` each is taken out again.
 */
const ROOT = resolve(import.meta.dirname, '../../..');
const command = commandLine('new', {
  says: `Makes a remote with a page, a fragment and tests, or the beginning of another site in examples/, or a remote of such a site with a page; or takes it out again.
Exit code 1: nothing was changed, because the name or the path is taken, there is no such site, others still use the remote, or git tracks the site.`,
  examples: [
    ['run new -- mf-offers', 'makes a remote with a page at /offers'],
    ['test -- mf-offers', 'tests it'],
    ['run new -- mf-offers --remove', 'takes it out again, unless others use it: then it says where'],
    ['run new -- mf-offers --remove --force', 'takes it out of what others wrote too'],
    ['run new -- --site my-site', 'makes a site with a host and two remotes'],
    ['start -- --site my-site', 'starts it'],
    ['run new -- --site my-site mf-events', 'makes a remote of that site with a page at /events'],
    ['run new -- --site my-site mf-events --remove', 'takes that remote out again'],
    ['run new -- --site my-site --remove', 'takes the site out again'],
  ],
})
  .argument('[remote]', 'its name, like mf-offers')
  .option('--site <name>', 'makes a site of this name; with a remote: makes that remote in the site')
  .option('--remove', 'takes it out again, with everything in its folder', false)
  .option('--force', 'with --remove: also a remote that others use, or a site that git tracks', false)
  .parse();

try {
  const [remote] = command.processedArgs;
  const { site, remove: removes, force } = command.opts();
  if (force && !removes) command.error('--force belongs to --remove.');
  if (remote !== undefined && site !== undefined)
    await (removes ? removeFromSite(site, remote, force) : addToSite(site, remote));
  else if (site !== undefined) await (removes ? endSite(site, force) : beginSite(site));
  else if (remote !== undefined) await (removes ? remove(remote, force) : add(remote));
  else command.error('Name a remote, or a site with --site.');
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function beginSite(name: string): Promise<void> {
  const names = siteNames(name);
  const files = await addSite(ROOT, names);
  // No lockfile has packages of a name that nobody knew.
  install(ROOT, false);
  console.log(`✓ examples/${name} has a host, contracts and two remotes: ${files.length} files.

  npm start -- --site ${name}              starts it, from signed releases: http://localhost:6200
  npm test -- examples/${name}/mf-news     tests a part
  docs/your-own-site.md says how it grows`);
}

async function endSite(name: string, force: boolean): Promise<void> {
  await removeSite(ROOT, siteNames(name), force);
  install(ROOT, false);
  console.log(`✓ examples/${name} is gone.`);
}

async function add(remote: string): Promise<void> {
  const names = namesOf(remote);
  const files = await addRemote(ROOT, names);
  install(ROOT, true);
  generate();
  console.log(`✓ ${remote} has a page at /${names.kebab}, a fragment and tests: ${files.length} files.

  npm test -- ${remote}         tests it
  npm run dev -- ${remote}      shows it in the browser
  npm run release -- ${remote}  releases it, once the registry knows its team and its path (docs/teams.md)`);
}

async function remove(remote: string, force: boolean): Promise<void> {
  const removal = await removeRemote(ROOT, namesOf(remote), force);
  requireUnused(remote, removal, force);
  install(ROOT, true);
  generate();
  sayGone(remote, removal);
}

async function addToSite(site: string, remote: string): Promise<void> {
  const names = namesOf(remote);
  const files = await addSiteRemote(ROOT, siteNames(site), names);
  format(files);
  install(ROOT, false);
  console.log(`✓ examples/${site}/${remote} has a page at /${names.kebab} with its test: ${files.length} files.

  npm start -- --site ${site}             serves it; its team's key and its path come with the start
  npm test -- examples/${site}/${remote}   tests it
  docs/your-own-site.md says how it grows`);
}

async function removeFromSite(site: string, remote: string, force: boolean): Promise<void> {
  const removal = await removeSiteRemote(ROOT, siteNames(site), namesOf(remote), force);
  requireUnused(remote, removal, force);
  install(ROOT, false);
  sayGone(`examples/${site}/${remote}`, removal);
}

function requireUnused(remote: string, { uses }: Removal, force: boolean): void {
  if (uses.length > 0 && !force)
    throw new Error(
      `Others use ${remote}; nothing was changed:\n${listOf(uses)}\nTake it out there, with the teams whose files these are, or let --force do it.`,
    );
}

function sayGone(folder: string, { uses, changed }: Removal): void {
  if (changed.length > 0) format(changed);
  console.log(`✓ ${folder} is gone.`);
  if (changed.length > 0)
    console.log(`It was taken out of ${changed.join(', ')}: read what changed (git diff).`);
  if (uses.length > 0) console.log(`Take it out by hand:\n${listOf(uses)}`);
}

function listOf(uses: readonly Use[]): string {
  return uses.map(({ file, line, text }) => `  ${file}:${line}  ${text}`).join('\n');
}

function format(files: readonly string[]): void {
  run('npx', ['biome', 'check', '--write', '--no-errors-on-unmatched', ...files]);
}

/** The list of topics and the JSON Schemas of fragments' props. */
function generate(): void {
  run('node', [join(ROOT, 'tooling/bin/bootstrap.mjs'), 'generate', 'topics']);
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}

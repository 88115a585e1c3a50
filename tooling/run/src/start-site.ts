import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { requireFreePort } from '@flotilla/cli/free-port';
import { commandLine, Option, wholeNumberFrom } from '@flotilla/command-line';
import { findSite, portOf } from '@flotilla/command-line/site-config';
import { folderOf, otherSites, startOf } from '../../bin/sites.mjs';
import { buildChanged } from './build-changed.ts';
import { DESK } from './builds.ts';
import { claim } from './lock.ts';
import { openDataFolder } from './preflight.ts';
import { fail } from './progress.ts';
import { ROOT } from './root.ts';

/** `npm start -- --site <name>`: builds what changed of another site of this repository, and starts it as its host does. */
const { site, port, data, without } = commandLine('start', {
  says: `Builds what changed of another site, and starts it on this machine: its host and its services, beside Fernweh if that runs too.
Ctrl+C ends it. Without --site, npm start is Fernweh.`,
  examples: [
    ['start -- --site tractor-store', 'the Tractor Store at its own port'],
    ['start -- --site tractor-store --port 8080', 'at another one'],
    ['start -- --site tractor-store --without mf-decide', 'before a team has released anything'],
  ],
})
  .addOption(new Option('--site <name>', 'its name').choices(otherSites(ROOT)).makeOptionMandatory())
  .option('--port <port>', 'where its pages are; the site chooses one without it', wholeNumberFrom(1))
  .option('--data <folder>', 'where its releases and keys are stored; of the site without it')
  .option('--without <remotes...>', 'teams that have released nothing yet', [] as string[])
  .parse()
  .opts();

const folder = folderOf(site);
const store = resolve(data ?? join(ROOT, folder, 'host/.data'));
try {
  await requireFreePort(port ?? portOf(await findSite(join(ROOT, folder))));
  await openDataFolder(store);
  await claim(store, '--data');
  await buildChanged([DESK, ...packagesWithBuilds(folder)]);
  process.argv.splice(
    ...[2, Number.POSITIVE_INFINITY, '--built', '--data', store],
    ...(port === undefined ? [] : ['--port', String(port)]),
    ...without.flatMap(remote => ['--without', remote]),
  );
  await import(join(ROOT, startOf(site)));
} catch (error) {
  fail((error as Error).message);
}

function packagesWithBuilds(path: string): string[] {
  return readdirSync(join(ROOT, path))
    .map(name => `${path}/${name}`)
    .filter(name => existsSync(join(ROOT, name, 'webpack.config.ts')));
}

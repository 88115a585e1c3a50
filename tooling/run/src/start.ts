import { join, relative } from 'node:path';
import { environment, REMOTE_NAMES } from '@fernweh/config/environment';
import { releaseBuild } from '@flotilla/cli/release-build';
import { commandLine, Option } from '@flotilla/command-line';
import { OWN_SITE, otherSites } from '../../bin/sites.mjs';
import { buildEverything } from './builds.ts';
import { SIGNALS } from './end-once.ts';
import { claim } from './lock.ts';
import { createServiceLogs } from './logs/service-logs.ts';
import { checkPorts, openDataFolder } from './preflight.ts';
import { fail, progress } from './progress.ts';
import { createRestarts } from './restarts.ts';
import { ROOT } from './root.ts';
import { runScript } from './run-script.ts';
import { createServices } from './services.ts';
import { type SitePorts, signedSources, sitePorts, siteServices } from './site.ts';
import { startInOrder } from './start-order.ts';
import { fillDatabase, makeWorld } from './world.ts';
import { FRESH, TOURS } from './world-options.ts';

/**
 * `npm start`: builds what changed, makes the world, starts every service, and restarts those that end. Warnings and
 * errors of the services appear here; their log files hold everything.
 */
const options = commandLine('start', {
  says: `Builds what changed, makes the demonstration world, and starts the whole site on this machine, with stand-ins for every vendor.
Ctrl+C ends it. PORT moves the site to another port, DATA_DIR its data to another folder. .env.example lists more.`,
  examples: [
    ['start', 'the site at http://localhost:3000'],
    ['start -- --tours 2000', 'the same with a larger world'],
    ['start -- --fresh', 'starts afresh, without the existing bookings'],
    ['start -- --site tractor-store', 'another site of this repository; --help says what it takes'],
  ],
})
  // Another one has a command of its own (tooling/bin/bootstrap.mjs).
  .addOption(new Option('--site <name>', 'the site').choices([OWN_SITE, ...otherSites(ROOT)]))
  .option(...TOURS)
  .option(...FRESH)
  .parse()
  .opts();
const env = environment();
const ports = sitePorts(env);
const logs = createServiceLogs(join(env.DATA_DIR, 'logs'), line => console.error(line));
const services = createServices({
  onEnd: reason => void end(reason),
  supervision: { restarts: createRestarts(), report: line => console.error(line) },
  logs,
});

let isEnding = false;
for (const signal of SIGNALS) process.on(signal, () => void end());
// Of a process that started it for its tests.
process.on('disconnect', () => void end());

try {
  await openDataFolder(env.DATA_DIR);
  await claim(env.DATA_DIR);
  await checkPorts(ports);
  const site = siteServices(env, ports);
  await startInOrder(REMOTE_NAMES, {
    build: onBuilt => buildEverything(env.DATA_DIR, onBuilt),
    makeWorld: () => makeWorld(env.DATA_DIR, options),
    fillDatabase: () => fillDatabase(env.DATA_DIR),
    signShell,
    release,
    start: name => progress(`starting the ${site[name].name}`, () => services.start(site[name])),
  });
  printTable(ports);
  console.log(`ready http://localhost:${ports.site}, after ${Math.round(performance.now() / 1000)} s`);
} catch (error) {
  await end((error as Error).message);
}

/** With the key of this machine. Developers alone miss what is not signed. */
async function signShell(): Promise<void> {
  const signed = runScript('shell/src/sources/main.ts', [], 'The shell’s sources are not signed.', {
    env: { DATA_DIR: env.DATA_DIR, SHELL_SOURCES: signedSources(env.DATA_DIR) },
    output: 'ignore',
  });
  await signed.catch((error: Error) => console.log(`  ${error.message}`));
}

async function release(remote: string): Promise<void> {
  const note = await releaseBuild(env, remote);
  if (note) console.log(`  ${note}`);
}

/** Ends the site once: a build that ends with it is no second reason. */
async function end(problem?: string): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  if (problem) fail(problem);
  await services.stopAll();
  process.exit(problem ? 1 : 0);
}

function printTable(all: SitePorts) {
  const rows = Object.entries({
    ...all.remotes,
    'API (/api/v1)': all.api,
    'release desk': all.desk,
    ...all.standIns,
  });
  console.log('');
  for (const [name, port] of rows) {
    const scheme = name.includes('SMTP') ? 'smtp' : 'http';
    console.log(`  ${name.padEnd(18)} ${scheme}://localhost:${port}`);
  }
  console.log(`  ${'logs'.padEnd(18)} ${relative(process.cwd(), logs.directory) || '.'}`);
  console.log('');
}

import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { findCompose } from './engine.ts';
import { progress } from './progress.ts';
import { ROOT } from './root.ts';
import { type Count, summarize } from './testing/count.ts';
import { playwright } from './testing/playwright.ts';
import { attempt } from './testing/runners.ts';
import { endTools } from './testing/tools.ts';

/**
 * `npm run test:compose`: builds the site in containers, starts it on free ports, runs browser tests through its edge,
 * stops some of its containers, and removes everything. Exit code 3 means that no Docker engine answers.
 */
const NO_ENGINE = 3;
const PORTS = [
  'EDGE_PORT',
  'EDGE_TLS_PORT',
  'DESK_PORT',
  'IDENTITY_PORT',
  'SEARCH_PORT',
  'TAG_MANAGER_PORT',
  'ANALYTICS_PORT',
  'CHAT_PORT',
  'PAYMENTS_PORT',
  'MAIL_PORT',
];
const DATA_DIR = join(ROOT, '.data/compose');
/** One service for each image; the remotes are added. */
const IMAGES = ['identity', 'world', 'api', 'desk', 'shell', 'edge'];

const ports = await freePorts();
// The project name separates this stack from other runs on this machine.
const env = { COMPOSE_PROJECT_NAME: `fernweh-test-${process.pid}`, ...ports };
const compose = findCompose(env);
if (!compose) {
  console.error('No Docker engine answers. Start Docker (with docker-compose) and run this again.');
  process.exit(NO_ENGINE);
}
const { command, run, interrupt } = compose;
const takeDown = () => run('down', '--volumes', '--remove-orphans', '--timeout', '5');
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
  process.once(signal, () => {
    interrupt();
    endTools();
    void takeDown().finally(() => process.exit(1));
  });

const counts: Count[] = [];
try {
  counts.push(await attempt('every image builds', buildImages));
  counts.push(await attempt('the stack comes up', bringUp));
  const up = counts.every(({ failed }) => failed === 0);
  if (up) {
    const settings = {
      ...env,
      COMPOSE_COMMAND: command,
      EDGE_URL: `http://localhost:${ports.EDGE_PORT}`,
      E2E_DATA_DIR: DATA_DIR,
      E2E_STORE_URL: `http://localhost:${ports.DESK_PORT}`,
    };
    for (const project of ['whole', 'releases', 'replicas', 'updates', 'away', 'tls'])
      counts.push(await playwright('e2e/compose/playwright.config.ts', ['--project', project], settings));
  }
} finally {
  await progress('removing the containers', takeDown);
  rmSync(DATA_DIR, { recursive: true, force: true });
}
process.exit(summarize(counts) ? 0 : 1);

/** Builds one image after the other, so that the classic builder reuses the stages that they share. */
async function buildImages() {
  const remotes = (await run('config', '--services')).split('\n').filter(name => name.startsWith('mf-'));
  for (const service of [...IMAGES, ...remotes])
    await progress(`building ${service}`, () => run('build', service));
}

async function bringUp() {
  await progress('starting the containers', () => run('up', '--detach', '--no-build'));
  rmSync(DATA_DIR, { recursive: true, force: true });
  mkdirSync(join(DATA_DIR, 'release-keys'), { recursive: true });
  // The tests look for the slugs of the world that is in the image, and release with the keys of the teams.
  await copy('content', '/world', join(DATA_DIR, 'world'));
  await copy('pipeline', '/keys/teams', join(DATA_DIR, 'release-keys/teams'));
}

/** Copies a folder out of the container of a service. */
async function copy(service: string, from: string, to: string) {
  const [container = ''] = (await run('ps', '--quiet', service)).trim().split('\n');
  execFileSync('docker', ['cp', `${container}:${from}`, to], { stdio: 'ignore' });
}

/** Finds free ports. The stack has to know them before it starts. */
async function freePorts(): Promise<Record<string, string>> {
  const servers = PORTS.map(() => createServer().listen(0));
  const found = PORTS.map((name, index) => {
    const address = servers[index]?.address();
    if (!address || typeof address === 'string') throw new Error('No port is free');
    return [name, String(address.port)] as const;
  });
  await Promise.all(servers.map(server => new Promise(done => server.close(done))));
  return Object.fromEntries(found);
}

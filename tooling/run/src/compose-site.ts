import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Compose, findCompose } from './engine.ts';
import { freePorts } from './free-ports.ts';
import { progress } from './progress.ts';
import { ROOT } from './root.ts';
import { measureMachine } from './testing/machine.ts';
import { deadlinesOn } from './testing/site-deadlines.ts';

/** The site of a checkout in containers, on free ports and apart from others on this machine. */
export type ComposeSite = Pick<Compose, 'interrupt'> & {
  /** What the tests in e2e/compose are told: how to call docker-compose, addresses, and the folder of the world. */
  testEnv: Record<string, string>;
  /** How much slower this machine is than the one of reference; the shell's deadlines follow it. */
  slowness: number;
  /** Address of the edge. */
  url: string;
  /** Address of the release store. */
  store: string;
  /** Holds the world of the containers and the keys with which teams release. */
  dataDir: string;
  build(): Promise<void>;
  start(): Promise<void>;
  /** Removes the containers and all their data. */
  remove(): Promise<void>;
};

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
  'TRACES_PORT',
] as const;
/** One service for each image; the remotes are added. */
const IMAGES = ['identity', 'postgres', 'world', 'api', 'desk', 'shell', 'edge'];

/** @returns undefined if no Docker engine answers */
export async function openComposeSite(root = ROOT): Promise<ComposeSite | undefined> {
  const ports = await freePorts(PORTS);
  const { slowness } = await measureMachine();
  const env = { COMPOSE_PROJECT_NAME: `fernweh-test-${process.pid}`, ...ports, ...deadlinesOn(slowness) };
  const compose = findCompose(env, root);
  if (!compose) return undefined;
  const { command, run, interrupt } = compose;
  const dataDir = join(root, '.data/compose');

  /** Copies a folder out of the container of a service. */
  async function copy(service: string, from: string, to: string) {
    const [container = ''] = (await run('ps', '--quiet', service)).trim().split('\n');
    execFileSync('docker', ['cp', `${container}:${from}`, to], { stdio: 'ignore' });
  }

  const url = `http://localhost:${ports.EDGE_PORT}`;
  const store = `http://localhost:${ports.DESK_PORT}`;
  return {
    interrupt,
    slowness,
    testEnv: { ...env, COMPOSE_COMMAND: command, EDGE_URL: url, E2E_DATA_DIR: dataDir, E2E_STORE_URL: store },
    url,
    store,
    dataDir,
    // The first image makes the stages that all share; the classic builder makes them again for each that starts beside it.
    async build() {
      const remotes = (await run('config', '--services')).split('\n').filter(name => name.startsWith('mf-'));
      const [first = '', ...others] = IMAGES;
      await progress(`building ${first}`, () => run('build', first));
      for (const several of [others, remotes])
        await progress(`building ${several.join(', ')}`, () => run('build', '--parallel', ...several));
    },
    async start() {
      await progress('starting the containers', () => run('up', '--detach', '--no-build'));
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(join(dataDir, 'release-keys'), { recursive: true });
      await copy('content', '/world', join(dataDir, 'world'));
      await copy('pipeline', '/keys/teams', join(dataDir, 'release-keys/teams'));
    },
    async remove() {
      await run('down', '--volumes', '--remove-orphans', '--timeout', '5');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

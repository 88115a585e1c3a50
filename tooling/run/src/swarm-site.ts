import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { drawnSecret } from '@fernweh/config/drawn-secrets';
import { openComposeSite } from './compose-site.ts';
import { freePorts } from './free-ports.ts';
import { progress } from './progress.ts';
import { ROOT } from './root.ts';
import { deadlinesOn } from './testing/site-deadlines.ts';

/** The site in a swarm of this machine: deploy/swarm/stack.yml, with deploy/swarm/sandbox.yml around it. */
export type SwarmSite = {
  /** Name of the stack. */
  name: string;
  /** Address of the balancer. */
  url: string;
  /** Holds the world of the stand-ins. */
  dataDir: string;
  /** Variables of the files of the stack: ports of this machine, and the tag of the images. */
  env: Record<string, string>;
  /** Values that must be seen nowhere but in files of secrets. */
  secrets(): string[];
  build(): Promise<void>;
  deploy(): Promise<void>;
  /** Removes the stack with its data and secrets, and the swarm if it was made for it. */
  remove(): Promise<void>;
};

const PORTS = [
  'EDGE_PORT',
  'DESK_PORT',
  'IDENTITY_PORT',
  'SEARCH_PORT',
  'TAG_MANAGER_PORT',
  'ANALYTICS_PORT',
  'CHAT_PORT',
  'PAYMENTS_PORT',
] as const;
/** docker-compose builds them, too. */
const IMAGES = ['edge', 'shell', 'api', 'release-desk'];
const REGISTRY = 'registry.fernweh.example/fernweh';
const NAME = 'fernweh-test';
const REMOTES = ['navigation', 'destinations', 'search', 'checkout', 'account', 'content'];
/** On the machine of reference it takes a minute. */
const READY_MS = 240_000;
const OWNER = drawnSecret();
const API = drawnSecret();
/** API and stand-ins get the same. In production these are the vendors' (docs/operations.md). */
const SECRETS = {
  'form-token-secret': drawnSecret(),
  'hold-note-secret': drawnSecret(),
  'desk-token': drawnSecret(),
  'contentful-token': drawnSecret(),
  'builder-api-key': drawnSecret(),
  'owner-password': OWNER,
  'api-password': API,
  'database-url': `postgres://fernweh_api:${API}@postgres:5432/fernweh`,
  'migration-database-url': `postgres://fernweh_owner:${OWNER}@postgres:5432/fernweh`,
  'encryption-key': randomBytes(32).toString('base64'),
  'stripe-secret-key': drawnSecret('sk_test_'),
  'stripe-webhook-secret': drawnSecret('whsec_'),
  'recaptcha-secret': drawnSecret(),
  'identity-management-secret': drawnSecret(),
  'search-admin-key': drawnSecret(),
  'smtp-url': 'smtp://sandbox:3211',
};
const run = promisify(execFile);

/** @returns undefined if no Docker engine answers */
export async function openSwarmSite(): Promise<SwarmSite | undefined> {
  const compose = await openComposeSite();
  if (!compose) return undefined;
  const ports = await freePorts(PORTS);
  const { slowness } = compose;
  const env = { ...ports, TAG: 'test', ...deadlinesOn(slowness) };
  const dataDir = join(ROOT, '.data/swarm');
  const url = `http://localhost:${ports.EDGE_PORT}`;
  const docker = async (...args: string[]) =>
    (await run('docker', args, { cwd: ROOT, env: { ...process.env, ...env } })).stdout.trim();
  let wasMade = false;
  let made: Record<string, string> = {};

  async function makeSwarm() {
    wasMade = (await docker('info', '--format', '{{.Swarm.LocalNodeState}}')) !== 'active';
    if (wasMade) await docker('swarm', 'init', '--advertise-addr', '127.0.0.1');
    const node = await docker('info', '--format', '{{.Swarm.NodeID}}');
    await docker('node', 'update', '--label-add', 'fernweh.desk=true', node);
  }

  /** Makes the keys of a new store as its operators do (docs/runbooks/keys.md). @returns secrets by name */
  async function makeKeys(): Promise<Record<string, string>> {
    const file = (name: string) => join(dataDir, `${name}.json`);
    const content = (name: string) => readFileSync(file(name), 'utf8').trim();
    const keys = async (...args: string[]) =>
      (
        await run(process.execPath, ['platform/release-desk/src/keys/cli.ts', ...args], {
          cwd: ROOT,
          env: { ...process.env, RELEASE_KEYS_DIR: dataDir },
        })
      ).stdout.trim();
    for (const name of ['root', 'desk', 'team']) await keys('create', file(name));
    const owners = ['desk=desk', ...REMOTES.map(name => `mf-${name}=team`)];
    const entries = owners.map(entry => entry.replace(/=(.*)/, (_, name) => `=${file(`${name}.public`)}`));
    return {
      'release-root-key': content('root.public'),
      'desk-key': content('desk'),
      'team-key': content('team'),
      'release-registry': await keys('first', ...entries),
    };
  }

  async function makeSecrets() {
    made = { ...SECRETS, ...(await makeKeys()) };
    for (const [name, input] of Object.entries(made)) {
      await docker('secret', 'rm', name).catch(() => undefined);
      execFileSync('docker', ['secret', 'create', name, '-'], { input, stdio: ['pipe', 'ignore', 'pipe'] });
    }
  }

  /** Removes the stack with its containers and volumes. */
  async function removeStack() {
    const ofStack = ['--quiet', '--filter', `label=com.docker.stack.namespace=${NAME}`];
    await docker('stack', 'rm', NAME).catch(() => undefined);
    await untilGone(() => docker('ps', '--all', ...ofStack));
    const volumes = await docker('volume', 'ls', ...ofStack);
    for (const volume of volumes.split('\n').filter(Boolean)) await docker('volume', 'rm', volume);
  }

  return {
    name: NAME,
    url,
    dataDir,
    env,
    secrets: () => Object.values(made),
    async build() {
      await compose.build();
      for (const image of IMAGES) await docker('tag', `fernweh/${image}`, `${REGISTRY}/${image}:${env.TAG}`);
    },
    async deploy() {
      rmSync(dataDir, { recursive: true, force: true });
      mkdirSync(dataDir, { recursive: true });
      await makeSwarm();
      // A run that was killed leaves a store whose keys nobody has any more: no desk starts with it.
      await removeStack();
      await makeSecrets();
      const files = ['stack', 'sandbox'].flatMap(name => ['--compose-file', `deploy/swarm/${name}.yml`]);
      await docker('stack', 'deploy', '--resolve-image', 'never', ...files, NAME);
      await progress('waiting until the site is whole', () => untilWhole(url, READY_MS * slowness));
      const [sandbox = ''] = (await docker('ps', '--quiet', '--filter', `name=${NAME}_sandbox`)).split('\n');
      await docker('cp', `${sandbox}:/world`, join(dataDir, 'world'));
    },
    async remove() {
      await removeStack();
      for (const name of Object.keys(made)) await docker('secret', 'rm', name).catch(() => undefined);
      if (wasMade) await docker('swarm', 'leave', '--force');
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Until the list of tours comes with all its parts, and with tours. @throws Error if it does not in time */
async function untilWhole(url: string, withinMs: number): Promise<void> {
  for (const end = performance.now() + withinMs; ; await sleep(1000)) {
    const page = await fetch(`${url}/tours`).catch(() => undefined);
    const html = page?.ok ? await page.text() : '';
    if (/href="\/tours\/[a-z]/.test(html) && !html.includes('data-rendered="fallback"')) return;
    if (performance.now() > end)
      throw new Error(`The site is not whole. The last answer: ${page?.status ?? 'none'}`);
  }
}

async function untilGone(list: () => Promise<string>): Promise<void> {
  for (let tries = 0; (await list()) !== '' && tries < 120; tries += 1) await sleep(500);
}

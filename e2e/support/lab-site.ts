import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { type FaultProxy, type Mode, startFaultProxy } from './fault-proxy.ts';
import { DATA_DIR, PORTS, SITE_ENV } from './ports.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const at = (port: number) => `http://localhost:${port}`;

/** Ports of the lab, beside those of the tests' own site. */
const LAB = {
  site: PORTS.lab,
  api: PORTS.lab + 1,
  apiBehindProxy: PORTS.lab + 2,
  content: PORTS.lab + 3,
  contentful: PORTS.lab + 4,
  images: PORTS.lab + 5,
  builder: PORTS.lab + 6,
  search: PORTS.lab + 7,
  geo: PORTS.lab + 8,
  identity: PORTS.lab + 9,
};

export const SERVICES = ['content', 'contentful', 'images', 'builder', 'search', 'geo', 'API'] as const;
export type ServiceName = (typeof SERVICES)[number];

/** A site of a test's own: its services may fail without any other test noticing. */
export type LabSite = {
  url: string;
  fault(service: ServiceName, mode: Mode): Promise<void>;
  stop(): Promise<void>;
};

export async function startLabSite(): Promise<LabSite> {
  const data = mkdtempSync(join(tmpdir(), 'fernweh-lab-'));
  // Mirrored releases and pictures are there from the start.
  for (const folder of ['mirror', 'world'])
    cpSync(resolve(ROOT, DATA_DIR, folder), join(data, folder), { recursive: true });
  const environment = {
    ...process.env,
    ...SITE_ENV,
    DATA_DIR: data,
    WORLD_DIR: join(data, 'world'),
    IMAGES_DIR: resolve(ROOT, DATA_DIR, 'images'),
    PORT: String(LAB.site),
    API_PORT: String(LAB.apiBehindProxy),
    API_URL: at(LAB.api),
    CONTENT_PORT: String(LAB.content),
    CONTENT_URL: at(LAB.content),
    CONTENTFUL_PORT: String(LAB.contentful),
    CONTENTFUL_HOST: `localhost:${LAB.contentful}`,
    IMAGES_PORT: String(LAB.images),
    IMAGES_URL: at(LAB.images),
    BUILDER_PORT: String(LAB.builder),
    BUILDER_URL: at(LAB.builder),
    SEARCH_PORT: String(LAB.search),
    SEARCH_HOST: `localhost:${LAB.search}`,
    GEO_PORT: String(LAB.geo),
    GEO_URL: at(LAB.geo),
    IDENTITY_PORT: String(LAB.identity),
    IDENTITY_DOMAIN: at(LAB.identity),
    // The vendors that only browsers meet are not started twice.
    TAG_MANAGER_PORT: '0',
    ANALYTICS_PORT: '0',
    CHAT_PORT: '0',
    SITE_ORIGINS: at(LAB.site),
    SITE_URL: at(LAB.site),
    TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
  };
  const children: ChildProcess[] = [];
  const run = (script: string) =>
    children.push(
      spawn(process.execPath, [join(ROOT, script)], {
        cwd: ROOT,
        env: environment,
        stdio: ['ignore', 'ignore', 'inherit'],
      }),
    );

  run('sandbox/src/main.ts');
  run('backend/src/main.ts');
  const proxy: FaultProxy = await startFaultProxy(LAB.api, at(LAB.apiBehindProxy));
  await answers(`${at(LAB.geo)}/healthz`);
  await answers(`${at(LAB.apiBehindProxy)}/healthz`);
  run('shell/src/server/main.ts');
  await answers(`${at(LAB.site)}/readyz`);

  return {
    url: at(LAB.site),
    async fault(service, mode) {
      if (service === 'API') return proxy.set(mode);
      const answer = await fetch(`${at(LAB[service])}/faults`, {
        method: 'PUT',
        body: JSON.stringify({ mode }),
      });
      if (!answer.ok) throw new Error(`${service} can't be switched to ${mode}`);
    },
    async stop() {
      proxy.close();
      await Promise.all(children.map(ended));
      rmSync(data, { recursive: true, force: true });
    },
  };
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise(done => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer`);
}

const ended = (child: ChildProcess) =>
  new Promise<void>(done => {
    child.once('exit', () => done());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 3000).unref();
  });

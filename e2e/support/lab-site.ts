import { type ChildProcess, spawn } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { siteSecrets } from '@fernweh/run/site-secrets';
import { copyDatabase, WORLD_DIR } from './database.ts';
import { type FaultProxy, type Mode, startFaultProxy } from './fault-proxy.ts';
import { DATA_DIR, PORTS, SITE_ENV } from './ports.ts';
import { createProcessLog, type LogLine } from './process-log.ts';
import { startStoreReader } from './store-reader.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const at = (port: number) => `http://localhost:${port}`;

/** Ports of a test site of its own; the last three are for sites with payments. */
const portsOf = (first: number) => ({
  site: first,
  api: first + 1,
  apiBehindProxy: first + 2,
  content: first + 3,
  contentful: first + 4,
  images: first + 5,
  builder: first + 6,
  search: first + 7,
  geo: first + 8,
  identity: first + 9,
  payments: first + 10,
  smtp: first + 11,
  outbox: first + 12,
});

/** Services that the site's server calls. Browsers, and the API for its keys, call the identity provider. */
export const SERVICES = ['content', 'contentful', 'images', 'builder', 'search', 'geo', 'API'] as const;
export type ServiceName = (typeof SERVICES)[number];

export type LoggedService = 'shell' | 'API';
/** Services whose faults are switched by the site: those above, and those of sites with payments. */
type FaultyService = ServiceName | 'identity' | 'payments' | 'mail';

/** A site of its own, whose services can fail without affecting other tests. */
export type LabSite = {
  url: string;
  /** The API without the fault proxy. */
  api: string;
  /** Payment provider and mail outbox, if the site has them. */
  payments: string;
  outbox: string;
  /** Log lines of the shell and the API since the site's start. */
  log(service: LoggedService): readonly LogLine[];
  /** The text of the shell's or the API's /metrics. */
  metrics(service: LoggedService): Promise<string>;
  fault(service: FaultyService, mode: Mode | '4xx' | '5xx'): Promise<void>;
  stop(): Promise<void>;
};

/**
 * @param first its first port; it uses ten or thirteen, so that two sites can run at once
 * @param paying whether to start a payment provider and a mail server
 * @param more further variables of its services
 */
export async function startLabSite(
  first = PORTS.lab,
  { paying = false, more = {} }: { paying?: boolean; more?: Record<string, string> } = {},
): Promise<LabSite> {
  const ports = portsOf(first);
  const data = mkdtempSync(join(tmpdir(), 'fernweh-lab-'));
  // It starts with the releases and the database of the tests' site instead of fetching and filling them.
  cpSync(resolve(ROOT, DATA_DIR, 'mirror'), join(data, 'mirror'), { recursive: true });
  copyDatabase(data);
  const store = await startStoreReader();
  const environment = {
    ...process.env,
    ...SITE_ENV,
    // The shell runs production builds, as with `npm start`, and the others share its secrets.
    ...siteSecrets(data),
    RELEASE_STORE_URL: store.url,
    DATA_DIR: data,
    WORLD_DIR,
    RELEASE_KEYS_DIR: resolve(ROOT, DATA_DIR, 'release-keys'),
    IMAGES_DIR: resolve(ROOT, DATA_DIR, 'images'),
    PORT: String(ports.site),
    API_PORT: String(ports.apiBehindProxy),
    API_URL: at(ports.api),
    CONTENT_PORT: String(ports.content),
    CONTENT_URL: at(ports.content),
    CONTENTFUL_PORT: String(ports.contentful),
    CONTENTFUL_HOST: `localhost:${ports.contentful}`,
    IMAGES_PORT: String(ports.images),
    IMAGES_URL: at(ports.images),
    BUILDER_PORT: String(ports.builder),
    BUILDER_URL: at(ports.builder),
    SEARCH_PORT: String(ports.search),
    SEARCH_HOST: `localhost:${ports.search}`,
    GEO_PORT: String(ports.geo),
    GEO_URL: at(ports.geo),
    IDENTITY_PORT: String(ports.identity),
    IDENTITY_DOMAIN: at(ports.identity),
    // Vendors that only browsers call are shared with the tests' site.
    TAG_MANAGER_PORT: '0',
    ANALYTICS_PORT: '0',
    CHAT_PORT: '0',
    PAYMENTS_PORT: paying ? String(ports.payments) : '0',
    STRIPE_URL: at(ports.payments),
    PAYMENTS_WEBHOOK_URL: `${at(ports.apiBehindProxy)}/api/v1/webhooks/payments`,
    MAIL_SMTP_PORT: paying ? String(ports.smtp) : '0',
    SMTP_URL: `smtp://localhost:${ports.smtp}`,
    MAIL_PORT: paying ? String(ports.outbox) : '0',
    // Every request renders its page anew, from new answers.
    PAGE_CACHE_MB: '0',
    ANSWERS_MS: '0',
    SITE_ORIGINS: at(ports.site),
    SITE_URL: at(ports.site),
    TRUSTED_PROXIES: '127.0.0.1,::1,::ffff:127.0.0.1',
    ...more,
  };
  const children: ChildProcess[] = [];
  function run(script: string, variables: Record<string, string> = {}): ChildProcess {
    const child = spawn(process.execPath, [join(ROOT, script)], {
      cwd: ROOT,
      env: { ...environment, ...variables },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    return child;
  }
  const logs = { shell: createProcessLog(), API: createProcessLog() };

  // A test may time out while its site starts.
  process.once('exit', () => {
    for (const child of children) child.kill('SIGKILL');
  });
  const proxy: FaultProxy = await startFaultProxy(ports.api, at(ports.apiBehindProxy));
  async function stop() {
    proxy.close();
    store.close();
    await Promise.all(children.map(ended));
    rmSync(data, { recursive: true, force: true });
  }
  try {
    run('sandbox/src/main.ts').stdout?.resume();
    logs.API.follow(run('backend/src/main.ts'));
    await answers(`${at(ports.geo)}/healthz`);
    await answers(`${at(ports.apiBehindProxy)}/healthz`);
    logs.shell.follow(run('shell/src/server/main.ts', { NODE_ENV: 'production' }));
    await answers(`${at(ports.site)}/readyz`);
  } catch (error) {
    // Stops services that have started already.
    await stop();
    throw error;
  }

  return {
    url: at(ports.site),
    api: `${at(ports.apiBehindProxy)}/api/v1`,
    payments: at(ports.payments),
    outbox: at(ports.outbox),
    log: service => logs[service].lines,
    async metrics(service) {
      const url = at(service === 'shell' ? ports.site : ports.apiBehindProxy);
      return (await fetch(`${url}/metrics`)).text();
    },
    async fault(service, mode) {
      if (service === 'API') return proxy.set(mode as Mode);
      const port = service === 'mail' ? ports.outbox : ports[service];
      const answer = await fetch(`${at(port)}/faults`, {
        method: 'PUT',
        body: JSON.stringify({ mode }),
      });
      if (!answer.ok) throw new Error(`${service} can't be switched to ${mode}`);
    },
    stop,
  };
}

async function answers(url: string): Promise<void> {
  for (let tries = 0; tries < 900; tries += 1) {
    if ((await fetch(url).catch(() => undefined))?.ok) return;
    await new Promise(done => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer`);
}

const ended = (child: ChildProcess) =>
  new Promise<void>(done => {
    if (child.exitCode !== null || child.signalCode) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
    setTimeout(() => child.kill('SIGKILL'), 3000).unref();
  });

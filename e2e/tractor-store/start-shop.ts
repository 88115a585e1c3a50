import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { PORTS } from '../support/ports.ts';
import { SLOWNESS } from '../support/slowness.ts';
import { startSwitch } from './switch.ts';

const ROOT = resolve(import.meta.dirname, '../..');
const START_MS = 240_000 * SLOWNESS;
const at = (port: number) => `http://localhost:${port}`;

/** Starts the shop and a service that can fail; stops them after the last test. */
export default async function startShop(): Promise<() => Promise<void>> {
  const data = mkdtempSync(join(tmpdir(), 'tractor-store-'));
  const backend = run('examples/tractor-store/backend/src/main.ts', [], { PORT: String(PORTS.shopService) });
  const service = await startSwitch(PORTS.shopSwitch, at(PORTS.shopService));
  const start = ['--site', 'tractor-store', '--port', String(PORTS.shop), '--data', data];
  const shop = run('tooling/run/src/start-site.ts', start, {
    API_URL: at(PORTS.shopSwitch),
    // Faults are seen at once, canaries are judged early, and tests say from which network they come.
    PAGE_CACHE_MB: '0',
    CANARY_MINIMUM_MS: '1000',
    DESK_WATCH_MS: '500',
    TRUSTED_PROXIES: 'loopback',
    BROWSER_TICKETS: '60',
  });
  const { store, login } = await deskOf(shop).catch(async error => {
    service.close();
    await Promise.all([shop, backend].map(ended));
    throw error;
  });
  Object.assign(process.env, {
    E2E_SITE_URL: at(PORTS.shop),
    E2E_STORE_URL: store,
    E2E_DESK_LOGIN: login,
    E2E_DATA_DIR: data,
  });
  return async () => {
    service.close();
    await Promise.all([shop, backend].map(ended));
    rmSync(data, { recursive: true, force: true });
  };
}

/** @param env beside what this process has of its own */
function run(script: string, args: string[], env: Record<string, string>): ChildProcess {
  const { NODE_ENV: _tests, ...own } = process.env;
  return spawn(process.execPath, [join(ROOT, script), ...args], {
    cwd: ROOT,
    env: { ...own, ...env },
    // With a channel it notices when this process is gone.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
}

/** Waits until the shop is ready. @returns the address of its release desk, and the link that logs an operator in */
async function deskOf(shop: ChildProcess): Promise<{ store: string; login: string }> {
  const timer = setTimeout(() => shop.kill('SIGTERM'), START_MS);
  const output = shop.stdout as NodeJS.ReadableStream;
  let login = '';
  for await (const line of createInterface({ input: output })) {
    login = /^log in to the release desk: (\S+)/.exec(line)?.[1] ?? login;
    const store = /^ready .*release desk (\S+)/.exec(line)?.[1];
    if (!store) continue;
    clearTimeout(timer);
    output.resume();
    return { store, login };
  }
  throw new Error('The shop has ended, or was not ready in time');
}

const ended = (child: ChildProcess) =>
  new Promise<void>(done => {
    if (child.exitCode !== null || child.signalCode) return done();
    child.once('exit', () => done());
    child.kill('SIGTERM');
  });

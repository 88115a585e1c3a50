import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { shellSecrets } from '@fernweh/config/drawn-secrets';
import { freePort } from '@fernweh/jest-preset/free-port.ts';
import { SLOWNESS } from '@fernweh/jest-preset/slowness.ts';
import { testStore } from './store.ts';

const SHELL = resolve(__dirname, '../..');
export const WORKER_SCRIPT = join(SHELL, 'dist/server/render-worker.cjs');

export type ShellProcess = {
  url: string;
  pid: number;
  dataDirectory: string;
  /** Once it has ended, by itself too. */
  ended: Promise<void>;
  /** Everything that it logged. */
  log(): string;
  stop(): Promise<void>;
};

/** The host as it runs in production: a process of its own, on a free port, with a data folder of its own. */
export async function startShell(
  remotes: Record<string, string>,
  dataDirectory = mkdtempSync(join(tmpdir(), 'fernweh-shell-')),
  settings: Record<string, string> = {},
  lastWords: 'inherit' | 'ignore' = 'inherit',
): Promise<ShellProcess> {
  const port = await freePort();
  const store = await testStore();
  const child = spawn(process.execPath, [join(SHELL, 'src/server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      ...shellSecrets(),
      PORT: String(port),
      ...store.variables(Object.keys(remotes)),
      DATA_DIR: dataDirectory,
      API_URL: 'http://localhost:9',
      POLL_MS: '100',
      RENDER_WORKERS: '2',
      WORKER_HEAP_MB: '64',
      ...settings,
    },
    stdio: ['ignore', 'pipe', lastWords],
  });
  let log = '';
  child.stdout?.on('data', chunk => {
    log += chunk;
  });
  const url = `http://localhost:${port}`;
  const ended = new Promise<void>(done => child.once('exit', () => done()));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  try {
    await until(async () => (await fetch(`${url}/healthz`).catch(() => undefined))?.ok === true);
  } catch (error) {
    await stop();
    throw error;
  }
  return { url, pid: child.pid ?? 0, dataDirectory, ended, log: () => log, stop };
}

/** Just under the limit of a test (tooling/jest/setup.ts): a slow machine's shell needs longer for a trial. */
const PATIENCE_MS = 55_000 * SLOWNESS;

/** Waits for a condition. @throws Error after `ms` */
export async function until(condition: () => Promise<boolean>, ms = PATIENCE_MS): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await condition()) return;
    await new Promise(done => setTimeout(done, 50));
  }
  throw new Error('The condition never came true');
}

type Versions = Record<string, string>;

const status = async (shell: ShellProcess) =>
  (await (await fetch(`${shell.url}/readyz`)).json()) as { releases: Versions; refused: Versions };

export const liveVersion = async (shell: ShellProcess, remote: string): Promise<string | undefined> =>
  (await status(shell)).releases[remote];

export const refusedVersion = async (shell: ShellProcess, remote: string): Promise<string | undefined> =>
  (await status(shell)).refused[remote];

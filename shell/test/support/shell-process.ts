import { spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const SHELL = resolve(__dirname, '../..');
export const WORKER_SCRIPT = join(SHELL, 'dist/server/render-worker.cjs');

export type ShellProcess = { url: string; dataDirectory: string; stop(): Promise<void> };

/** The host as it runs in production: a process of its own, on a free port, with a data folder of its own. */
export async function startShell(
  remotes: Record<string, string>,
  dataDirectory = mkdtempSync(join(tmpdir(), 'fernweh-shell-')),
  settings: Record<string, string> = {},
): Promise<ShellProcess> {
  const port = await freePort();
  const child = spawn(process.execPath, [join(SHELL, 'src/server/main.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      // Nothing listens there: a remote that is not named is away.
      REMOTE_PORT: '1',
      REMOTES: Object.entries(remotes)
        .map(([name, origin]) => `${name}=${origin}`)
        .join(','),
      DATA_DIR: dataDirectory,
      API_URL: 'http://localhost:9',
      POLL_MS: '100',
      RENDER_WORKERS: '2',
      WORKER_HEAP_MB: '64',
      ...settings,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
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
  return { url, dataDirectory, stop };
}

/** Waits for a condition. @throws Error after `ms` */
export async function until(condition: () => Promise<boolean>, ms = 30_000): Promise<void> {
  const end = Date.now() + ms;
  while (Date.now() < end) {
    if (await condition()) return;
    await new Promise(done => setTimeout(done, 50));
  }
  throw new Error('The condition never came true');
}

export async function liveVersion(shell: ShellProcess, remote: string): Promise<string | undefined> {
  const { releases } = (await (await fetch(`${shell.url}/readyz`)).json()) as {
    releases: Record<string, string>;
  };
  return releases[remote];
}

function freePort(): Promise<number> {
  return new Promise(done => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as { port: number };
      server.close(() => done(port));
    });
  });
}

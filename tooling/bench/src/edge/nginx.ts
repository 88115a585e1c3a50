import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aptInstall, runQuietly } from '@fernweh/run/debian';
import { readProcess } from '../processes.ts';

/** A running nginx with one worker. */
export type Nginx = {
  port: number;
  /** Processor time of its worker so far, user and system (ms). */
  cpuMs(): Promise<number>;
  stop(): Promise<void>;
};

const READY_MS = 10_000;

/** @throws Error where there is no nginx and none can be installed */
export function ensureNginx(): void {
  if (!runQuietly('nginx', ['-v']) && !aptInstall('nginx-light'))
    throw new Error('There is no nginx: install it with the package manager of this machine');
}

/** Starts nginx with a configuration. @param folder for its files: logs, caches, process id */
export async function startNginx(configuration: string, folder: string, port: number): Promise<Nginx> {
  await mkdir(folder, { recursive: true });
  const nginx = spawn(
    'nginx',
    ['-p', folder, '-c', configuration, '-e', join(folder, 'error.log'), '-g', 'daemon off;'],
    {
      stdio: ['ignore', 'inherit', 'inherit'],
    },
  );
  await answers(nginx, port);
  const children = `/proc/${nginx.pid}/task/${nginx.pid}/children`;
  const worker = Number((await readFile(children, 'utf8')).trim().split(' ')[0]);
  return {
    port,
    async cpuMs() {
      const running = await readProcess(worker);
      if (!running) throw new Error('The worker of nginx has ended');
      return running.cpuMs;
    },
    stop: () =>
      new Promise(done => {
        nginx.once('exit', () => done());
        nginx.kill('SIGQUIT');
      }),
  };
}

async function answers(nginx: ChildProcess, port: number): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && nginx.exitCode === null) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return;
    await new Promise(done => setTimeout(done, 100));
  }
  throw new Error('nginx did not start');
}

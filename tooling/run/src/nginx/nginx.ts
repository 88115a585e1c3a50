import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { aptInstall, runQuietly } from '../debian.ts';

/** A running nginx with one worker. */
export type Nginx = {
  port: number;
  /** Process id of its worker. */
  worker: number;
  stop(): Promise<void>;
};

const READY_MS = 10_000;

/** @returns whether this machine has nginx now */
export const hasNginx = (): boolean => runQuietly('nginx', ['-v']) || aptInstall('nginx-light');

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
    worker,
    stop: () =>
      new Promise(done => {
        nginx.once('exit', () => done());
        nginx.kill('SIGQUIT');
      }),
  };
}

async function answers(nginx: ChildProcess, port: number): Promise<void> {
  const until = performance.now() + READY_MS;
  while (performance.now() < until && nginx.exitCode === null) {
    if (await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)) return;
    await new Promise(done => setTimeout(done, 100));
  }
  throw new Error('nginx did not start');
}

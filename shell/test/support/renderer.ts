import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { freePort } from '@fernweh/jest-preset/free-port.ts';
import type { Renderers } from '../../../platform/host/src/server/render/remote-process.ts';
import { until } from './shell-process.ts';

const MAIN = join(resolve(__dirname, '../..'), 'src/renderer-host/main.ts');

/** A renderer as it runs in its container, on a port of this machine. */
export type Renderer = Renderers & {
  url: string;
  pid(): number;
  log(): string;
  /** As a container that is gone. */
  kill(): Promise<void>;
  /** As a container that is told to end, and takes no more connections. @returns resolves once it has ended */
  leave(): Promise<{ ended: Promise<unknown> }>;
  start(): Promise<void>;
};

/** @param variables its stage is development, so that it takes connections of its own machine */
export async function startRenderer(variables: Record<string, string> = {}): Promise<Renderer> {
  const port = await freePort();
  let child: ChildProcess | undefined;
  let log = '';
  const renderer: Renderer = {
    ...{ host: '127.0.0.1', port, url: `tcp://127.0.0.1:${port}` },
    pid: () => child?.pid ?? 0,
    log: () => log,
    async kill() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
    async leave() {
      if (!child) throw new Error('It is not there');
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await until(async () => !(await answers(port)));
      return { ended };
    },
    async start() {
      child = spawn(process.execPath, [MAIN], {
        env: {
          ...{ PATH: process.env.PATH, STAGE: 'development' },
          ...{ RENDERER_PORT: String(port), HOST: '127.0.0.1', ...variables },
        },
        stdio: ['ignore', 'pipe', 'inherit'],
      });
      child.stdout?.on('data', chunk => {
        log += chunk;
      });
      await until(() => answers(port));
    },
  };
  await renderer.start();
  return renderer;
}

const answers = (port: number) =>
  new Promise<boolean>(done => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => done(true)).once('error', () => done(false));
    socket.once('connect', () => socket.destroy());
  });

import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { freePort } from '@fernweh/jest-preset/free-port.ts';
import { pause } from './random.ts';

const MAIN = join(import.meta.dirname, '../src/main.ts');

/** The API in its own process, which can be killed and restarted over the same data. */
export type ApiProcess = {
  /** Its current or last address. Every start uses another port. */
  url(): string;
  start(): Promise<void>;
  /** Like `kill -9`: nothing is finished or closed. */
  kill(): Promise<void>;
  /** An orderly shutdown. */
  stop(): Promise<void>;
  /** The last output of each process that ended by itself. */
  exits: readonly string[];
};

/** @param main its entry file, where it is not the one of these sources */
export function apiProcess(variables: Record<string, string>, main = MAIN): ApiProcess {
  let child: ChildProcess | undefined;
  let url = '';
  const exits: string[] = [];
  const ended = new WeakSet<ChildProcess>();

  async function start(): Promise<void> {
    const port = await freePort();
    const env = { ...process.env, NODE_ENV: 'test', ...variables, API_PORT: String(port) };
    const started = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'pipe'] });
    let output = '';
    started.stderr?.on('data', chunk => {
      output = `${output}${chunk}`.slice(-2_000);
    });
    started.once('exit', () => {
      if (!ended.has(started)) exits.push(output || 'no output');
    });
    child = started;
    url = `http://127.0.0.1:${port}`;
    while (!(await isReady(url))) {
      if (isOver(started)) throw new Error(`The API did not start. ${output}`);
      await pause(25);
    }
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    if (!child || isOver(child)) return;
    ended.add(child);
    const exit = new Promise(done => child?.once('exit', done));
    child.kill(signal);
    await exit;
  }

  return { url: () => url, exits, start, kill: () => end('SIGKILL'), stop: () => end('SIGTERM') };
}

const isOver = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null;

const isReady = (url: string) =>
  fetch(`${url}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

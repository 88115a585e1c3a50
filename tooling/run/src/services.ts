import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';

export const ROOT = resolve(import.meta.dirname, '../../..');

export type Service = {
  name: string;
  script: string;
  args?: string[];
  env?: Record<string, string>;
  ready: string;
};

/** Children of one command: started together, ended together. */
export type Services = {
  /** Starts one and waits until its `ready` URL answers. @throws Error with the child's own last words. */
  start(service: Service): Promise<void>;
  stopAll(): Promise<void>;
};

const READY_MS = 60_000;
const LAST_WORDS = 2000;

export function createServices(onUnexpectedExit: (name: string, words: string) => void): Services {
  const children = new Map<string, ChildProcess>();
  let stopping = false;

  return {
    async start({ name, script, args = [], env = {}, ready }) {
      const child = spawn(process.execPath, [join(ROOT, script), ...args], {
        cwd: ROOT,
        env: { ...process.env, ...env },
        stdio: ['ignore', 'ignore', 'pipe'],
      });
      children.set(name, child);
      let words = '';
      child.stderr?.on('data', (chunk: Buffer) => {
        words = (words + chunk.toString()).slice(-LAST_WORDS);
      });
      const ended = new Promise<never>((_, reject) => {
        child.once('exit', () => {
          children.delete(name);
          reject(new Error(words.trim() || `${name} ended without a word`));
        });
      });
      ended.catch((error: Error) => {
        if (!stopping) onUnexpectedExit(name, error.message);
      });
      await Promise.race([answers(ready), ended]);
    },
    async stopAll() {
      stopping = true;
      await Promise.all([...children.values()].map(stop));
    },
  };
}

const GRACE_MS = 3000;

function stop(child: ChildProcess): Promise<void> {
  return new Promise(done => {
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGTERM');
  });
}

async function answers(url: string): Promise<void> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (response?.ok) return;
    await new Promise(done => setTimeout(done, 100));
  }
  throw new Error(`${url} does not answer`);
}

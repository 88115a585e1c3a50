import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { expect } from '@playwright/test';

const ROOT = resolve(import.meta.dirname, '../..');

/** A development server in a process of its own. */
export type DevServer = { words(): string; stop(): Promise<void> };

/** @param args those of `npm run dev` */
export async function startDev(
  args: readonly string[],
  env: Record<string, string>,
  ms: number,
): Promise<DevServer> {
  let words = '';
  const dev: ChildProcess = spawn(process.execPath, ['tooling/dev/src/main.ts', ...args], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  for (const stream of [dev.stdout, dev.stderr])
    stream?.on('data', (chunk: Buffer) => {
      words += chunk.toString();
    });
  let hasEnded = false;
  dev.once('exit', () => {
    hasEnded = true;
  });
  await expect.poll(() => hasEnded || /^ready http/m.test(words), { timeout: ms }).toBe(true);
  if (hasEnded) throw new Error(`The development server ended:\n${words}`);
  return {
    words: () => words,
    async stop() {
      const ended = new Promise(done => dev.once('exit', done));
      dev.kill('SIGTERM');
      await ended;
    },
  };
}

import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { listenTo } from './last-words.ts';
import type { Restarts } from './restarts.ts';
import { ROOT } from './root.ts';

export type Service = {
  name: string;
  /** From the repository's root. */
  script: string;
  args?: string[];
  env?: Record<string, string>;
  ready: string;
};

/** Children of one command: started together, ended together. */
export type Services = {
  /** Starts one and waits until its `ready` URL answers. @throws Error with the child's own last words */
  start(service: Service): Promise<void>;
  stopAll(): Promise<void>;
};

/** Starts again what ends after it was ready, and says so. */
export type Supervision = { restarts: Restarts; say: (line: string) => void };

const READY_MS = 60_000;

/** @param onEnd a service that was ready has ended for good; why */
export function createServices(onEnd: (reason: string) => void, supervision?: Supervision): Services {
  const children = new Map<string, ChildProcess>();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  /** Until it is ready. `ended` says later on why it ended. @throws Error why it never was ready */
  async function launch(service: Service): Promise<{ ended: Promise<string> }> {
    const { name, script, args = [], env = {}, ready } = service;
    const child = spawn(process.execPath, [resolve(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    children.set(name, child);
    const over = new AbortController();
    child.once('exit', () => {
      children.delete(name);
      over.abort();
    });
    const ended = listenTo(child).then(words => `${name} ended ${words}`);
    const problem = await Promise.race([answers(ready, over.signal), ended]);
    if (problem === undefined) return { ended };
    await stop(child);
    throw new Error(problem);
  }

  async function watch(service: Service, { ended }: { ended: Promise<string> }): Promise<void> {
    const reason = await ended;
    if (isStopping()) return;
    if (supervision) await bringBack(service, reason, supervision);
    else onEnd(reason);
  }

  async function bringBack(service: Service, reason: string, { restarts, say }: Supervision): Promise<void> {
    const pause = restarts.pauseAfterEnd(service.name);
    if (!pause) return onEnd(`${reason}\nIt ended too often to be started again.`);
    say(`✗ ${reason}\n  … starting ${service.name} again in ${pause.ms / 1000} s (attempt ${pause.attempt})`);
    await sleep(pause.ms, undefined, { signal: stopping.signal }).catch(() => {});
    if (isStopping()) return;
    try {
      const launched = await launch(service);
      say(`  ✓ ${service.name} is back`);
      void watch(service, launched);
    } catch (error) {
      if (!isStopping()) await bringBack(service, (error as Error).message, { restarts, say });
    }
  }

  return {
    async start(service) {
      void watch(service, await launch(service));
    },
    async stopAll() {
      stopping.abort();
      await Promise.all([...children.values()].map(stop));
    },
  };
}

const GRACE_MS = 3000;

function stop(child: ChildProcess): Promise<void> {
  return new Promise(done => {
    if (child.exitCode !== null || child.signalCode) return done();
    const force = setTimeout(() => child.kill('SIGKILL'), GRACE_MS);
    child.once('exit', () => {
      clearTimeout(force);
      done();
    });
    child.kill('SIGTERM');
  });
}

/** @returns undefined once the URL answers, else what is wrong */
async function answers(url: string, over: AbortSignal): Promise<string | undefined> {
  const until = Date.now() + READY_MS;
  while (Date.now() < until && !over.aborted) {
    const response = await fetch(url, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (response?.ok && !over.aborted) return undefined;
    await sleep(100);
  }
  // Who has ended says why by itself.
  return over.aborted ? new Promise(() => {}) : `${url} does not answer`;
}

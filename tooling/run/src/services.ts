import { type ChildProcess, spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { exitReason } from './logs/exit-reason.ts';
import type { ServiceLogs } from './logs/service-logs.ts';
import type { Restarts } from './restarts.ts';
import { ROOT } from './root.ts';
import { stopProcess } from './stop-process.ts';
import { untilReady } from './until-ready.ts';

export type Service = {
  name: string;
  /** Path from the repository's root. */
  script: string;
  args?: string[];
  env?: Record<string, string>;
  /** URL that answers 2xx once the service is ready. */
  ready: string;
};

/** Child processes that are started together and ended together. */
export type Services = {
  /** Starts a service and waits until its `ready` URL answers. @throws Error with the service's last error output */
  start(service: Service): Promise<void>;
  stopAll(): Promise<void>;
};

export type ServicesOptions = {
  /** Called when a service that was ready has ended for good. */
  onEnd: (reason: string) => void;
  /** Restarts services that end after they were ready, and reports it. Without it such an end is for good. */
  supervision?: Supervision;
  logs?: ServiceLogs;
};
export type Supervision = { restarts: Restarts; report: (line: string) => void };

export function createServices({ onEnd, supervision, logs }: ServicesOptions): Services {
  const children = new Map<string, ChildProcess>();
  const stopping = new AbortController();
  const isStopping = () => stopping.signal.aborted;

  /** Starts a process and waits until it is ready. `ended` later tells why it ended. */
  async function launch(service: Service): Promise<{ ended: Promise<string> }> {
    const { name, script, args = [], env = {}, ready } = service;
    if (isStopping()) throw new Error(`${name} is not started: the site is ending`);
    const child = spawn(process.execPath, [resolve(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', logs ? 'pipe' : 'ignore', 'pipe'],
    });
    children.set(name, child);
    logs?.follow(name, child);
    const exited = new AbortController();
    child.once('exit', () => {
      children.delete(name);
      exited.abort();
    });
    const ended = exitReason(child).then(reason => `${name} ended ${reason}`);
    const problem = await Promise.race([
      untilReady({ name, ready, exited: exited.signal }, { report: supervision?.report }),
      ended,
    ]);
    if (problem === undefined) return { ended };
    await stopProcess(child);
    throw new Error(problem);
  }

  async function watch(service: Service, { ended }: { ended: Promise<string> }): Promise<void> {
    const reason = await ended;
    if (isStopping()) return;
    if (supervision) await restart(service, reason, supervision);
    else onEnd(reason);
  }

  async function restart(service: Service, reason: string, { restarts, report }: Supervision): Promise<void> {
    const pause = restarts.pauseAfterEnd(service.name);
    if (!pause) return onEnd(`${reason}\nIt ended too often to be started again.`);
    report(
      `✗ ${reason}\n  … starting ${service.name} again in ${pause.ms / 1000} s (attempt ${pause.attempt})`,
    );
    await sleep(pause.ms, undefined, { signal: stopping.signal }).catch(() => {});
    if (isStopping()) return;
    try {
      const launched = await launch(service);
      report(`  ✓ ${service.name} runs again`);
      void watch(service, launched);
    } catch (error) {
      if (!isStopping()) await restart(service, (error as Error).message, { restarts, report });
    }
  }

  return {
    async start(service) {
      void watch(service, await launch(service));
    },
    async stopAll() {
      stopping.abort();
      await Promise.all([...children.values()].map(child => stopProcess(child)));
    },
  };
}

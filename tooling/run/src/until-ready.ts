import { setTimeout as sleep } from 'node:timers/promises';

type Starting = { name: string; ready: string; exited: AbortSignal };
export type Patience = {
  /** Called while the service is still starting. */
  report?: (line: string) => void;
  reportEveryMs?: number;
  longestMs?: number;
};

/** Much longer than a service takes: the API reads the catalogue of 20,000 tours before it answers. */
const LONGEST_MS = 300_000;
const REPORT_EVERY_MS = 15_000;

/** @returns undefined once the URL answers, else what is wrong. It never returns once the process has exited. */
export async function untilReady(
  { name, ready, exited }: Starting,
  { report = () => {}, reportEveryMs = REPORT_EVERY_MS, longestMs = LONGEST_MS }: Patience = {},
): Promise<string | undefined> {
  const started = performance.now();
  let reportAt = started + reportEveryMs;
  while (performance.now() - started < longestMs && !exited.aborted) {
    const response = await fetch(ready, { signal: AbortSignal.timeout(2000) }).catch(() => undefined);
    if (response?.ok && !exited.aborted) return undefined;
    await sleep(100);
    if (performance.now() < reportAt || exited.aborted) continue;
    report(`  … ${name} is still starting (${Math.round((performance.now() - started) / 1000)} s)`);
    reportAt = performance.now() + reportEveryMs;
  }
  // The exit itself says why (exitReason).
  return exited.aborted ? new Promise(() => {}) : `${ready} does not answer`;
}

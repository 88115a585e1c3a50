import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from '../root.ts';

/** How long each test or file of tests took when it last ran on this machine. ms by name. */
type Times = Record<string, number>;

const SAID_EVERY_MS = 15_000;

export type Progress = {
  /** @returns a line to print, where the last one was a while ago */
  ended(name: string, ms: number): string | undefined;
  /** Keeps the times for the next run. */
  keep(): void;
};

type Options = {
  total: number;
  /** Whether a name that was timed before belongs to this run. */
  includes: (name: string) => boolean;
  file?: string;
  now?: () => number;
};

/** Says how many tests of a run have ended, and estimates the time that the others need. */
export function createProgress(
  runner: string,
  {
    total,
    includes,
    file = join(ROOT, '.cache/test-times', `${runner}.json`),
    now = () => performance.now(),
  }: Options,
): Progress {
  const times = readTimes(file);
  const waiting = new Map(Object.entries(times).filter(([name]) => includes(name)));
  const started = now();
  let said = started;
  let count = 0;
  let spent = 0;
  return {
    ended(name, ms) {
      count++;
      spent += ms;
      times[name] = Math.round(ms);
      waiting.delete(name);
      if (now() - said < SAID_EVERY_MS || count >= total) return undefined;
      said = now();
      // A runner begins with the longest: without earlier timings, the first predict nothing about the others.
      if (waiting.size === 0 && count < total / 10) return `… ${count} of ${total}`;
      const each = waiting.size > 0 ? sum(waiting.values()) / waiting.size : spent / count;
      // Workers run several at the same time.
      const left = (each * (total - count) * (now() - started)) / Math.max(1, spent);
      return `… ${count} of ${total}, about ${lengthOf(left)} left`;
    },
    keep() {
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(times));
    },
  };
}

const sum = (values: Iterable<number>) => [...values].reduce((total, value) => total + value, 0);

const lengthOf = (ms: number) =>
  ms < 90_000 ? `${Math.ceil(ms / 1000)} s` : `${Math.round(ms / 60_000)} min`;

function readTimes(file: string): Times {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Times;
  } catch {
    return {};
  }
}

import type { Count } from './count.ts';

const SHOWN = 25;

/** Where the time of a run went: its longest checks and files of tests. Several run at the same time, so that the sum is more than the run took. */
export function profileOf(counts: readonly Count[]): string {
  const times = counts.flatMap(({ times = [] }) => times).toSorted((one, other) => other.ms - one.ms);
  const all = times.reduce((sum, { ms }) => sum + ms, 0);
  const rows = times
    .slice(0, SHOWN)
    .map(({ name, ms }) => `${seconds(ms).padStart(8)} s ${share(ms, all).padStart(5)} %  ${name}`);
  return [
    `${times.length} checks and files of tests took ${seconds(all)} s together. The longest:`,
    ...rows,
  ].join('\n');
}

const seconds = (ms: number) => (ms / 1000).toFixed(1);
const share = (ms: number, all: number) => ((100 * ms) / Math.max(1, all)).toFixed(1);

import { sum } from '../statistics.ts';

const LONG_TASK_MS = 50;

/** Total blocking time: the time over 50 ms of all long tasks that begin before an instant. */
export function blockingTime(tasks: readonly { start: number; duration: number }[], until: number): number {
  const counted = tasks.filter(({ start }) => start < until);
  return sum(counted.map(({ duration }) => Math.max(0, duration - LONG_TASK_MS)));
}

import { sum } from '../statistics.ts';

const LONG_TASK_MS = 50;

/** Of the long tasks that begin before an instant, what exceeds 50 ms. */
export function blockingTime(tasks: readonly { start: number; duration: number }[], until: number): number {
  const counted = tasks.filter(({ start }) => start < until);
  return sum(counted.map(({ duration }) => Math.max(0, duration - LONG_TASK_MS)));
}

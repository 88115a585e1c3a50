import { numberBetween, Option } from '@flotilla/command-line';
import { type Count, NOTHING } from './count.ts';

/** When a run must have ended. Measured by a clock that nobody sets. */
export type Deadline = {
  /** In ms; never negative. */
  left(): number;
  isOver(): boolean;
};

/** @param minutes absent: there is no end */
export function deadlineIn(minutes = Number.POSITIVE_INFINITY): Deadline {
  const end = performance.now() + minutes * 60_000;
  const left = () => Math.max(0, end - performance.now());
  return { left, isOver: () => left() === 0 };
}

export const NO_DEADLINE = deadlineIn();

/** `--minutes` of commands that run many tests. */
export const minutesOption = () =>
  new Option('--minutes <number>', 'begins nothing after so long, and names what it did not reach').argParser(
    numberBetween(0, 10_000),
  );

/** Runs tests if there is time; otherwise they are named as not reached. */
export async function inTime(name: string, deadline: Deadline, run: () => Promise<Count>): Promise<Count> {
  return deadline.isOver() ? { ...NOTHING, skipped: 1, notReached: [name] } : run();
}

/** What each caller has used up of something since its window of time began. */
export type WindowCounts = {
  /** @returns the sum in this caller's window, with what was added now */
  add(caller: string, amount: number): number;
};

/** @param now a monotonic clock, in ms */
export function createWindowCounts(windowMs: number, now: () => number): WindowCounts {
  const windows = new Map<string, { since: number; used: number }>();

  return {
    add(caller, amount) {
      const known = windows.get(caller);
      const current = known && now() - known.since < windowMs ? known : { since: now(), used: 0 };
      windows.set(caller, current);
      current.used += amount;
      return current.used;
    },
  };
}

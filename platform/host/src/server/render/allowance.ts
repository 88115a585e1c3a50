import { monotonicMs } from './heartbeat-pipe.ts';

/** So much at once, and so much in each further second. */
export type Rate = { burst: number; second: number };

export type Allowance = {
  /** Whether so much may be taken now. */
  has(amount: number): boolean;
  /** Takes it, or nothing where it is too much. */
  take(amount: number): boolean;
};

export function createAllowance({ burst, second }: Rate, now: () => number = monotonicMs): Allowance {
  let left = burst;
  let countedAt = now();

  function has(amount: number): boolean {
    const at = now();
    left = Math.min(left + ((at - countedAt) / 1000) * second, burst);
    countedAt = at;
    return amount <= left;
  }

  return {
    has,
    take(amount) {
      if (!has(amount)) return false;
      left -= amount;
      return true;
    },
  };
}

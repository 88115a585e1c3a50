import { createLastTurns } from './last-turns.ts';

/**
 * Waits for a turn of this caller.
 * @returns what gives it back; calling it again does nothing
 * @throws TooManyWaiting where too many calls of this caller wait already
 */
export type Turns = (caller: string) => Promise<() => void>;

export class TooManyWaiting extends Error {
  override name = 'TooManyWaiting';
}

type Limits = {
  /** Turns at once. */
  most: number;
  /** Of one caller, so that nobody holds them all. */
  mostOfOne?: number;
  /** Calls of one caller that wait. */
  mostWaiting: number;
};

/**
 * Shares a few turns between callers: whoever has fewest goes next, of these whoever was served longest ago, and of one caller's calls the one that
 * has waited longest.
 */
export function createTurns({ most, mostOfOne = most, mostWaiting }: Limits): Turns {
  let free = most;
  const held = new Map<string, number>();
  const waiting: { caller: string; go(): void }[] = [];
  const lastTurns = createLastTurns();
  const heldBy = (caller: string) => held.get(caller) ?? 0;
  const isNext = (caller: string) => free > 0 && heldBy(caller) < mostOfOne;

  function take(caller: string) {
    free -= 1;
    held.set(caller, heldBy(caller) + 1);
    lastTurns.note([caller]);
  }

  /** Below zero where the first one goes first. */
  const compare = (one: string, other: string) =>
    heldBy(one) - heldBy(other) || lastTurns.of(one) - lastTurns.of(other);

  function giveBack(caller: string) {
    free += 1;
    const left = heldBy(caller) - 1;
    if (left > 0) held.set(caller, left);
    else held.delete(caller);
    const next = nextWaiting();
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    take(next.caller);
    next.go();
  }

  function nextWaiting() {
    return waiting
      .filter(({ caller }) => isNext(caller))
      .reduce<(typeof waiting)[number] | undefined>(
        (best, one) => (best && compare(best.caller, one.caller) <= 0 ? best : one),
        undefined,
      );
  }

  function wait(caller: string): Promise<void> {
    if (waiting.filter(one => one.caller === caller).length >= mostWaiting)
      throw new TooManyWaiting('Too many of your requests wait already; send fewer at once');
    return new Promise(go => waiting.push({ caller, go }));
  }

  return async caller => {
    if (isNext(caller)) take(caller);
    else await wait(caller);
    let given = false;
    return () => {
      if (!given) giveBack(caller);
      given = true;
    };
  };
}

/** Callers of whom it is remembered when they were served. One who is forgotten counts as not served yet. */
const MOST = 1000;

/** When callers who share something were served last. */
export type LastTurns = {
  /** Number of the caller's last turn, later ones being higher; 0 where none is known. */
  of(caller: string): number;
  /** These callers have a turn now, one together. */
  note(callers: Iterable<string>): void;
};

export function createLastTurns(): LastTurns {
  /** Those of longest ago come first. */
  const numbers = new Map<string, number>();
  let turns = 0;

  return {
    of: caller => numbers.get(caller) ?? 0,
    note(callers) {
      turns += 1;
      for (const caller of callers) {
        numbers.delete(caller);
        numbers.set(caller, turns);
      }
      for (const oldest of numbers.keys()) {
        if (numbers.size <= MOST) return;
        numbers.delete(oldest);
      }
    },
  };
}

/**
 * Turns for the third place. At most three pools run at once: that of the stable releases, that of the canaries, and one more. The third one
 * is a trial, the next pool of either of the two, or an override. While there are no canaries, a trial and the next pool have two places.
 */
export type ThirdPlace = {
  /**
   * Waits for its turn, ends an override that has the place, and does the work.
   * @param work may keep the place for longer, until a pool has ended
   */
  use<T>(work: (keepUntil: (ended: Promise<unknown>) => void) => Promise<T>): Promise<T>;
  /**
   * Gives the place to an override if nobody else has it.
   * @param end ends the override because the place is needed
   * @returns what gives the place back; undefined where it is taken
   */
  lend(end: () => Promise<void>): (() => void) | undefined;
};

export function createThirdPlace(): ThirdPlace {
  let turns: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let lent: (() => Promise<void>) | undefined;

  return {
    use(work) {
      waiting += 1;
      const kept: Promise<unknown>[] = [];
      const result = turns.then(async () => {
        const end = lent;
        lent = undefined;
        await end?.();
        return work(ended => kept.push(ended));
      });
      turns = result
        .catch(() => undefined)
        .then(() => Promise.allSettled(kept))
        .finally(() => {
          waiting -= 1;
        });
      return result;
    },
    lend(end) {
      if (lent || waiting > 0) return undefined;
      lent = end;
      return () => {
        if (lent === end) lent = undefined;
      };
    },
  };
}

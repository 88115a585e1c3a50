/** Samples of one length, as they end: what has no turn ends them late. */
export function countPauses(sampleMs: number, from: number) {
  let [sample, due, isLate] = [0, from + sampleMs, false];
  let [last, inARow] = [-1, 0];
  return {
    /** A sample ends. @param now in ms, of the clock of `from` */
    endSample(now: number) {
      isLate = now - due > sampleMs / 10;
      due = now + sampleMs;
      sample += 1;
    },
    /**
     * Called for a request in a sample without a measured delay.
     * @returns such samples in a row; one that ended in time ends the row
     */
    inARow() {
      if (last !== sample) inARow = isLate && last === sample - 1 ? inARow + 1 : 1;
      last = sample;
      return inARow;
    },
  };
}

/** Counts the pauses of this process. */
export function watchPauses(sampleMs: number) {
  const { endSample, inARow } = countPauses(sampleMs, performance.now());
  const timer = setInterval(() => endSample(performance.now()), sampleMs).unref();
  return { inARow, stop: () => clearInterval(timer) };
}

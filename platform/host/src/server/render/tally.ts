/**
 * What was refused and lost around render processes since this process started, or since it was told. A renderer has no metrics of its own, because nobody
 * reaches it but shells: it tells its shells, and each thing is told once.
 */
export type Tally = {
  /** Connections to a renderer of whoever is no shell. */
  refusedByRenderers: number;
  /** Connections of renderers to a shell. */
  refusedByShell: number;
  /** What render processes printed and nobody read, in bytes. */
  lostOutput: number;
};

const NOTHING: Tally = { refusedByRenderers: 0, refusedByShell: 0, lostOutput: 0 };
let tally: Tally = { ...NOTHING };

export const count = (what: keyof Tally, times = 1): void => {
  tally[what] += times;
};

export const counted = (): Readonly<Tally> => tally;

/** @returns what was counted, which is then counted no more */
export function takeTally(): Tally {
  const taken = tally;
  tally = { ...NOTHING };
  return taken;
}

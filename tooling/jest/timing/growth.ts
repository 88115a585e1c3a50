/** How the cost of work grows with its input, in processor time: waiting and other processes do not count. */

/** Processor time of a process so far. Milliseconds. */
export type ProcessorMs = () => number | Promise<number>;
const ownProcessorMs: ProcessorMs = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** Work with an input of a size. */
export type Work = (size: number) => Promise<unknown>;

export type Growth = {
  /** 1: twice the input costs twice as much; 2: four times as much. */
  exponent: number;
  /** Of one call with a quarter, a half and the whole of the size. Milliseconds. */
  costs: number[];
};

/** Work is repeated until it took so long: what is shorter can't be told from other work of the process. Milliseconds. */
const MEASURED_MS = 20;
const MAX_REPEATS = 200;
/** Other work of the process makes a measurement dearer by chance: of several, the cheapest of each size is the nearest to the truth. */
const ATTEMPTS = { least: 2, most: 4 };

/** @returns the growth up to a size, by the cheapest measurement of each; it is not measured again once it is at most `enough` */
export async function growthOf(
  work: Work,
  size: number,
  {
    enough,
    processorMs = ownProcessorMs,
    measuredMs = MEASURED_MS,
  }: { enough: number; processorMs?: ProcessorMs; measuredMs?: number },
): Promise<Growth> {
  const sizes = [size / 4, size / 2, size];
  const costs = sizes.map(() => Number.POSITIVE_INFINITY);
  let exponent = Number.POSITIVE_INFINITY;
  for (let attempt = 1; attempt <= ATTEMPTS.most; attempt += 1) {
    for (const [at, each] of sizes.entries())
      costs[at] = Math.min(costs[at] ?? 0, await costOf(() => work(each), processorMs, measuredMs));
    exponent = slopeOf(sizes.map(Math.log), costs.map(Math.log));
    if (attempt >= ATTEMPTS.least && exponent <= enough) break;
  }
  return { exponent, costs };
}

/** Processor time of one call, of as many as take so long. */
async function costOf(
  work: () => Promise<unknown>,
  processorMs: ProcessorMs,
  measuredMs: number,
): Promise<number> {
  const before = await processorMs();
  let spent = 0;
  let calls = 0;
  for (let more = 1; spent < measuredMs && calls < MAX_REPEATS; more *= 2) {
    for (let call = 0; call < more; call += 1) await work();
    calls += more;
    spent = (await processorMs()) - before;
  }
  return Math.max(spent, 0.001) / calls;
}

/**
 * The size with which a call costs the most. A call may do nothing with an input that is too large, so that half and a quarter
 * of it are tried as well.
 */
export async function dearest(
  work: Work,
  most: number,
  processorMs = ownProcessorMs,
): Promise<{ size: number; ms: number }> {
  let found = { size: most, ms: 0 };
  for (const size of [most / 4, most / 2, most]) {
    const before = await processorMs();
    await work(size);
    const ms = (await processorMs()) - before;
    if (ms > found.ms) found = { size, ms };
  }
  return found;
}

/** The slope of the line through points that lies nearest to them (least squares). */
function slopeOf(xs: readonly number[], ys: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const [x, y] = [mean(xs), mean(ys)];
  const over = xs.reduce((sum, value, i) => sum + (value - x) * ((ys[i] ?? 0) - y), 0);
  return over / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}

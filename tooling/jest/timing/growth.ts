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
/**
 * The garbage collector and the compiler work in the same process, and make a call dearer by chance. What they add comes and goes,
 * what the input costs is always there: of several batches the cheapest is the nearest to the truth.
 */
const BATCHES = { least: 3, enoughTimes: 5 };
const ATTEMPTS = { least: 2, most: 6 };

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
    // In turn from the smallest and from the largest: the collector, which runs after so much work, does not always meet the same size.
    const turn = attempt % 2 === 1 ? [0, 1, 2] : [2, 1, 0];
    for (const at of turn) {
      const measured = await costOf(() => work(sizes[at] ?? size), processorMs, measuredMs);
      costs[at] = Math.min(costs[at] ?? measured, measured);
    }
    exponent = slopeOf(sizes.map(Math.log), costs.map(Math.log));
    if (attempt >= ATTEMPTS.least && exponent <= enough) break;
  }
  return { exponent, costs };
}

/** Processor time of one call, in the cheapest of at least three batches. Batches of work that is dear enough to be sure of are fewer. */
async function costOf(
  work: () => Promise<unknown>,
  processorMs: ProcessorMs,
  measuredMs: number,
): Promise<number> {
  let cheapest = Number.POSITIVE_INFINITY;
  let spent = 0;
  let calls = 0;
  const isSure = (batches: number) => batches >= BATCHES.least || spent >= measuredMs * BATCHES.enoughTimes;
  for (let batch = 0; (spent < measuredMs || !isSure(batch)) && calls < MAX_REPEATS; batch += 1) {
    const size = 2 ** batch;
    const before = await processorMs();
    for (let call = 0; call < size; call += 1) await work();
    const took = Math.max((await processorMs()) - before, 0.001);
    cheapest = Math.min(cheapest, took / size);
    spent += took;
    calls += size;
  }
  return cheapest;
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

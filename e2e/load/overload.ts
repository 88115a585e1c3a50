import { coldPages } from './cold-pages.ts';
import { type Answer, get, openLoop, type PageRequest } from './open-loop.ts';
import { type Verdict, verdictOf } from './verdict.ts';

export type LoadRow = Record<Verdict, number> & {
  /** Multiple of the sustained rate. */
  factor: number;
  /** Requests a second. */
  rate: number;
  wholeASecond: number;
  /** Of whole pages, in ms. */
  p50: number;
  p99: number;
};

export type Overload = {
  /** Uncached pages a second that the machine renders with a few requests at a time. */
  sustained: number;
  rows: LoadRow[];
  /** Time in ms after the last load until pages are as quick as before. */
  recoveredMs: number;
};

export type OverloadOptions = {
  origin: string;
  factors: readonly number[];
  seconds: number;
  onRow?: (row: LoadRow) => void;
};

const PARALLEL = 4;
/** A page counts as quick again within this multiple of the quiet median. */
const QUICK = 3;
const RECOVERY_MS = 20_000;

/** Loads a site with uncached pages at multiples of what it sustains. */
export async function measureOverload({
  origin,
  factors,
  seconds,
  onRow,
}: OverloadOptions): Promise<Overload> {
  const next = await coldPages(origin);
  const quiet = await oneByOne(origin, next, 10);
  const sustained = await sustainedRate(origin, next, Math.min(seconds, 6));
  const rows: LoadRow[] = [];
  for (const factor of factors) {
    const rate = factor * sustained;
    const answers = await openLoop({ origin, rate, seconds, next });
    const row = rowOf(factor, rate, seconds, answers);
    rows.push(row);
    onRow?.(row);
  }
  return { sustained, rows, recoveredMs: await recovery(origin, next, quiet) };
}

/** Whole pages a second with a few requests at a time (closed loop). */
async function sustainedRate(origin: string, next: () => PageRequest, seconds: number): Promise<number> {
  const end = performance.now() + seconds * 1000;
  let whole = 0;
  await Promise.all(
    Array.from({ length: PARALLEL }, async () => {
      while (performance.now() < end)
        if (verdictOf(await get(undefined, origin, next())) === 'whole') whole += 1;
    }),
  );
  return Math.max(1, whole / seconds);
}

async function oneByOne(origin: string, next: () => PageRequest, count: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < count; n += 1) times.push((await get(undefined, origin, next())).ms);
  return quantile(times, 0.5);
}

/** Two whole and quick pages in a row: the load is over. */
async function recovery(origin: string, next: () => PageRequest, quietMs: number): Promise<number> {
  const started = performance.now();
  let inARow = 0;
  while (performance.now() - started < RECOVERY_MS) {
    const answer = await get(undefined, origin, next());
    inARow = verdictOf(answer) === 'whole' && answer.ms < quietMs * QUICK ? inARow + 1 : 0;
    if (inARow === 2) break;
  }
  return performance.now() - started;
}

function rowOf(factor: number, rate: number, seconds: number, answers: readonly Answer[]): LoadRow {
  const counts: Record<Verdict, number> = { whole: 0, refused: 0, broken: 0, failed: 0 };
  for (const answer of answers) counts[verdictOf(answer)] += 1;
  const times = answers.filter(answer => verdictOf(answer) === 'whole').map(({ ms }) => ms);
  return {
    factor,
    rate,
    ...counts,
    wholeASecond: counts.whole / seconds,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
}

function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

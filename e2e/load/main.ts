import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { findHeadlessBrowser } from '@fernweh/run/browser';
import { SITE } from '../support/ports.ts';
import startSite from '../support/start-site.ts';
import { openBuyer } from './buyer.ts';
import { coldPages } from './cold-pages.ts';
import { requestInvented } from './invented-urls.ts';
import { MISTAKES, pagesUnderMistakes } from './mistakes.ts';
import { openLoop } from './open-loop.ts';
import { type LoadRow, measureOverload } from './overload.ts';
import { verdictOf } from './verdict.ts';

/** `npm run soak -- overload`: a whole site under a multiple of its load, and under invented URLs. Exit code 1 where a bound fails. */
const {
  SOAK_FIGURES,
  LOAD_SECONDS = '10',
  LOAD_URLS = '20000',
  LOAD_REST_MS = '60000',
  MISTAKE_SECONDS = '30',
} = process.env;
const FACTORS = [1, 2, 4, 8];
/** Bounds that the results must keep (docs/decisions/030). */
const LEAST_AT_FOUR = 0.8;
const RECOVERED_MS = 5_000;
const MOST_GROWTH = 1.2;
const CONTAINER_MB = 768;

const started = performance.now();
const stop = await startSite();
const problems: string[] = [];
try {
  const overload = await measureOverload({
    origin: SITE,
    factors: FACTORS,
    seconds: Number(LOAD_SECONDS),
    onRow: row => console.log(lineOf(row)),
  });
  const best = Math.max(...overload.rows.map(({ wholeASecond }) => wholeASecond));
  const atFour = overload.rows.find(({ factor }) => factor === 4)?.wholeASecond ?? 0;
  const broken = overload.rows.reduce((sum, row) => sum + row.broken, 0);
  if (broken > 0) problems.push(`${broken} broken pages with status 200`);
  if (atFour < best * LEAST_AT_FOUR)
    problems.push(`${atFour.toFixed(1)} whole pages a second at 4×, best ${best.toFixed(1)}`);
  if (overload.recoveredMs > RECOVERED_MS)
    problems.push(`normal again after ${overload.recoveredMs.toFixed(0)} ms only`);

  const booking = await bookUnderLoad(4 * overload.sustained);
  for (const problem of booking.problems) problems.push(`the visitor who books: ${problem}`);
  if (booking.broken > 0) problems.push(`${booking.broken} broken pages while a visitor booked`);

  const mistakes: Record<string, string> = {};
  for (const mistake of MISTAKES) {
    const { statuses, pages, spoiled } = await pagesUnderMistakes(SITE, mistake, Number(MISTAKE_SECONDS));
    mistakes[mistake.what] = `${pages - spoiled.length} of ${pages} pages as without them`;
    for (const page of spoiled) problems.push(`${mistake.what}: ${page}`);
    if (statuses.join() !== String(mistake.status))
      problems.push(`${mistake.what}: answered ${statuses.join(', ')}, not ${mistake.status}`);
  }

  const invented = await requestInvented(SITE, Number(LOAD_URLS), Number(LOAD_REST_MS));
  if (invented.after > invented.before * MOST_GROWTH)
    problems.push(`memory grew from ${invented.before.toFixed(0)} to ${invented.after.toFixed(0)} MB`);
  if (invented.after > CONTAINER_MB)
    problems.push(`${invented.after.toFixed(0)} MB are more than the container has`);
  if (!invented.cached) problems.push('warmed pages are not cached any more');

  const figures = {
    part: 'overload',
    seconds: (performance.now() - started) / 1000,
    sustainedPagesASecond: Number(overload.sustained.toFixed(1)),
    loads: overload.rows.map(lineOf),
    wholeAtFourOfBest: Number((atFour / best).toFixed(2)),
    recoveredMs: Math.round(overload.recoveredMs),
    bookingAtFour:
      booking.problems.length > 0 ? booking.problems : `no failure, ${booking.seconds.toFixed(0)} s`,
    tenMistakesASecond: mistakes,
    inventedUrls: Number(LOAD_URLS),
    memoryMb: `${invented.before.toFixed(0)} before, ${invented.after.toFixed(0)} after`,
    warmedPagesCached: invented.cached ? 'yes' : 'no',
    loadAverage: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
  console.log(figures);
  if (SOAK_FIGURES) appendFileSync(SOAK_FIGURES, `${JSON.stringify(figures)}\n`);
} finally {
  await stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

/** A visitor books in a browser while others load the site. */
async function bookUnderLoad(rate: number): Promise<{ problems: string[]; seconds: number; broken: number }> {
  const buyer = await openBuyer(SITE, findHeadlessBrowser());
  const next = await coldPages(SITE);
  const load = [openLoop({ origin: SITE, rate, seconds: 1, next })];
  const everySecond = setInterval(() => load.push(openLoop({ origin: SITE, rate, seconds: 1, next })), 1000);
  const started = performance.now();
  const problems = await buyer.book();
  const seconds = (performance.now() - started) / 1000;
  clearInterval(everySecond);
  const answers = (await Promise.all(load)).flat();
  await buyer.close();
  return { problems, seconds, broken: answers.filter(answer => verdictOf(answer) === 'broken').length };
}

function lineOf({ factor, rate, whole, refused, broken, failed, wholeASecond, p50, p99 }: LoadRow): string {
  return [
    `${factor}× (${rate.toFixed(1)} a second): ${whole} whole (${wholeASecond.toFixed(1)} a second)`,
    `${refused} refused, ${broken} broken, ${failed} failed`,
    `p50 ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`,
  ].join(', ');
}

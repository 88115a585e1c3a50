import { startBenchSite } from '../../../../backend/soak/bench-site.ts';
import type { Figure } from '../figures.ts';
import { median, ratioOfMedians } from '../statistics.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 5);
const BOOKINGS_A_ROUND = 200;
const READS_A_ROUND = 1000;
const WARM_UP = 60;
/** Parallel requests: as many as each side has database connections. */
const AT_ONCE = 10;
/** Target: at least 0.6 times as many bookings a second as the statements alone. */
const LONGEST = 1 / 0.6;

const FIRST = 1_000;
const LAST = 10_000;
/** One of so many requests between the two heap measurements is a booking; the others are reads. */
const BOOKING_EVERY = 20;

type Site = Awaited<ReturnType<typeof startBenchSite>>;
type Way = (n: number) => Promise<unknown>;

/** Compares the API with the same statements sent to the database directly. */
export async function bookings(): Promise<Figure[]> {
  const site = await startBenchSite();
  try {
    const { codes, hot } = site;
    const spread = (n: number) => codes[n % codes.length] ?? hot;
    console.log(`a booking is ${site.statements} statements`);
    return [
      ...(await compareBookings('spread over departures', site, spread)),
      ...(await compareBookings('one hot departure', site, () => hot)),
      ...(await compareReads('GET departures', site.departures, site.departuresBare)),
      ...(await compareReads('POST /prices for 24 tours', site.prices, site.pricesBare)),
      ...(await heapGrowth(site)),
    ];
  } finally {
    await site.stop();
  }
}

async function compareBookings(name: string, site: Site, codeOf: (n: number) => string) {
  const { book, bookBare } = site;
  const before = await site.booked();
  const rounds = await compare(name, BOOKINGS_A_ROUND, [n => book(codeOf(n)), n => bookBare(codeOf(n))]);
  const made = (await site.booked()) - before;
  if (made !== 2 * (WARM_UP + ROUNDS * BOOKINGS_A_ROUND))
    throw new Error('One side has booked less than the other');
  return [
    figure(
      `${name}: time a booking against its bare transaction`,
      ratioOfMedians(rounds.api, rounds.bare),
      '×',
      Number(LONGEST.toFixed(2)),
    ),
    figure(`${name}: bookings a second`, 1000 / median(rounds.api), ''),
    figure(`${name}: bare transactions a second`, 1000 / median(rounds.bare), ''),
  ];
}

async function compareReads(name: string, api: Way, bare: Way) {
  const rounds = await compare(name, READS_A_ROUND, [api, bare]);
  return [
    figure(`${name}: time against the bare query`, ratioOfMedians(rounds.api, rounds.bare), '×'),
    figure(`${name}: a second`, 1000 / median(rounds.api), ''),
  ];
}

async function compare(name: string, jobs: number, [api, bare]: [Way, Way]) {
  console.log(`\n${name}: ms each, ${jobs} a round, ${AT_ONCE} at once`);
  const rounds = { api: [] as number[], bare: [] as number[] };
  const ways = { api, bare };
  for (const way of ['api', 'bare'] as const) await msEach(ways[way], WARM_UP);
  for (let round = 1; round <= ROUNDS; round++) {
    // The order alternates from round to round.
    for (const way of round % 2 ? (['api', 'bare'] as const) : (['bare', 'api'] as const))
      rounds[way].push(await msEach(ways[way], jobs));
    console.log(
      `  round ${round}  api ${rounds.api.at(-1)?.toFixed(2)}   bare ${rounds.bare.at(-1)?.toFixed(2)}`,
    );
  }
  return rounds;
}

async function msEach(job: Way, jobs: number): Promise<number> {
  let next = 0;
  const work = async () => {
    while (next < jobs) await job(next++);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return (performance.now() - started) / jobs;
}

async function heapGrowth(site: Site): Promise<Figure[]> {
  const request: Way = n => {
    if (n % BOOKING_EVERY === 0) return site.book(site.codes[n % site.codes.length] ?? site.hot);
    return n % 2 ? site.departures(n) : site.prices();
  };
  await msEach(request, FIRST);
  const before = site.heap();
  await msEach(request, LAST - FIRST);
  const after = site.heap();
  console.log(
    `\nheap: ${megabytes(before)} MB after ${FIRST} requests, ${megabytes(after)} MB after ${LAST}`,
  );
  return [figure('heap after 10,000 requests against after 1,000', after / before, '×')];
}

const megabytes = (bytes: number) => (bytes / 1e6).toFixed(1);

const figure = (name: string, value: number, unit: Figure['unit'], target?: number): Figure => ({
  part: 'bookings',
  name,
  value,
  unit,
  ...(target === undefined ? {} : { target }),
});

import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, type Page, test } from '@playwright/test';
import { numberedReleases } from '../../releases/numbered-releases.ts';
import { endCanary, offerCanary } from '../../support/variant.ts';
import { growth, type Sample, sampleOf } from '../samples.ts';
import { healthy, kill, replicas, startOne, update } from '../stack.ts';
import { startTraffic } from '../traffic.ts';
import { type Booking, bookingCalls, browsing, renewedToken, roomiest } from '../visitors.ts';

/**
 * `npm run soak -- site`: visitors browse, search and book while remotes are released, every container is stopped for two minutes, and
 * everything is replaced once. The bounds are the error budgets of deploy/prometheus/objectives.yml.
 */
const MINUTES = Number(process.env.SOAK_MINUTES ?? 30);
const MINUTE_MS = 60_000;
test.setTimeout((MINUTES + 10) * MINUTE_MS);

/** What is stopped together. `edge-port` is the machine's address and runs nothing of the site's: it stays (docs/decisions/107). */
const FAULTS: readonly (readonly string[])[] = [
  ['tag-manager', 'analytics', 'chat'],
  ['shell'],
  ['edge'],
  ['identity', 'payments', 'mail'],
  ['geo', 'images'],
  ['content'],
  ['contentful', 'builder'],
  ['search'],
  ['api'],
  ['desk', 'pipeline'],
  ['mf-search', 'mf-content'],
  ['postgres'],
  ['archive'],
];
/** While one of these is away, calls of the API and pages that nobody has seen may be refused: with 503, in words. */
const NEEDED = ['content', 'contentful', 'builder', 'search', 'postgres', 'archive'];
const RECOVERED_MS = 20_000;
const UPDATED = ['desk', 'api', 'shell', 'edge'];
const RELEASED = 'mf-content';
const FAILED_SHARE = 0.001;
const INCOMPLETE_SHARE = 0.005;
const MOST_GROWTH = 1.1;
const LONGEST_LAG_MS = 200;

test('the site keeps its error budgets while containers stop, remotes are released and everything is replaced', async ({
  page,
  baseURL,
}) => {
  const edge = String(baseURL);
  const started = Date.now();
  const clock = {
    over: false,
    until: (minutes: number) => sleep(Math.max(1, started + minutes * MINUTE_MS - Date.now())),
  };
  const samples: Sample[] = [];
  const traffic = startTraffic(edge, await browsing(edge));
  const beside = Promise.all([book(page, edge, clock), release(clock), measure(samples, clock)]);

  // The rest of the time is for the update.
  const share = MINUTES / (FAULTS.length + 1.5);
  const stops = new Stops();
  for (const [n, services] of FAULTS.entries()) {
    await stops.stop(services, share * 0.9);
    console.log(`      ${services.join(', ')} stopped and started; ${traffic.answered()} answers so far`);
    await clock.until(share * (n + 1));
  }
  await update(...UPDATED);
  await clock.until(MINUTES);
  clock.over = true;
  const [bookings, releases] = await beside;
  const answered = traffic.answered();
  const { failed, sentAgain } = await traffic.end();

  const all = [...failed, ...bookings.failed];
  const unexplained = all.filter(line => !stops.explain(line));
  const [shells, apis] = [growth(samples, 'shell'), growth(samples, 'api')];
  const figures = {
    part: 'site',
    seconds: (Date.now() - started) / 1000,
    requests: answered,
    failedRequests: unexplained.length,
    refusedWhileSomethingNeededWasStopped: all.length - unexplained.length,
    sentAgain,
    incompletePages: traffic.incomplete(),
    bookings: bookings.booked,
    releases,
    stoppedForSeconds: Math.round(share * 0.9 * 60),
    stopped: FAULTS.flat(),
    replaced: UPDATED,
    shellMemoryMb: shells.memoryMb,
    apiMemoryMb: apis.memoryMb,
    shellHandles: shells.handles,
    apiHandles: apis.handles,
    shellEventLoopMs: shells.lagMs,
    apiEventLoopMs: apis.lagMs,
    loadAverage: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
  console.log(figures);
  console.log(unexplained.slice(0, 40).join('\n'));
  if (process.env.SOAK_FIGURES) appendFileSync(process.env.SOAK_FIGURES, `${JSON.stringify(figures)}\n`);
  expect(unexplained.length, 'requests failed').toBeLessThanOrEqual(answered * FAILED_SHARE);
  expect(traffic.incomplete(), 'pages lacked a part').toBeLessThanOrEqual(answered * INCOMPLETE_SHARE);
  expect(bookings.booked).toBeGreaterThan(MINUTES * 5);
  expect(releases).toBeGreaterThan(MINUTES / 2);
  for (const { grown, slowest } of [shells, apis]) {
    expect(grown, 'growth of memory').toBeLessThan(MOST_GROWTH);
    expect(slowest, 'delay of the event loop').toBeLessThan(LONGEST_LAG_MS);
  }
});

type Clock = { over: boolean };

/** Containers that were stopped, and when. */
class Stops {
  readonly #stops: { services: readonly string[]; from: number; to: number }[] = [];

  /** Stops the first container of each service, and starts them again. */
  async stop(services: readonly string[], minutes: number): Promise<void> {
    const stopped = { services, from: Date.now(), to: Number.POSITIVE_INFINITY };
    this.#stops.push(stopped);
    const ids = services.map(service => replicas(service)[0] ?? '');
    await Promise.all(ids.map(kill));
    await sleep(minutes * MINUTE_MS);
    await Promise.all(ids.map(startOne));
    for (const service of services) await healthy(service);
    stopped.to = Date.now() + RECOVERED_MS;
  }

  /** Whether a failed request is a refusal in words of something that cannot be done without what was stopped. */
  explain(line: string): boolean {
    const at = Date.parse(line.slice(0, line.indexOf(' ')));
    const isRefusal = /(\/api\/v1\/|\/search\?)\S*: 503/.test(line);
    return (
      isRefusal &&
      this.#stops.some(
        ({ services, from, to }) => from <= at && at <= to && services.some(name => NEEDED.includes(name)),
      )
    );
  }
}

/** A visitor holds seats and gives them back. */
async function book(page: Page, edge: string, clock: Clock) {
  const token = await renewedToken(page, 'soak');
  const calls = bookingCalls(edge, token.now);
  const departure = await roomiest(edge);
  const failed: string[] = [];
  let booked = 0;
  for (let n = 1; !clock.over; n += 1) {
    const problem = await holdAndRelease(calls, departure);
    if (problem) failed.push(`${new Date().toISOString()} POST /api/v1/bookings: ${problem}`);
    else booked += 1;
    if (n % 60 === 0) await token.renew();
    await sleep(2_000);
  }
  return { booked, failed };
}

async function holdAndRelease(calls: ReturnType<typeof bookingCalls>, departure: string): Promise<string> {
  try {
    const held = await calls.hold(departure);
    if (held.status !== 201) return `${held.status} ${await held.text()}`;
    const released = await calls.release(((await held.json()) as Booking).id);
    return released.status === 200 ? '' : `${released.status} ${await released.text()}`;
  } catch (error) {
    return `no answer: ${(error as Error).message}`;
  }
}

/** Releases twice a minute; every fourth release is a canary first. @returns how many there were */
async function release(clock: Clock): Promise<number> {
  const releases = await numberedReleases(RELEASED);
  let released = 0;
  for (; !clock.over; await sleep(MINUTE_MS / 2)) {
    try {
      const version = await releases.put(released + 1);
      if (released % 4 === 3) await offerCanary(RELEASED, version);
      else await releases.give(version);
      released += 1;
    } catch {
      // While the desk is stopped nobody releases; the next round does.
    }
  }
  await endCanary(RELEASED).catch(() => undefined);
  await releases.restore();
  return released;
}

async function measure(samples: Sample[], clock: Clock): Promise<void> {
  for (; !clock.over; await sleep(15_000)) samples.push(...sampleOf(['shell', 'api']));
}

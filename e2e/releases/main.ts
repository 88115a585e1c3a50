import { appendFileSync } from 'node:fs';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findHeadlessBrowser } from '@fernweh/run/browser';
import { coldPages } from '../load/cold-pages.ts';
import { type Answer, get, openLoop, type PageRequest } from '../load/open-loop.ts';
import { PORTS, SITE } from '../support/ports.ts';
import startSite from '../support/start-site.ts';
import { isMixed, releasesIn } from './documents.ts';
import { numberedReleases } from './numbered-releases.ts';
import { visitors } from './visitors.ts';

/** `npm run soak -- releases`: a remote is released many times while the site is loaded. Exit code 1 where a bound fails. */
const { SOAK_FIGURES, SOAK_RELEASES = '200', SOAK_RATE = '20' } = process.env;
const REMOTE = 'mf-content';
const RELEASES = Math.max(4, Number(SOAK_RELEASES));
/** The heap has its usual size by then. */
const SETTLED_AT = Math.round(RELEASES / 4);
/** Bounds that the results must keep. */
const LONGEST_MS = 5000;
const MOST_GROWTH = 1.05;
/** A release that does not show within this time ends the run. */
const LOST_MS = 60_000;
/** Time under load before the first release: a site that just started renders every page for the first time. */
const WARM_MS = 15_000;
/** Time without load before a measurement, in which the pools of earlier releases end. */
const REST_MS = 10_000;

/** Pages of several remotes, with a part of the released one in most of them. */
const PATHS = ['/', '/blog', '/tours-help', '/contact-us', '/reviews', '/search', '/tours'];
/** One of them, which the page cache has. */
const STORED = '/blog';

// A page cache that is full at the first measurement, so that it does not grow between two of them: two new pages a second,
// of some 25 KB each, fill it within 90 s.
process.env.PAGE_CACHE_MB = '4';
process.env.SOAK_HEAP_PORT = String(PORTS.development);
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --import ${join(import.meta.dirname, 'heap-server.ts')}`;

const started = performance.now();
const stop = await startSite();
const problems: string[] = [];
try {
  const releases = await numberedReleases(REMOTE);
  const load = startLoad(await pageMix(), answer => isMixed(answer, REMOTE, releases.numberOf));
  const inBrowsers = await visitors({ origin: SITE, browserPath: findHeadlessBrowser(), remote: REMOTE });
  await sleep(WARM_MS);
  const times: number[] = [];
  let settledHeap = 0;
  for (let number = 1; number <= RELEASES; number += 1) {
    const version = await releases.put(number);
    const from = performance.now();
    await releases.give(version);
    await shown(version);
    times.push(performance.now() - from);
    if (number % 10 === 0) console.log(`release ${number}: shown after ${times.at(-1)?.toFixed(0)} ms`);
    if (number === SETTLED_AT) settledHeap = await load.paused(heapMb);
  }
  const finalHeap = await load.paused(heapMb);
  const late = await lateTrials();
  const answers = await load.end();
  const seen = await inBrowsers.leave();
  await releases.restore();

  const failed = answers.filter(({ status }) => status !== 200);
  const mixed = answers.filter(answer => answer.mixed);
  const slow = times.filter(ms => ms > LONGEST_MS);
  if (failed.length > 0)
    problems.push(`${failed.length} requests failed (${[...new Set(failed.map(({ status }) => status))]})`);
  if (mixed.length > 0) problems.push(`${mixed.length} documents mix releases`);
  if (slow.length > 0) problems.push(`${slow.length} releases reached visitors after 5 s only`);
  if (finalHeap > settledHeap * MOST_GROWTH)
    problems.push(`the heap grew from ${settledHeap.toFixed(1)} to ${finalHeap.toFixed(1)} MB`);
  for (const problem of new Set(seen.problems)) problems.push(`in a browser: ${problem}`);

  const sorted = times.toSorted((a, b) => a - b);
  const figures = {
    part: 'releases',
    seconds: (performance.now() - started) / 1000,
    releases: RELEASES,
    pages: answers.length,
    pagesASecond: Number(SOAK_RATE),
    failedRequests: failed.length,
    mixedDocuments: mixed.length,
    pagesInBrowsers: seen.pages,
    problemsInBrowsers: seen.problems.length,
    toVisitorsMs: `median ${msOf(sorted, 0.5)}, 95 of 100 ${msOf(sorted, 0.95)}, longest ${msOf(sorted, 1)}`,
    heapMb: `${settledHeap.toFixed(1)} at release ${SETTLED_AT}, ${finalHeap.toFixed(1)} at release ${RELEASES}`,
    releasesAfterFiveSeconds: slow.length,
    lateTrials: late,
    loadAverage: Number((loadavg()[0] ?? 0).toFixed(1)),
  };
  console.log(figures);
  if (SOAK_FIGURES) appendFileSync(SOAK_FIGURES, `${JSON.stringify(figures)}\n`);
} finally {
  await stop();
}
for (const problem of problems) console.error(`✗ ${problem}`);
process.exit(problems.length > 0 ? 1 : 0);

/**
 * Waits until documents name the version: a page that was stored, and then one whose address is new, so that it comes from no cache.
 * While the stored page is the old one, asking for it costs the site next to nothing.
 */
async function shown(version: string): Promise<void> {
  const end = performance.now() + LOST_MS;
  const names = async (path: string) => {
    const { html } = await get(undefined, SITE, { path, channel: 33 });
    return releasesIn(html, REMOTE).named === version;
  };
  while (!(await names(STORED)) || !(await names(`/tours-help?soak=${version}`))) {
    if (performance.now() > end) throw new Error(`The release ${version} does not reach visitors`);
    await sleep(100);
  }
}

/** Every tenth page is one that nobody has seen. After each release every page is rendered anew. */
async function pageMix(): Promise<() => PageRequest> {
  const cold = await coldPages(SITE);
  let sent = 0;
  return () => {
    sent += 1;
    return sent % 10 === 0 ? cold() : { path: PATHS[sent % PATHS.length] ?? '/', channel: 33 };
  };
}

/** Pages at a fixed rate, in stretches of a second, until it is ended. */
function startLoad(next: () => PageRequest, isMixedUp: (answer: Answer) => boolean) {
  const kept: { status: number; mixed: boolean }[] = [];
  const open = new Set<Promise<void>>();
  let running = true;
  const everySecond = setInterval(() => {
    if (!running) return;
    const stretch = openLoop({ origin: SITE, rate: Number(SOAK_RATE), seconds: 1, next })
      .then(answers => {
        for (const answer of answers) kept.push({ status: answer.status, mixed: isMixedUp(answer) });
      })
      .finally(() => open.delete(stretch));
    open.add(stretch);
  }, 1000);
  return {
    /** Does something while the browsers alone ask for pages. */
    async paused<T>(work: () => Promise<T>): Promise<T> {
      running = false;
      await Promise.all(open);
      await sleep(REST_MS);
      const result = await work();
      running = true;
      return result;
    },
    async end() {
      clearInterval(everySecond);
      await Promise.all(open);
      return kept;
    },
  };
}

/** How often the shell repeated a trial because the processors were busy. */
async function lateTrials(): Promise<number> {
  const metrics = await (await fetch(`${SITE}/metrics`)).text();
  const line = metrics.match(/^fernweh_releases_total\{[^}]*outcome="late"[^}]*\} (\d+)/m);
  return Number(line?.[1] ?? 0);
}

/** Of the shell, after a forced collection. */
async function heapMb(): Promise<number> {
  const answer = await fetch(`http://127.0.0.1:${PORTS.development}/`);
  const { heapUsed } = (await answer.json()) as { heapUsed: number };
  return heapUsed / 2 ** 20;
}

function msOf(sorted: readonly number[], share: number): number {
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import { ROOT } from '@fernweh/run/root';
import { type Figure, figureRow, PART_NAMES } from './figures.ts';
import { DATA_DIR } from './ports.ts';

export type Results = {
  measuredAt: string;
  machine: { cores: number; processor: string; node: string };
  /** `load`: the load average during the measurement, including the benchmark's own processes. */
  figures: (Figure & { measuredAt: string; load: number })[];
};

const FILE = join(ROOT, DATA_DIR, 'results.json');
const SUMMARY = join(ROOT, 'docs/figures.md');

/** Stores the new figures, and keeps those of parts that were not measured this time. */
export async function writeResults(figures: readonly Figure[]): Promise<Results> {
  const measuredAt = new Date().toISOString();
  const load = loadavg()[0] ?? 0;
  const before = await readResults();
  const again = new Set(figures.map(({ part }) => part));
  const kept = before?.figures.filter(({ part }) => !again.has(part)) ?? [];
  const all = [...kept, ...figures.map(figure => ({ ...figure, measuredAt, load }))];
  const results: Results = {
    measuredAt,
    machine: { cores: cpus().length, processor: cpus()[0]?.model.trim() ?? '', node: process.versions.node },
    figures: PART_NAMES.flatMap(part => all.filter(figure => figure.part === part)),
  };
  await mkdir(join(ROOT, DATA_DIR), { recursive: true });
  await writeFile(FILE, `${JSON.stringify(results, null, 2)}\n`);
  return results;
}

async function readResults(): Promise<Results | undefined> {
  const text = await readFile(FILE, 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Results);
}

/** Sections of parts that were never measured in this folder stay as they are. */
export async function writeFigures(results: Results): Promise<void> {
  const before = await readFile(SUMMARY, 'utf8').catch(() => '');
  await writeFile(SUMMARY, summary(results, before));
}

const sectionOf = (text: string, title: string): string | undefined =>
  text
    .split(/^(?=## )/m)
    .find(section => section.startsWith(`## ${title}\n`))
    ?.trimEnd()
    .concat('\n');

const TITLES: Record<Figure['part'], { title: string; method: string }> = {
  weight: {
    title: 'Weight',
    method:
      'All scripts that a real browser requests on a first visit until the page is quiet. A source map of a second, equal build attributes each file to its parts. Each part is compressed alone and scaled so that the parts add up to the file. "As served" is what crossed the network; the other rows are the same files at the best quality of each coding. Own code excludes React, federation runtime, single-spa, rxjs, InstantSearch and Auth0. 1 KB = 1000 bytes.',
  },
  lighthouse: {
    title: 'Lighthouse',
    method:
      'Lighthouse 13 with its mobile profile: simulated slow 4G and a processor slowed 4×. One page of each type, each round in a browser of its own; values are medians. The scores depend on the machine: a busy one has more blocking time.',
  },
  interactions: {
    title: 'Interactions',
    method:
      'A phone’s viewport with touch, 9 Mbit/s, 100 ms latency, processor slowed 4×; each round is a first visit in a fresh browser context. INP is the slowest interaction of the action, as the browser’s event timing says (steps of 8 ms, 16 ms at least). "First touch" and "first letter" are the time from the browser’s time stamp of that event until its result is on the page; it includes the requests that the event causes.',
  },
  hydration: {
    title: 'Hydration',
    method:
      'The composed site against the same sources built as one application. That application drops federation and single-spa, splits code by route and fragment, and has header and footer in its main file. Both hydrate the same server HTML behind one proxy: 9 Mbit/s, 100 ms latency, processor slowed 4×, a phone’s viewport, a fresh browser context per round. Rounds are interleaved; ratios are of medians. "Hydrated" is when the last application has set its mark. Blocking time sums the excess of long tasks over 50 ms, from the start until 2 s after hydration.',
  },
  'main-thread': {
    title: 'Main thread',
    method:
      'Processor time of the main thread until a page has been quiet for three seconds, from Chromium’s trace: time in which another program has the processor does not count. A phone’s viewport, 9 Mbit/s, 100 ms latency, a fresh browser context per visit. In turn with the same page without scripts, with the same sources as one application, with React alone that hydrates the same trees at once, and with a page of plain HTML and 60 KB of script that says how fast the machine is. Values are medians; ratios are of medians. `evaluate` runs scripts for the first time, `run` is hydration, effects and handlers. Blocking time is what tasks take over 50 ms after the first contentful paint.',
  },
  render: {
    title: 'Render',
    method:
      'Header, page and footer with their fragments: the render pool with one worker against renderToString of the same trees in process. Both run the same loads; calls are answered from memory after the first. Rounds are interleaved; ratios are of medians.',
  },
  server: {
    title: 'Server',
    method:
      'Tour pages, each in a market in which it was not asked for before, four at a time, with all services on this machine. Processor time is that of all threads and processes of the shell, user and system, as the operating system counts it. Warmed up with 150 pages.',
  },
  edge: {
    title: 'Edge',
    method:
      'The home page, brotli, from the cache of the edge (the configuration of tooling/docker/edge) against the same nginx that sends the same bytes and headers as a file. Both have one worker and write their access log to a file; autocannon keeps 64 connections. Rounds are interleaved; values are medians, ratios are of medians. The load generator uses a processor of the same machine and may be the slower one; the processor time of the worker of nginx says what it could do with a processor of its own.',
  },
  bookings: {
    title: 'Bookings',
    method:
      'The API in process on a PostgreSQL of its own (without fsync), ten calls at a time, against the same database without the API. A booking is compared with its own SQL statements, recorded once and replayed for another user. A read is compared with one query of the same result. Sign-in is not verified, and no network is involved. Rounds are interleaved; ratios are of medians; 1.67× means 0.6 times as many per second. Heap is measured after forced collections; 1 of 20 requests is a booking, the rest are reads; the benchmark runs in the same process.',
  },
  search: {
    title: 'Search',
    method:
      'The search stand-in with the world’s records and settings, asked as the search page asks it. nDCG@10 compares the first ten tours of a page with the best possible order; 1 is the best. The second list of queries was written before the settings and is never used to tune them. Times include HTTP on one machine.',
  },
  build: {
    title: 'Build',
    method:
      'Shell and six remotes, every target, two processes at a time as in the start command, with separate caches: first empty, then filled.',
  },
  growth: {
    title: 'Growth',
    method:
      'Worlds of different sizes, each in a data folder of its own, started with `npm start -- --tours`; the largest has two departures for each tour in place of 24. The same pages of each type in every world, up to three, in every market five times after a warm-up of 100 tour pages, on a site without a page cache. A country is compared only between worlds in which its list is full, that is has 24 tours on its page. A ratio of bytes up to 1.1 and of times up to 1.3 counts as no growth.',
  },
  remotes: {
    title: 'Growth with remotes',
    method:
      'The site with its six remotes, and with copies of one generated remote under other names (`npm run new`), released through the signed store. One page of each type as in “Growth”; none uses a made remote. Polling is that of one shell: request and answer as they cross the network.',
  },
};

export function summary({ machine, figures }: Results, before: string): string {
  const sections = PART_NAMES.flatMap(part => {
    const own = figures.filter(figure => figure.part === part);
    if (own.length === 0) return sectionOf(before, TITLES[part].title) ?? [];
    const rows = own.map(figure => `| ${figureRow(figure).join(' | ')} |`);
    const day = own[0]?.measuredAt.slice(0, 10) ?? '';
    const load = own[0]?.load?.toFixed(1) ?? 'unknown';
    return [
      `## ${TITLES[part].title}`,
      '',
      `Measured ${day}, load average ${load}. ${TITLES[part].method}`,
      '',
      '| figure | value | target | |',
      '|---|---|---|---|',
      ...rows,
      '',
    ].join('\n');
  });
  return [
    '# Figures',
    '',
    'Written by `npm run bench -- --write`, which also prints every round. Missed targets are in the table too; [what was',
    'tried](missed-targets.md). A load average well above the number of cores means that other programs used the machine: times are',
    'then coarse, and a ratio near its target says little.',
    '',
    `Machine: ${machine.cores} cores (${machine.processor}), Node ${machine.node}.`,
    '',
    ...sections,
  ].join('\n');
}

import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startChildSite } from '@fernweh/run/child-site';
import { ROOT } from '@fernweh/run/root';
import type { Figure } from '../figures.ts';
import { DATA_DIR, SITE, SITE_ENV } from '../ports.ts';
import { siteUsage, type Usage } from '../processes.ts';
import { sum } from '../statistics.ts';
import { madePath, makeRemotes } from './made-remotes.ts';
import { type PageCost, pageCosts, pageTable, WITHOUT_PAGE_CACHE } from './page-cost.ts';
import { type Polling, polling } from './polling.ts';

/** Numbers of remotes. The site has six; the others are made for the run. */
const COUNTS = (process.env.BENCH_REMOTES ?? '6,12,30').split(',').filter(Boolean).map(Number);
const OWN = 6;
const START_MS = 400_000;
const LIVE_MS = 300_000;
const ENV = { ...SITE_ENV, ...WITHOUT_PAGE_CACHE, DATA_DIR: `${DATA_DIR}-remotes` };

type Team = {
  remotes: number;
  startS: number;
  usage: Usage;
  pages: PageCost[];
  polling: Polling;
  policy: number;
};

/** What grows with the number of registered remotes, on pages that use none of the new ones. */
export async function remotes(): Promise<Figure[]> {
  const [least = OWN, ...more] = COUNTS;
  if (COUNTS.length === 0) return [];
  await rm(join(ROOT, ENV.DATA_DIR), { recursive: true, force: true });
  // Builds the site, and makes its world.
  await (await start()).stop();
  const teams: Team[] = [];
  for (const count of [least, ...more]) {
    await addUntil(count, teams.at(-1)?.remotes ?? OWN);
    const team = await measure(count);
    teams.push(team);
    print(team);
  }
  const [small, ...larger] = teams;
  return small ? larger.flatMap(team => compare(small, team)) : [];
}

async function start() {
  const started = performance.now();
  const { stop } = await startChildSite(ENV, START_MS);
  return { stop, seconds: (performance.now() - started) / 1000 };
}

/** Releases remotes until there are so many, and waits until the site serves them. */
async function addUntil(count: number, from: number): Promise<void> {
  if (count <= from) return;
  const { stop } = await start();
  try {
    const made = await makeRemotes(ENV, join(ROOT, `${DATA_DIR}-remotes`, 'made'));
    for (let n = from - OWN; n < count - OWN; n++) {
      const { remote, version } = await made.release(n);
      await served(remote, version);
    }
    const answer = await fetch(SITE + madePath(count - OWN - 1));
    if (!answer.ok) throw new Error(`${madePath(count - OWN - 1)} has status code ${answer.status}`);
  } finally {
    await stop();
  }
}

async function served(remote: string, version: string): Promise<void> {
  const until = Date.now() + LIVE_MS;
  while (Date.now() < until) {
    const { releases } = (await (await fetch(`${SITE}/readyz`)).json()) as {
      releases: Record<string, string>;
    };
    if (releases[remote] === version) return;
    await new Promise(done => setTimeout(done, 200));
  }
  throw new Error(`${remote} was not served`);
}

async function measure(count: number): Promise<Team> {
  console.log(`\n${count} remotes, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  const { stop, seconds } = await start();
  try {
    const pages = await pageCosts();
    const policy = (await fetch(SITE)).headers.get('content-security-policy')?.length ?? 0;
    return {
      ...{ remotes: count, startS: seconds, pages, policy },
      usage: await siteUsage(),
      polling: await polling(),
    };
  } finally {
    await stop();
  }
}

function print({ startS, usage, pages, polling, policy }: Team) {
  const { requestsAMinute, idleKbAMinute, changedKb } = polling;
  console.log(`  start ${startS.toFixed(0)} s, policy of the first page ${policy} bytes`);
  console.log(
    `  polls: ${requestsAMinute} a minute with ${idleKbAMinute.toFixed(0)} KB, ${changedKb.toFixed(1)} KB after a change`,
  );
  for (const [name, { memoryMb }] of Object.entries(usage))
    console.log(`  ${name} ${memoryMb.toFixed(0)} MB`);
  console.log(pageTable(pages));
}

/** A page of one type takes a few ticks of the processor's clock: only all together can be compared. */
const costOfAll = ({ pages }: Team) => sum(pages.map(({ shellMs }) => shellMs));

/** Texts that differ from run to run, such as ids, compress a little differently. */
const SAME_BYTES = 1.02;
const SAME_TIME = 1.3;

function compare(small: Team, large: Team): Figure[] {
  const growsBy = large.remotes / small.remotes;
  const figure = (what: string, value: number, unit: Figure['unit'], target?: number): Figure => ({
    ...{ part: 'remotes', name: what, value, unit },
    ...(target !== undefined && { target }),
  });
  const ratio = (what: string, now: number, before: number, target: number) =>
    figure(`${large.remotes} remotes against ${small.remotes}: ${what}`, now / before, '×', target);
  const value = (what: string, now: number, unit: Figure['unit']) =>
    figure(`${large.remotes} remotes: ${what}`, now, unit);
  return [
    ...large.pages.flatMap((page, n) => {
      const before = small.pages[n];
      if (!before) return [];
      return [ratio(`${page.name}, HTML`, page.bytes, before.bytes, SAME_BYTES)];
    }),
    ratio('processor time of all page types together', costOfAll(large), costOfAll(small), SAME_TIME),
    ratio('length of the policy header', large.policy, small.policy, SAME_BYTES),
    ratio('start', large.startS, small.startS, growsBy),
    value('start', large.startS, 's'),
    ...(Object.keys(large.usage) as (keyof Usage)[]).flatMap(name => [
      ratio(`memory of ${name}`, large.usage[name].memoryMb, small.usage[name].memoryMb, growsBy),
      value(`memory of ${name}`, large.usage[name].memoryMb, 'MB'),
    ]),
    value('polls of the release store a minute', large.polling.requestsAMinute, ''),
    value('… and their bytes while nothing changes', large.polling.idleKbAMinute, 'KB'),
    value('… and an answer after a change', large.polling.changedKb, 'KB'),
  ];
}

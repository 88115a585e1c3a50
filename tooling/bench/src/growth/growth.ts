import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { startChildSite } from '@fernweh/run/child-site';
import { ROOT } from '@fernweh/run/root';
import type { Figure } from '../figures.ts';
import { DATA_DIR, SITE_ENV } from '../ports.ts';
import { siteUsage, type Usage } from '../processes.ts';
import {
  type ComparedPage,
  comparedPages,
  isFull,
  type ToursOfPlaces,
  toursOfPlaces,
} from './compared-pages.ts';
import { type PageCost, pageCosts, pageTable, WITHOUT_PAGE_CACHE } from './page-cost.ts';

/** Numbers of tours. `BENCH_WORLDS=240,2000` leaves out the largest world, which takes several minutes to make. */
const WORLDS = (process.env.BENCH_WORLDS ?? '240,2000,20000').split(',').filter(Boolean).map(Number);
const START_MS = 3_600_000;

type World = {
  tours: number;
  firstStartS: number;
  startS: number;
  usage: Usage;
  asked: ComparedPage[];
  /** In the order of `asked`. */
  pages: PageCost[];
  places: ToursOfPlaces;
};

/** What grows with the number of tours: starts, memory, and the cost and bytes of every page type. */
export async function growth(): Promise<Figure[]> {
  const worlds: World[] = [];
  for (const tours of WORLDS) {
    try {
      const world = await measure(tours, worlds[0]?.asked);
      worlds.push(world);
      print(world);
    } catch (error) {
      // The figures of the other worlds took minutes, too.
      console.error(`\n✗ ${tours} tours could not be measured: ${(error as Error).message}`);
      process.exitCode = 1;
    }
  }
  const [small, ...larger] = worlds;
  if (!small) return [];
  return larger.flatMap(world => [...comparePages(worlds, world), ...compare(small, world)]);
}

/** @param pages that the smallest world was asked for */
async function measure(tours: number, pages?: ComparedPage[]): Promise<World> {
  console.log(`\n${tours} tours, load ${(loadavg()[0] ?? 0).toFixed(1)}`);
  const folder = `${DATA_DIR}-${tours}-tours`;
  const env = { ...SITE_ENV, ...WITHOUT_PAGE_CACHE, DATA_DIR: folder };
  // The first start makes the world.
  await rm(join(ROOT, folder), { recursive: true, force: true });
  const start = async () => {
    const started = performance.now();
    const { stop } = await startChildSite(env, START_MS, ['--tours', String(tours)]);
    return { stop, seconds: (performance.now() - started) / 1000 };
  };
  const first = await start();
  await first.stop();
  const second = await start();
  try {
    const asked = pages ?? (await comparedPages());
    return {
      ...{ tours, asked, firstStartS: first.seconds, startS: second.seconds },
      pages: await pageCosts(asked),
      usage: await siteUsage(),
      places: await toursOfPlaces(),
    };
  } finally {
    await second.stop();
  }
}

function print({ firstStartS, startS, usage, pages }: World) {
  console.log(
    `  first start with the world's making ${firstStartS.toFixed(0)} s, second start ${startS.toFixed(0)} s`,
  );
  for (const [name, { memoryMb }] of Object.entries(usage))
    console.log(`  ${name} ${memoryMb.toFixed(0)} MB`);
  console.log(pageTable(pages));
}

/** Bytes of two worlds differ a little, because their texts do. Times are coarse: a tick of the processor's clock is 10 ms. */
const SAME_BYTES = 1.1;
const SAME_TIME = 1.3;

function ratioOf(large: World, small: World) {
  const title = `${large.tours} tours against ${small.tours}`;
  return (what: string, value: number, target: number): Figure => ({
    part: 'growth',
    name: `${title}: ${what}`,
    value,
    unit: '×',
    target,
  });
}

/** Compares each page with that of the smallest world in which its list of tours is full. */
function comparePages(worlds: readonly World[], large: World): Figure[] {
  return large.asked.flatMap((asked, n) => {
    const small = worlds.find(({ places }) => isFull(asked, places));
    const [before, page] = [small?.pages[n], large.pages[n]];
    if (!small || !before || !page || small.tours >= large.tours) return [];
    const ratio = ratioOf(large, small);
    return [
      ratio(`${page.name}, HTML`, page.bytes / before.bytes, SAME_BYTES),
      ratio(`${page.name}, processor time of the shell`, page.shellMs / before.shellMs, SAME_TIME),
    ];
  });
}

function compare(small: World, large: World): Figure[] {
  const growsBy = large.tours / small.tours;
  const ratio = ratioOf(large, small);
  return [
    ratio('start with the world made', large.startS / small.startS, growsBy),
    ...(Object.keys(large.usage) as (keyof Usage)[]).flatMap(name => [
      ratio(`memory of ${name}`, large.usage[name].memoryMb / small.usage[name].memoryMb, growsBy),
      {
        part: 'growth' as const,
        name: `${large.tours} tours: memory of ${name}`,
        value: large.usage[name].memoryMb,
        unit: 'MB' as const,
      },
    ]),
    {
      part: 'growth',
      name: `${large.tours} tours: first start, with the making of the world`,
      value: large.firstStartS,
      unit: 's',
    },
    { part: 'growth', name: `${large.tours} tours: second start`, value: large.startS, unit: 's' },
  ];
}

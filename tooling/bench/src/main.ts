import { Argument, commandLine } from '@flotilla/command-line';
import { type Figure, figureTable, overBudget, PART_NAMES, type PartName } from './figures.ts';
import { writeFigures, writeResults } from './results.ts';
import { startSite } from './site.ts';

/** `npm run bench`: measures the site against its targets. */
/** Each part is loaded where it is measured: Lighthouse alone takes seconds. */
const PARTS: Record<PartName, { needsSite: boolean; load: () => Promise<() => Promise<Figure[]>> }> = {
  weight: { needsSite: true, load: async () => (await import('./weight/weight.ts')).weight },
  lighthouse: { needsSite: true, load: async () => (await import('./lighthouse/lighthouse.ts')).lighthouse },
  interactions: {
    needsSite: true,
    load: async () => (await import('./interactions/interactions.ts')).interactions,
  },
  hydration: { needsSite: true, load: async () => (await import('./hydration/hydration.ts')).hydration },
  'main-thread': {
    needsSite: true,
    load: async () => (await import('./main-thread/main-thread.ts')).mainThread,
  },
  render: { needsSite: true, load: async () => (await import('./render/render.ts')).render },
  server: { needsSite: true, load: async () => (await import('./server/server.ts')).server },
  edge: { needsSite: true, load: async () => (await import('./edge/edge.ts')).edge },
  bookings: { needsSite: false, load: async () => (await import('./bookings/bookings.ts')).bookings },
  search: { needsSite: false, load: async () => (await import('./search/search.ts')).search },
  build: { needsSite: false, load: async () => (await import('./build/build.ts')).build },
  growth: { needsSite: false, load: async () => (await import('./growth/growth.ts')).growth },
  remotes: { needsSite: false, load: async () => (await import('./growth/remotes.ts')).remotes },
};

const command = commandLine('bench', {
  says: `Measures the site against its targets, on a site of its own. All parts take about half an hour on a quiet machine.
Exit code 1: a part could not be measured, or a page is above its budget of main-thread work (e2e/budgets.json).`,
  examples: [
    ['run bench', 'every part'],
    ['run bench -- lighthouse weight', 'two parts'],
    ['run bench -- --write', 'every part, and the results go into docs/figures.md'],
  ],
})
  .addArgument(new Argument('[parts...]', 'parts').choices(PART_NAMES))
  .option('--write', 'puts the results into docs/figures.md', false)
  .parse();
const { write } = command.opts();
const asked: string[] = [...command.processedArgs[0]];
// What grows with the number of remotes belongs to growth, and may be measured alone.
if (asked.includes('growth')) asked.push('remotes');
const wanted = asked.length > 0 ? PART_NAMES.filter(name => asked.includes(name)) : PART_NAMES;

const figures: Figure[] = [];
let stopSite: (() => Promise<void>) | undefined;
try {
  if (wanted.some(name => PARTS[name].needsSite)) {
    console.log('starting a site of the benchmarks’ own …');
    stopSite = await startSite();
  }
  for (const name of wanted) await measurePart(name);
} catch (error) {
  problem((error as Error).message);
} finally {
  await stopSite?.();
}

if (figures.length > 0) console.log(`\n${figureTable(figures)}`);
for (const words of overBudget(figures)) problem(words);

async function measurePart(name: PartName) {
  // The site must not run while builds are timed.
  if (!PARTS[name].needsSite) {
    await stopSite?.();
    stopSite = undefined;
  }
  console.log(`\n— ${name}`);
  try {
    const measure = await PARTS[name].load();
    const measured = await measure();
    figures.push(...measured);
    // At once: a run that is broken off after half an hour keeps what it measured.
    const all = await writeResults(measured);
    if (write) await writeFigures(all);
  } catch (error) {
    problem(`${name} could not be measured: ${(error as Error).message}`);
  }
}

function problem(words: string) {
  console.error(`\n✗ ${words}`);
  process.exitCode = 1;
}

import { bookings } from './bookings/bookings.ts';
import { build } from './build/build.ts';
import { edge } from './edge/edge.ts';
import { type Figure, figureTable, PART_NAMES, type PartName } from './figures.ts';
import { growth } from './growth/growth.ts';
import { remotes } from './growth/remotes.ts';
import { hydration } from './hydration/hydration.ts';
import { interactions } from './interactions/interactions.ts';
import { lighthouse } from './lighthouse/lighthouse.ts';
import { render } from './render/render.ts';
import { writeFigures, writeResults } from './results.ts';
import { search } from './search/search.ts';
import { server } from './server/server.ts';
import { startSite } from './site.ts';
import { weight } from './weight/weight.ts';

/**
 * `npm run bench [-- <part>] [-- --write]`: measures the site against its targets; `--write` puts the results into
 * docs/figures.md.
 */
const PARTS: Record<PartName, { needsSite: boolean; run: () => Promise<Figure[]> }> = {
  weight: { needsSite: true, run: weight },
  lighthouse: { needsSite: true, run: lighthouse },
  interactions: { needsSite: true, run: interactions },
  hydration: { needsSite: true, run: hydration },
  render: { needsSite: true, run: render },
  server: { needsSite: true, run: server },
  edge: { needsSite: true, run: edge },
  bookings: { needsSite: false, run: bookings },
  search: { needsSite: false, run: search },
  build: { needsSite: false, run: build },
  growth: { needsSite: false, run: growth },
  remotes: { needsSite: false, run: remotes },
};

const asked = process.argv.slice(2).filter(argument => !argument.startsWith('--'));
const unknown = asked.find(name => !(PART_NAMES as readonly string[]).includes(name));
if (unknown) {
  console.error(`There is no benchmark "${unknown}". Benchmarks: ${PART_NAMES.join(', ')}`);
  process.exit(2);
}
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
  for (const name of wanted) await measure(name);
} catch (error) {
  problem((error as Error).message);
} finally {
  await stopSite?.();
}

if (figures.length > 0) console.log(`\n${figureTable(figures)}`);

async function measure(name: PartName) {
  // The site must not run while builds are timed.
  if (!PARTS[name].needsSite) {
    await stopSite?.();
    stopSite = undefined;
  }
  console.log(`\n— ${name}`);
  try {
    const measured = await PARTS[name].run();
    figures.push(...measured);
    // At once: a run that is broken off after half an hour keeps what it measured.
    const all = await writeResults(measured);
    if (process.argv.includes('--write')) await writeFigures(all);
  } catch (error) {
    problem(`${name} could not be measured: ${(error as Error).message}`);
  }
}

function problem(words: string) {
  console.error(`\n✗ ${words}`);
  process.exitCode = 1;
}

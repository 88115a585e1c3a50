import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { carryOn } from './carry-on.ts';
import { copyPhotographs } from './photographs.ts';
import { FORMAT, generatorVersion, makeWorld } from './world.ts';
import type { WorldFiles } from './world-files.ts';

/**
 * `node world/generator/src/main.ts --out .data/world [--tours 240] [--seed fernweh] [--clock 2026-11-21] [--day 2027-03-01] [--force]`:
 * makes a world whose first day is `--clock`, and carries it on to `--day`. Without `--day` the days are equal; without
 * `--clock` a new world begins on `--day`, or today. A world that is there keeps what is not named.
 */
const { values } = parseArgs({
  options: {
    out: { type: 'string', default: '.data/world' },
    tours: { type: 'string' },
    seed: { type: 'string' },
    clock: { type: 'string' },
    day: { type: 'string' },
    force: { type: 'boolean', default: false },
  },
});
const out = path.resolve(values.out);
const STAMP = path.join(out, 'world.json');
type Stamp = { seed: string; clock: string; tours: number; version: string; day: string };

const stamp: Partial<Stamp> = existsSync(STAMP) ? JSON.parse(readFileSync(STAMP, 'utf8')) : {};
const day = values.day ?? values.clock ?? new Date().toISOString().slice(0, 10);
const wanted = {
  seed: values.seed ?? stamp.seed ?? 'fernweh',
  clock: values.clock ?? stamp.clock ?? day,
  tours: Number(values.tours ?? stamp.tours ?? 240),
  version: generatorVersion(),
};
const isThere =
  !values.force && Object.entries(wanted).every(([key, value]) => stamp[key as keyof Stamp] === value);
const present = isThere ? (stamp.day ?? wanted.clock) : make();
if (present < day) moveOn();
else console.log(`World: ${wanted.tours} tours, first day ${wanted.clock}, now ${present}`);

function make(): string {
  const started = performance.now();
  console.log(`World: generating ${wanted.tours} tours, seed "${wanted.seed}", first day ${wanted.clock}`);
  const files = makeWorld({ ...wanted, onProgress: text => console.log(`World: ${text}`) });
  // The stamp is removed first and written last, so that an interrupted run does not count as complete.
  rmSync(STAMP, { force: true });
  for (const folder of ['content', 'contentful', 'builder', 'search', 'backend', 'pictures'])
    rmSync(path.join(out, folder), { recursive: true, force: true });
  copyPhotographs(out);
  write(files);
  console.log(`World: ${files.size} files in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  return wanted.clock;
}

function moveOn(): void {
  const started = performance.now();
  const files = carryOn(wanted, file => readFileSync(path.join(out, file), 'utf8'), day);
  write(files.set('world.json', JSON.stringify({ format: FORMAT, ...wanted, day })));
  console.log(`World: carried on to ${day} in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

/** Nobody reads half a file: stand-ins may be running. The stamp comes last. */
function write(files: WorldFiles): void {
  const stampLast = [...files].sort(([a], [b]) => Number(a === 'world.json') - Number(b === 'world.json'));
  for (const [file, text] of stampLast) {
    const target = path.join(out, file);
    mkdirSync(path.dirname(target), { recursive: true });
    const unfinished = `${target}.${process.pid}.new`;
    writeFileSync(unfinished, text);
    renameSync(unfinished, target);
  }
}

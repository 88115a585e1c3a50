import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BuildThreads } from './build-threads.ts';
import { keptBuilds } from './kept-build.ts';
import type { BuildResult, WatchedBuild } from './watched-build.ts';

let folder: string;
let source: string;
const open: WatchedBuild[] = [];
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kept-'));
  source = join(folder, 'page.ts');
  writeFileSync(source, 'first');
});
afterEach(async () => {
  await Promise.all(open.splice(0).map(build => build.close()));
  rmSync(folder, { recursive: true });
});

/** A start of the development server: its builds write one file and read one. */
function start(errors: string[] = []) {
  const out = join(folder, 'out');
  const reports: BuildResult[] = [];
  let builds = 0;
  const watch: BuildThreads['watch'] = (_order, target, onBuilt) => {
    builds += 1;
    mkdirSync(join(out, target), { recursive: true });
    writeFileSync(join(out, target, 'shell.js'), 'built');
    const reported = Promise.resolve(onBuilt({ ms: 5, hash: `hash ${builds}`, errors, changed: [] }));
    return {
      settled: () => reported,
      isBuilding: () => false,
      sources: () => new Set([source]),
      close: async () => {},
    };
  };
  const build = keptBuilds(watch)({ name: 'shell', out }, 'web', result => void reports.push(result));
  open.push(build);
  return { build, reports, built: () => builds, file: join(out, 'web/shell.js') };
}

async function finished(errors?: string[]) {
  const started = start(errors);
  await started.build.settled();
  // What was built is written down afterwards.
  await sleep(20);
  return started;
}

test('an unchanged package is not built again at the next start', async () => {
  expect((await finished()).built()).toBe(1);
  const { built, reports } = await finished();
  expect(built()).toBe(0);
  expect(reports).toEqual([{ ms: 0, hash: 'hash 1', errors: [], changed: [], kept: true }]);
});

test('it is built after its first change, which the report names', async () => {
  await finished();
  const { built, reports } = await finished();
  writeFileSync(source, 'second');
  while (built() === 0) await sleep(10);
  expect(reports.at(-1)).toMatchObject({ errors: [], changed: [source] });
  expect(reports.at(-1)?.kept).toBeUndefined();
});

test('it is built where a source changed between the starts, and where a built file is missing', async () => {
  await finished();
  writeFileSync(source, 'second');
  const { built, file } = await finished();
  expect(built()).toBe(1);
  rmSync(file);
  expect((await finished()).built()).toBe(1);
});

test('a build that failed is not kept', async () => {
  await finished(['It does not build']);
  expect((await finished()).built()).toBe(1);
});

import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WorldFiles } from '../src/world-files.ts';

/** Today in the tests' worlds. */
export const CLOCK = '2026-11-21';
export const SEED = 'fernweh';

/** All files below a folder, by relative path. */
function filesOf(folder: string): WorldFiles {
  return new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter(entry => entry.isFile())
      .map(entry => path.join(entry.parentPath, entry.name))
      .map(file => [path.relative(folder, file), readFileSync(file, 'utf8')] as const),
  );
}

/** The default world, which make-world.cjs has generated, and a function that reads its files. */
export function standardWorld() {
  const folder = process.env.STANDARD_WORLD ?? '';
  const files = filesOf(folder);
  const read = <T>(file: string): T => JSON.parse(files.get(file) ?? 'null') as T;
  return { files, read };
}

/** How long its generation took. */
export const standardWorldSeconds = (): number => Number(process.env.STANDARD_WORLD_SECONDS);

type InProcess = {
  /** The world's first day. */
  clock?: string;
  environment?: Record<string, string>;
};

/** Generates a small world in a process, with other days, time zones and locales. */
export function generateInProcess(tours: number, { clock = CLOCK, environment = {} }: InProcess = {}) {
  const [days] = worldsInProcess([{ tours, clock, days: [clock] }], environment);
  return days?.get(clock) ?? new Map();
}

/** @param days on which it is looked at, the first of them first: it is carried on from each to the next */
type Carried = { tours: number; clock: string; days: readonly string[] };

/** Small worlds, all made and carried on by one process. @returns for each of them its files by day */
export function worldsInProcess(
  worlds: readonly Carried[],
  environment: Record<string, string> = {},
): Map<string, WorldFiles>[] {
  const folder = mkdtempSync(path.join(tmpdir(), 'fernweh-world-'));
  const folderOf = (world: number, name: string) => path.join(folder, String(world), name);
  const orders = worlds.map(({ tours, clock, days }, n) => ({
    args: ['--tours', String(tours), '--seed', SEED, '--clock', clock],
    out: folderOf(n, 'now'),
    days: days.map(day => ({ day, copy: folderOf(n, day) })),
  }));
  try {
    execFileSync(process.execPath, [path.join(__dirname, 'make-worlds.ts'), JSON.stringify(orders)], {
      stdio: 'ignore',
      env: { ...process.env, ...environment },
    });
    return worlds.map(({ days }, n) => new Map(days.map(day => [day, filesOf(folderOf(n, day))])));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

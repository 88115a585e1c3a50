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
export function generateInProcess(tours: number, options: InProcess = {}): WorldFiles {
  const { carryOn, remove } = worldInProcess(tours, options);
  try {
    return carryOn(options.clock ?? CLOCK);
  } finally {
    remove();
  }
}

/** A small world in a folder. @returns `carryOn`, which carries it on to a day and reads all its files */
export function worldInProcess(tours: number, { clock = CLOCK, environment = {} }: InProcess = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'fernweh-world-'));
  const main = path.join(__dirname, '../src/main.ts');
  const options = ['--out', folder, '--tours', String(tours), '--seed', SEED, '--clock', clock];
  return {
    carryOn(day: string): WorldFiles {
      execFileSync(process.execPath, [main, ...options, '--day', day], {
        stdio: 'ignore',
        env: { ...process.env, ...environment },
      });
      return filesOf(folder);
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

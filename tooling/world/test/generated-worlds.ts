import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { WorldFiles } from '../src/world.ts';

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

/** Generates a small world in a process, with other time zones and locales. */
export function generateInProcess(tours: number, environment: Record<string, string> = {}): WorldFiles {
  const folder = mkdtempSync(path.join(tmpdir(), 'fernweh-world-'));
  try {
    const main = path.join(__dirname, '../src/main.ts');
    const options = ['--out', folder, '--tours', String(tours), '--seed', SEED, '--clock', CLOCK];
    execFileSync(process.execPath, [main, ...options], {
      stdio: 'ignore',
      env: { ...process.env, ...environment },
    });
    return filesOf(folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

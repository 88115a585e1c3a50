import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fillDatabase, makeWorld } from '@fernweh/run/world';
import { DATA_DIR } from './ports.ts';

const DATA = resolve(import.meta.dirname, '../..', DATA_DIR);
const TEMPLATE = join(DATA, 'template');

/** The demonstration world of all test sites. They only read it. */
export const WORLD_DIR = join(DATA, 'world');

/**
 * Makes the world and fills one database with it, unless both are up to date. Filling takes about ten seconds. The tests have
 * the machine's clock, and a world whose first day is the day of the run: it is never carried on, so that a run depends on
 * its day alone.
 */
export async function prepareDatabase(): Promise<void> {
  await makeWorld(DATA, { beginsToday: true });
  const stamp = join(TEMPLATE, 'world.json');
  const world = readFileSync(join(WORLD_DIR, 'world.json'), 'utf8');
  // Bookings of another first day would stay in a database that is filled again.
  if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== world)
    rmSync(TEMPLATE, { recursive: true, force: true });
  await fillDatabase(TEMPLATE, WORLD_DIR);
  writeFileSync(stamp, world);
}

/** Puts a copy of the filled database into the data folder of a site, in place of any other. */
export function copyDatabase(dataDirectory: string): void {
  const target = join(dataDirectory, 'backend');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(TEMPLATE, 'backend'), target, { recursive: true });
}

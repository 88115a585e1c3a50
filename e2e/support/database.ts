import { cpSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fillDatabase, makeWorld } from '@fernweh/run/world';
import { DATA_DIR } from './ports.ts';

const DATA = resolve(import.meta.dirname, '../..', DATA_DIR);
const TEMPLATE = join(DATA, 'template');

/** The demonstration world of all test sites. They only read it. */
export const WORLD_DIR = join(DATA, 'world');

/** Makes the world and fills one database with it, unless both are up to date. Filling takes about ten seconds. */
export async function prepareDatabase(): Promise<void> {
  await makeWorld(DATA, {});
  await fillDatabase(TEMPLATE, WORLD_DIR);
}

/** Puts a copy of the filled database into the data folder of a site, in place of any other. */
export function copyDatabase(dataDirectory: string): void {
  const target = join(dataDirectory, 'backend');
  rmSync(target, { recursive: true, force: true });
  cpSync(join(TEMPLATE, 'backend'), target, { recursive: true });
}

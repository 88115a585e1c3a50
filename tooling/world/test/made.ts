import { makeWorld, type WorldFiles } from '../src/world.ts';

/** The day on which the worlds of the tests are looked at. */
export const CLOCK = '2026-11-21';

/** The world as the site starts with, and a reader of its files. */
export function standardWorld(tours = 240) {
  const files: WorldFiles = makeWorld({ tours, seed: 'fernweh', clock: CLOCK, pictures: false });
  const read = <T>(file: string): T => JSON.parse(files.get(file) ?? 'null') as T;
  return { files, read };
}

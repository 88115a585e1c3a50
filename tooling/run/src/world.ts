import { spawn } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { progress } from './progress.ts';
import { ROOT } from './root.ts';
import { hashOf } from './workspace/hash.ts';

export type WorldOptions = {
  /** Deletes the world, its pictures and the database first. */
  fresh?: boolean;
  /** Number of tours; if absent, as many as the present world has. */
  tours?: number;
};

const DEFAULT_TOURS = 240;

/**
 * Makes the demonstration world's files (content, pictures, search records) and fills the database with its catalogue.
 * Nothing happens where both are up to date. The API must not be running over a database folder.
 */
export async function prepareWorld(dataDirectory: string, options: WorldOptions = {}): Promise<void> {
  await makeWorld(dataDirectory, options);
  await fillDatabase(dataDirectory);
}

/** Makes the world's files where they are missing, the generator has changed, or another number of tours is wanted. */
export async function makeWorld(
  dataDirectory: string,
  { fresh = false, tours }: WorldOptions,
): Promise<void> {
  const out = join(dataDirectory, 'world');
  const markFile = join(out, '.made-from');
  if (fresh) await removeData(dataDirectory);
  const mark = readMark(await readFile(markFile, 'utf8').catch(() => ''));
  const wanted = {
    generator: await hashOf(['tooling/world', 'backend/src/prices']),
    tours: tours ?? mark.tours,
  };
  if (mark.generator === wanted.generator && mark.tours === wanted.tours) return checkWorld(out);
  await progress('making the world', async () => {
    await rm(out, { recursive: true, force: true });
    await run('tooling/world/src/main.ts', ['--out', out, '--tours', String(wanted.tours)]);
    await writeFile(markFile, `${wanted.generator} ${wanted.tours}`);
  });
}

function readMark(text: string): { generator: string; tours: number } {
  const [generator = '', tours] = text.split(' ');
  return { generator, tours: Number(tours) || DEFAULT_TOURS };
}

async function removeData(dataDirectory: string): Promise<void> {
  await Promise.all(
    ['world', 'images', 'backend'].map(name =>
      rm(join(dataDirectory, name), { recursive: true, force: true }),
    ),
  );
}

/**
 * Fills the database of a data folder where it does not hold the world's current files. The importer prints its own
 * progress.
 */
export const fillDatabase = (
  dataDirectory: string,
  worldDirectory = join(dataDirectory, 'world'),
): Promise<void> =>
  run('tooling/world-import/src/main.ts', [], { DATA_DIR: dataDirectory, WORLD_DIR: worldDirectory });

/** Files that the services read when they start: at least one of each service. */
export const WORLD_FILES = [
  'content/v3/menus.json',
  'content/v3/pages/home.json',
  'contentful/space.json',
  'builder/pages.json',
  'search/tours.json',
  'search/suggestions.json',
  'pictures/index.json',
  ...['tours', 'departures', 'reviews', 'extras', 'promo-codes', 'accounts', 'bookings'].map(
    name => `backend/${name}.json`,
  ),
];

/** @throws Error where a file of the world can't be read; otherwise it would show as an empty page later */
async function checkWorld(out: string): Promise<void> {
  for (const file of WORLD_FILES) {
    try {
      JSON.parse(await readFile(join(out, file), 'utf8'));
    } catch {
      throw new Error(`The world in ${out} is damaged (${file}). Make a new one with: npm start -- --fresh`);
    }
  }
}

/** Runs a script of this repository; its output goes to this terminal. @throws Error with its last error lines */
function run(script: string, args: string[], env: Record<string, string> = {}): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(ROOT, script), ...args], {
      cwd: ROOT,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'inherit', 'pipe'],
    });
    const stop = () => child.kill();
    process.once('exit', stop);
    let errors = '';
    child.stderr.on('data', chunk => {
      errors = `${errors}${chunk}`.slice(-2000);
    });
    child.once('exit', code => {
      process.off('exit', stop);
      if (code === 0) done();
      else fail(new Error(`The demonstration world can't be prepared. ${errors.trim()}`));
    });
  });
}

import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { moveAside, whyNotCarriedOn } from './aside.ts';
import { progress } from './progress.ts';
import { runScript } from './run-script.ts';
import { hashOf } from './workspace/hash.ts';

/** What the world's files are made from: the generator, and the API's price rule for the search index. */
export const GENERATOR = ['world/generator', 'backend/src/prices'];

export type WorldOptions = {
  /** Deletes the world, its pictures and the database first. */
  fresh?: boolean;
  /** Number of tours; if absent, as many as the present world has. */
  tours?: number;
  /** Today, YYYY-MM-DD; if absent, that of CLOCK or of the machine. */
  day?: string;
  /** Makes a new world where the present one began on another day, for tests that must not see what went on meanwhile. */
  beginsToday?: boolean;
};

const DEFAULT_TOURS = 240;

/** Today in UTC, or the day of the variable CLOCK, by which the API goes too. */
export const today = (): string => process.env.CLOCK || new Date().toISOString().slice(0, 10);

/**
 * Makes the demonstration world's files (content, pictures, search records) and fills the database with its catalogue.
 * Nothing happens where both are up to date. The API must not be running over a database folder.
 */
export async function prepareWorld(dataDirectory: string, options: WorldOptions = {}): Promise<void> {
  await makeWorld(dataDirectory, options);
  await fillDatabase(dataDirectory);
}

/**
 * Makes the world's files where they are missing, the generator has changed, or another number of tours is wanted. A world of
 * an earlier day is carried on to today. One that cannot be is moved aside (docs/decisions/126).
 */
export async function makeWorld(
  dataDirectory: string,
  { fresh = false, tours, day = today(), beginsToday = false }: WorldOptions,
): Promise<void> {
  const out = join(dataDirectory, 'world');
  if (fresh) await removeData(dataDirectory);
  const problem = await whyNotCarriedOn(out, day);
  if (problem) console.log(await moveAside(dataDirectory, problem, day));
  const mark = readMark(await readFile(join(out, MARK), 'utf8').catch(() => ''));
  const stamp = await readStamp(out);
  const wanted = { generator: await hashOf(GENERATOR), tours: tours ?? mark.tours };
  const clock = beginsToday ? day : (problem?.clock ?? stamp.clock ?? day);
  const isMade = mark.generator === wanted.generator && mark.tours === wanted.tours && stamp.clock === clock;
  if (isMade && (stamp.day ?? clock) >= day) return;
  const options = ['--tours', String(wanted.tours), '--clock', clock, '--day', day];
  if (isMade)
    return progress(`carrying the world on to ${day}`, () =>
      run('world/generator/src/main.ts', ['--out', out, ...options]),
    );
  await progress('making the world', async () => {
    // Under another name until it is whole: what is there stays until then.
    const unfinished = `${out}.making`;
    await rm(unfinished, { recursive: true, force: true });
    await run('world/generator/src/main.ts', ['--out', unfinished, ...options]);
    await writeFile(join(unfinished, MARK), `${wanted.generator} ${wanted.tours}`);
    await rm(out, { recursive: true, force: true });
    await rename(unfinished, out);
  });
}

const MARK = '.made-from';
function readMark(text: string): { generator: string; tours: number } {
  const [generator = '', tours] = text.split(' ');
  return { generator, tours: Number(tours) || DEFAULT_TOURS };
}

const readStamp = async (out: string): Promise<{ clock?: string; day?: string }> =>
  JSON.parse(await readFile(join(out, 'world.json'), 'utf8').catch(() => '{}'));

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
  run('world/import/src/main.ts', [], { DATA_DIR: dataDirectory, WORLD_DIR: worldDirectory });

const run = (script: string, args: string[], env: Record<string, string> = {}): Promise<void> =>
  runScript(script, args, "The demonstration world can't be prepared.", { env, output: 'inherit' });

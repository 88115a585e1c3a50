import '@fernweh/backend/drizzle-as-commonjs';
import { type Environment, readEnvironment } from './environment.ts';
import { isMarkedFilled } from './filled-mark.ts';

/**
 * Fills the database with the demonstration world: `node world/import/src/main.ts`. With `--today` the world is carried on
 * to today before, for a container that does nothing else.
 */
const LINE_EVERY_MS = 3_000;

try {
  const env = readEnvironment();
  if (process.argv.includes('--today')) await carryOn(env);
  if (!(await isMarkedFilled(env))) await fill(env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function carryOn({ WORLD_DIR, CLOCK }: Environment): Promise<void> {
  const { carryFilesOn, dayOf } = await import('./carry-files-on.ts');
  await carryFilesOn(WORLD_DIR, CLOCK ?? dayOf({ now: () => new Date() }));
}

async function fill(env: Environment): Promise<void> {
  const started = performance.now();
  let nextLine = 0;
  // The backend's code takes a moment to load, and is not needed when there is nothing to do.
  const { fillDatabase } = await import('./fill-database.ts');
  const filled = await fillDatabase(env, (done, total) => {
    if (performance.now() < nextLine) return;
    nextLine = performance.now() + LINE_EVERY_MS;
    console.log(`  … filling the database (${done} of ${total} tours)`);
  });
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (filled) console.log(`  ✓ filling the database (${seconds} s)`);
}

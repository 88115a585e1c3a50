import { type Environment, readEnvironment } from './environment.ts';
import { isMarkedFilled } from './filled-mark.ts';

/** Fills the database with the demonstration world: `node tooling/world-import/src/main.ts`. */
const LINE_EVERY_MS = 3_000;

try {
  const env = readEnvironment();
  if (!(await isMarkedFilled(env))) await fill(env);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
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

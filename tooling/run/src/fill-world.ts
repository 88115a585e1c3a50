import { environment } from '@fernweh/config/environment';
import { restoreWorld } from './aside.ts';
import { claim } from './lock.ts';
import { openDataFolder } from './preflight.ts';
import { fail } from './progress.ts';
import { prepareWorld, today } from './world.ts';
import { worldOptions } from './world-options.ts';

/**
 * `npm run world`: makes the demonstration world and fills content host, search index and database with it, without
 * starting anything. `--tours 2000` makes a larger world, `--fresh` deletes the present data first, `--restore <name>` brings a
 * world back that was moved aside, and does nothing else.
 */
try {
  const { DATA_DIR } = environment();
  const { restore, ...options } = worldOptions();
  await openDataFolder(DATA_DIR);
  await claim(DATA_DIR);
  if (restore) console.log(await restoreWorld(DATA_DIR, restore, today()));
  else await prepareWorld(DATA_DIR, options);
  process.exit();
} catch (error) {
  fail((error as Error).message);
  process.exit(1);
}

import { environment } from '@fernweh/config/environment';
import { commandLine } from '@flotilla/command-line';
import { restoreWorld } from './aside.ts';
import { claim } from './lock.ts';
import { openDataFolder } from './preflight.ts';
import { fail } from './progress.ts';
import { prepareWorld, today } from './world.ts';
import { FRESH, TOURS } from './world-options.ts';

/** `npm run world`: makes the demonstration world, or brings one back that was moved aside. */
const { restore, ...options } = commandLine('world', {
  says: `Makes the demonstration world and fills content host, search index and database with it, without starting anything.
Stop the site first.`,
  examples: [
    ['run world', 'makes the world, or carries it on to today'],
    ['run world -- --fresh --tours 2000', 'makes a larger one in place of the present data'],
    ['run world -- --restore world.aside.2027-03-28', 'brings back a world that was moved aside'],
  ],
})
  .option(...TOURS)
  .option(...FRESH)
  .option('--restore <name>', 'brings a world back that was moved aside, and does nothing else')
  .parse()
  .opts();
try {
  const { DATA_DIR } = environment();
  await openDataFolder(DATA_DIR);
  await claim(DATA_DIR);
  if (restore) console.log(await restoreWorld(DATA_DIR, restore, today()));
  else await prepareWorld(DATA_DIR, options);
  process.exit();
} catch (error) {
  fail((error as Error).message);
  process.exit(1);
}

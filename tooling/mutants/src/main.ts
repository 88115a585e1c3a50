import { join } from 'node:path';
import { buildEverything } from '@fernweh/run/builds';
import { ROOT } from '@fernweh/run/root';
import { runCommand } from './command.ts';

/** `npm run mutants`: makes mistakes of one line each, and says of each whether the tests find it. */
await runCommand(process.argv.slice(2), {
  root: ROOT,
  lists: join(ROOT, 'tooling/mutants/list'),
  jest: join(ROOT, 'node_modules/.bin/jest'),
  build: () => buildEverything(join(ROOT, '.data/e2e')),
});

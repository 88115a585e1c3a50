import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { commandLine, MISUSE } from '@flotilla/command-line';
import { folderOf, readKnown, versionOf, withDependencies } from './dependencies.ts';
import { install } from './install.ts';

/** `npm run add -- mf-offers @fernweh/api-client`: a package depends on another one, which is installed. */
const ROOT = resolve(import.meta.dirname, '../../..');
const command = commandLine('add', {
  says: `Adds dependencies to a package and installs them: packages of this repository, and those of the catalog in pnpm-workspace.yaml, which names the one version that all use.
Exit code 2: nothing was changed.`,
  examples: [
    ['run add -- mf-offers @fernweh/api-client', 'a client of the API'],
    ['run add -- mf-offers rxjs', 'a package of the catalog'],
    ['run add -- mf-offers fast-check --dev', 'for tests alone'],
  ],
})
  .argument('<package>', 'the folder of the package, like mf-offers')
  .argument('<dependencies...>', 'names, like @fernweh/api-client')
  .option('--dev', 'for tests and builds alone', false)
  .parse();

const [name, dependencies] = command.processedArgs;
const { folder, added } = understand();
const file = join(ROOT, folder, 'package.json');
const before = readFileSync(file, 'utf8');
const lockfile = join(ROOT, 'pnpm-lock.yaml');
const lockedBefore = readFileSync(lockfile, 'utf8');
try {
  writeFileSync(
    file,
    withDependencies(before, command.opts().dev ? 'devDependencies' : 'dependencies', added),
  );
  install(ROOT, false);
  console.log(`✓ ${folder} has ${Object.keys(added).join(', ')}`);
} catch (error) {
  writeFileSync(file, before);
  writeFileSync(lockfile, lockedBefore);
  console.error((error as Error).message);
  process.exitCode = 1;
}

function understand() {
  try {
    const known = readKnown(ROOT);
    const asking = folderOf(name, known);
    const versions = dependencies.map(one => [one, versionOf(one, asking, known)] as const);
    return { folder: asking, added: Object.fromEntries(versions) };
  } catch (error) {
    console.error((error as Error).message);
    process.exit(MISUSE);
  }
}

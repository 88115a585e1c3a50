import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { commandLine } from '@fernweh/command-line';
import { install } from './install.ts';
import { namesOf } from './names.ts';
import { addRemote, removeRemote } from './workspace.ts';

/** `npm run new -- mf-offers`: makes a remote; with `--remove` it takes it out again (docs/teams.md). */
const ROOT = resolve(import.meta.dirname, '../../..');
const command = commandLine('new', {
  says: 'Makes a remote with a page, a fragment and tests, or takes it out again.',
  examples: [
    ['run new -- mf-offers', 'makes a remote with a page at /offers'],
    ['test -- mf-offers', 'tests it'],
    ['run new -- mf-offers --remove', 'takes it out again, with everything in its folder'],
  ],
})
  .argument('<remote>', 'its name, like mf-offers')
  .option('--remove', 'takes it out again, with everything in its folder', false)
  .parse();

try {
  const [remote] = command.processedArgs;
  await (command.opts().remove ? remove(remote) : add(remote));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}

async function add(remote: string): Promise<void> {
  const names = namesOf(remote);
  const files = await addRemote(ROOT, names);
  install(ROOT, true);
  generate();
  console.log(`✓ ${remote} has a page at /${names.kebab}, a fragment and tests: ${files.length} files.

  npm test -- ${remote}         tests it
  npm run dev -- ${remote}      shows it in the browser
  npm run release -- ${remote}  releases it, once the registry knows its team and its path (docs/teams.md)`);
}

async function remove(remote: string): Promise<void> {
  await removeRemote(ROOT, namesOf(remote));
  install(ROOT, true);
  generate();
  console.log(`✓ ${remote} is gone.`);
}

/** The list of topics and the JSON Schemas of fragments' props. */
function generate(): void {
  run('node', [join(ROOT, 'tooling/bin/bootstrap.mjs'), 'generate', 'topics']);
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}

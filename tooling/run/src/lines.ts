import { execFileSync } from 'node:child_process';
import { commandLine } from '@flotilla/command-line';
import { fail } from './progress.ts';
import { describeSizes, sizesOf } from './rooms.ts';
import { ROOT } from './root.ts';

/** `npm run lines`: how much there is to read in each room. A sign, not a target (docs/decisions/203). */
const command = commandLine('lines', {
  says: 'Prints files and lines of sources in each room, and lines of its tests; with --at, also what they were at a commit. Nothing is written.',
  examples: [
    ['run lines', 'the working copy'],
    ['run lines -- --at 8c76d221', 'compared with the commit before platform and site were parted'],
    ['run lines -- --at HEAD', 'what the uncommitted change adds and removes'],
  ],
})
  .option('--at <commit>', 'a commit to compare with')
  .parse();

const { at } = command.opts();
/** Lines of each file of a commit, or of the working copy. */
const linesAt = (commit?: string) =>
  execFileSync('git', ['grep', '-Ic', ...(commit ? ['-e', '', commit] : ['--untracked', '-e', '']), '--'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    stdio: ['ignore', 'pipe', 'ignore'],
  });

const isHere = sizesOf(linesAt());
try {
  const before = at === undefined ? undefined : sizesOf(linesAt(at).replaceAll(`${at}:`, ''));
  for (const line of describeSizes(isHere, before)) console.log(line);
} catch {
  fail(`There is no commit "${at}" in this clone.`);
  process.exit(1);
}

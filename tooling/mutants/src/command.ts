import { commandLine, MISUSE } from '@flotilla/command-line';
import { problemsOf } from './check.ts';
import { killMutants } from './kill-mutants.ts';
import { type Mutant, readMutants, selected } from './mutant.ts';
import { endTests, runTests } from './run-tests.ts';
import { createWorkingCopy } from './working-copy.ts';

/** The repository that the command works in. */
type Place = {
  root: string;
  /** Folder with the lists of mutants. */
  lists: string;
  jest: string;
  build(): Promise<void>;
};

/** `npm run mutants`. Exit code 1 where the tests do not find a mistake. */
export async function runCommand(args: readonly string[], place: Place): Promise<void> {
  const { positionals, values } = readArguments(args);
  const mutants = readSelected(place.lists, positionals);
  if (values.list) return list(mutants);
  if (values.check) return check(mutants, place.root);
  await kill(mutants, place);
}

function readArguments(args: readonly string[]) {
  const command = commandLine('mutants', {
    says: `Makes every mistake of tooling/mutants/list in turn, and runs the tests that must find it. A mistake is made in your working copy and
taken out again, also after Ctrl-C. Files with uncommitted changes are refused. Exit code 1: the tests did not find a mistake.`,
    examples: [
      ['run mutants', 'every mistake'],
      ['run mutants -- backend/fee seats', 'those whose ids contain one of these texts'],
      ['run mutants -- --list', 'lists them, with the promise that each breaks'],
    ],
  })
    .argument('[ids...]', 'parts of ids')
    .option('--list', 'lists them, with the promise that each breaks', false)
    .option('--check', 'only checks that each text is in its file once, and that the test files exist', false)
    .parse([...args], { from: 'user' });
  return { positionals: command.processedArgs[0], values: command.opts() };
}

function readSelected(lists: string, texts: readonly string[]): Mutant[] {
  try {
    return selected(readMutants(lists), texts);
  } catch (error) {
    return fail((error as Error).message);
  }
}

function list(mutants: readonly Mutant[]): void {
  for (const { id, file, promise, needs } of mutants)
    console.log(`${id}${needs ? ` (needs ${needs})` : ''}\n  ${promise}\n  ${file}`);
  console.log(`${mutants.length} mutants`);
}

function check(mutants: readonly Mutant[], root: string): void {
  const problems = problemsOf(mutants, root);
  for (const problem of problems) console.error(problem);
  console.log(`${mutants.length} mutants, ${problems.length} problems`);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

async function kill(mutants: readonly Mutant[], { root, jest, build }: Place): Promise<void> {
  const workingCopy = createWorkingCopy(root);
  // The last thing that happens, however the process ends. Only SIGKILL leaves a mistake; the next run says so.
  process.on('exit', () => {
    endTests();
    workingCopy.restore();
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => process.exit(130));
  const areKilled = await killMutants(mutants, {
    root,
    workingCopy,
    build,
    runTests: files => runTests(files, root, jest),
    print: line => console.log(line),
  });
  process.exit(areKilled ? 0 : 1);
}

function fail(message: string): never {
  console.error(message);
  process.exit(MISUSE);
}

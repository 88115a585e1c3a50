import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

/** `broken`: nothing is proved, because the tests did not run or not to their end. */
export type Result =
  | { outcome: 'passed' }
  | { outcome: 'failed'; test: string; all: string[] }
  | { outcome: 'broken'; why: string };

type Report = {
  numFailedTests: number;
  numPassedTests: number;
  testResults: { message: string; assertionResults: { status: string; fullName: string }[] }[];
};

/** Longest time for the tests of one mutant. A mistake may well be a loop without an end. */
const DEADLINE_MS = 10 * 60_000;
const SHOWN_CHARACTERS = 1500;

const running = new Set<ChildProcess>();
const folders = new Set<string>();

/** Ends the tests that are running, with what they have started, such as a database. */
export function endTests(): void {
  for (const child of running) endGroup(child, 'SIGTERM');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
}

function endGroup({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  try {
    if (pid !== undefined) process.kill(-pid, signal);
  } catch {
    // All of them have ended already.
  }
}

/** Runs these test files and no others, one after the other: whoever works on the machine meanwhile keeps a core. */
export async function runTests(files: readonly string[], root: string, jest: string): Promise<Result> {
  const folder = mkdtempSync(join(tmpdir(), 'fernweh-mutants-'));
  folders.add(folder);
  const report = join(folder, 'report.json');
  const projects = [...new Set(files.map(file => packageOf(file, root)))];
  const args = [
    ...['--projects', ...projects, '--runTestsByPath', ...files.map(file => join(root, file))],
    ...['--maxWorkers=1', '--forceExit', '--json', `--outputFile=${report}`],
    `--cacheDirectory=${join(root, '.cache/jest')}`,
  ];
  try {
    const { code, output } = await run(jest, args, root);
    return resultOf(code, existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined, output);
  } finally {
    rmSync(folder, { recursive: true, force: true });
    folders.delete(folder);
  }
}

/** A test that can not be loaded has found nothing: the mutant is no valid code, or the machine lacks something. */
function resultOf(code: number | null, report: Report | undefined, output: string): Result {
  const tail = output.trim().slice(-SHOWN_CHARACTERS);
  if (code === null) return { outcome: 'broken', why: `The tests did not end in time.\n${tail}` };
  if (!report) return { outcome: 'broken', why: `The tests did not run.\n${tail}` };
  const tests = report.testResults.flatMap(({ assertionResults }) => assertionResults);
  const [test, ...others] = tests.filter(({ status }) => status === 'failed').map(one => one.fullName);
  if (test !== undefined) return { outcome: 'failed', test, all: [test, ...others] };
  const message = report.testResults.map(one => one.message).find(Boolean) ?? tail;
  if (code !== 0) return { outcome: 'broken', why: `The tests couldn’t be loaded.\n${message.trim()}` };
  if (report.numPassedTests === 0) return { outcome: 'broken', why: 'All of these tests are skipped here.' };
  return { outcome: 'passed' };
}

/** The folder of the package that a test belongs to. */
function packageOf(file: string, root: string): string {
  for (let folder = dirname(file); folder !== '.'; folder = dirname(folder))
    if (existsSync(join(root, folder, 'jest.config.cjs'))) return join(root, folder);
  throw new Error(`${file} is in no package with tests`);
}

function run(command: string, args: string[], cwd: string): Promise<{ code: number | null; output: string }> {
  return new Promise((done, fail) => {
    // The leader of a group of its own, so that everything which it starts can be ended.
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'], detached: true });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', chunk => {
        output += chunk;
      });
    running.add(child);
    const timer = setTimeout(() => endGroup(child, 'SIGKILL'), DEADLINE_MS);
    child.once('error', fail);
    child.once('close', code => {
      clearTimeout(timer);
      running.delete(child);
      done({ code, output });
    });
  });
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { type Count, commandFor, describeFailure, failedCheck, NOTHING, PASSED } from './count.ts';
import { literal } from './literal.ts';
import { describeMachine, measureMachine, SLOWNESS, workersOn } from './machine.ts';
import { runTool } from './tools.ts';

/** Runs a tool that succeeds or fails as a whole. It counts as one test. */
export async function check(
  name: string,
  tool: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<Count> {
  const started = performance.now();
  const { code, output } = await runTool(tool, args, 'pipe', env);
  const ms = performance.now() - started;
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${(ms / 1000).toFixed(1)} s)`);
  const times = [{ name, ms }];
  if (code === 0) return { ...PASSED, times };
  console.log(output);
  return { ...failedCheck(name, output), times };
}

/** Runs work that succeeds or throws. It counts as one test. */
export async function attempt(name: string, work: () => Promise<unknown>): Promise<Count> {
  const started = performance.now();
  try {
    await work();
    console.log(`✓ ${name}`);
    return { ...PASSED, times: [{ name, ms: performance.now() - started }] };
  } catch (error) {
    const { message } = error as Error;
    console.log(`✗ ${name}\n${message}`);
    return failedCheck(name, message);
  }
}

/**
 * Runs the unit and integration tests of these packages in one jest.
 * @param files limits it to these files, from the root
 * @param title limits it to tests whose titles have these words
 */
export async function jest(
  packages: readonly string[],
  files: readonly string[] = [],
  title?: string,
): Promise<Count> {
  if (packages.length === 0) return NOTHING;
  return withReport(async report => {
    const args = ['--projects', ...packages, '--json', `--outputFile=${report}`, '--testLocationInResults'];
    if (files.length > 0) args.push('--runTestsByPath', ...files);
    if (title !== undefined) args.push(`--testNamePattern=${literal(title)}`);
    args.push('--reporters=default', `--reporters=${join(import.meta.dirname, 'jest-progress.ts')}`);
    const machine = await measureMachine();
    console.log(describeMachine(machine));
    // jest says that tests leak where a worker has not ended after half a second, which a busy machine cannot know.
    args.push(`--workerGracefulExitTimeout=${WORKER_END_MS}`);
    // A server that a failed test left open would keep jest running.
    args.push(`--maxWorkers=${workersOn('jest', machine)}`, '--forceExit');
    // Compiled code stays for the next run, which temporary files do not.
    args.push(`--cacheDirectory=${join(ROOT, '.cache/jest')}`);
    const { code } = await runTool('jest', args, 'inherit', { [SLOWNESS]: String(machine.slowness) });
    const result = JSON.parse(await readFile(report, 'utf8')) as JestReport;
    // A suite that can't be loaded has no failed tests of its own.
    const failed = Math.max(result.numFailedTests + result.numRuntimeErrorTestSuites, code === 0 ? 0 : 1);
    return {
      passed: result.numPassedTests,
      failed,
      skipped: result.numPendingTests,
      failures: jestFailures(result),
      times: result.testResults.map(({ name, startTime, endTime }) => ({
        name: relative(ROOT, name),
        ms: endTime - startTime,
      })),
    };
  });
}

const WORKER_END_MS = 20_000;

/** One line for each failed test, and one for each file that couldn’t be loaded. */
function jestFailures({ testResults }: JestReport): string[] {
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const file = relative(ROOT, name);
      const tests = assertionResults.filter(({ status }) => status === 'failed');
      if (tests.length === 0) return [describeFailure(file, message, [`alone: ${commandFor(file)}`])];
      return tests.map(({ fullName, failureMessages, location }) =>
        describeFailure(
          `${file}${location ? `:${location.line}` : ''} › ${fullName}`,
          failureMessages[0] ?? '',
          [`alone: ${commandFor(file, fullName)}`],
        ),
      );
    });
}

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
  testResults: {
    name: string;
    status: string;
    message: string;
    /** Instants, in ms. */
    startTime: number;
    endTime: number;
    assertionResults: {
      status: string;
      fullName: string;
      failureMessages: string[];
      location?: { line: number } | null;
    }[];
  }[];
};

/** Gives work a path for a runner's JSON report. A runner that leaves no readable report counts as one failure. */
export async function withReport(work: (report: string) => Promise<Count>): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } catch (error) {
    const { message } = error as Error;
    console.error(message);
    return failedCheck('a test runner', message);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Count, FAILED, NOTHING, PASSED } from './count.ts';
import { runTool } from './tools.ts';

/** Runs a tool that succeeds or fails as a whole. It counts as one test. */
export async function check(name: string, tool: string, args: string[]): Promise<Count> {
  const started = performance.now();
  const { code, output } = await runTool(tool, args, 'pipe');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code === 0) return PASSED;
  console.log(output);
  return FAILED;
}

/** Runs work that succeeds or throws. It counts as one test. */
export async function attempt(name: string, work: () => Promise<unknown>): Promise<Count> {
  try {
    await work();
    console.log(`✓ ${name}`);
    return PASSED;
  } catch (error) {
    console.log(`✗ ${name}\n${(error as Error).message}`);
    return FAILED;
  }
}

/** Runs the unit and integration tests of these packages in one jest. */
export async function jest(packages: readonly string[]): Promise<Count> {
  if (packages.length === 0) return NOTHING;
  return withReport(async report => {
    const args = ['--projects', ...packages, '--json', `--outputFile=${report}`];
    // Jest leaves one core idle by default. --forceExit: a server that a failed test left open would keep jest running.
    args.push(`--maxWorkers=${cpus().length}`, '--forceExit');
    const { code } = await runTool('jest', args, 'inherit');
    const result = JSON.parse(await readFile(report, 'utf8')) as JestReport;
    // A suite that can't be loaded has no failed tests of its own.
    const failed = Math.max(result.numFailedTests + result.numRuntimeErrorTestSuites, code === 0 ? 0 : 1);
    return { passed: result.numPassedTests, failed, skipped: result.numPendingTests };
  });
}

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
};

/** Gives work a path for a runner's JSON report. A runner that leaves no readable report counts as one failure. */
export async function withReport(work: (report: string) => Promise<Count>): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } catch (error) {
    console.error((error as Error).message);
    return FAILED;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findBrowser, findFirefox } from './browser.ts';
import { ROOT } from './root.ts';

export type Count = { passed: number; failed: number; skipped: number };

/** The last line of a run, summed over all runners. @returns whether nothing failed */
export function summarize(counts: Count[]): boolean {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  const skipped = sum('skipped');
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return sum('failed') === 0;
}

/** A tool that says yes or no: counts as one test. */
export async function check(name: string, tool: string, args: string[]): Promise<Count> {
  const started = performance.now();
  const { code, output } = await run(tool, args, 'pipe');
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${seconds} s)`);
  if (code !== 0) console.log(output);
  return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
}

/** Work that succeeds or throws: counts as one test. */
export async function attempt(name: string, work: () => Promise<unknown>): Promise<Count> {
  try {
    await work();
    console.log(`✓ ${name}`);
    return { passed: 1, failed: 0, skipped: 0 };
  } catch (error) {
    console.log(`✗ ${name}\n${(error as Error).message}`);
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** Unit and integration tests of these packages, one jest for all. */
export async function jest(packages: string[]): Promise<Count> {
  if (packages.length === 0) return { passed: 0, failed: 0, skipped: 0 };
  return withReport(async report => {
    // A server that a failed test left open would keep jest, and everything after it, waiting for ever.
    const args = ['--projects', ...packages, '--json', `--outputFile=${report}`, '--forceExit'];
    const { code } = await run('jest', args, 'inherit');
    const result = JSON.parse(await readFile(report, 'utf8')) as JestReport;
    // A suite that could not even be read has no failed test of its own.
    const failed = Math.max(result.numFailedTests + result.numRuntimeErrorTestSuites, code === 0 ? 0 : 1);
    return { passed: result.numPassedTests, failed, skipped: result.numPendingTests };
  });
}

/** End-to-end tests in a real browser against a whole site. @param args as Playwright's command takes them */
export async function playwright(args: string[], more: Record<string, string> = {}): Promise<Count> {
  return withReport(async report => {
    const { code } = await run('../../e2e/node_modules/.bin/playwright', ['test', ...args], 'inherit', {
      ...more,
      BROWSER_PATH: findBrowser(),
      FIREFOX_PATH: findFirefox(),
      PLAYWRIGHT_JSON_OUTPUT_NAME: report,
    });
    const { stats } = JSON.parse(await readFile(report, 'utf8')) as PlaywrightReport;
    const failed = Math.max(stats.unexpected, code === 0 ? 0 : 1);
    return { passed: stats.expected + stats.flaky, failed, skipped: stats.skipped };
  });
}

type JestReport = {
  numPassedTests: number;
  numFailedTests: number;
  numPendingTests: number;
  numRuntimeErrorTestSuites: number;
};
type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } };

async function withReport(work: (report: string) => Promise<Count>): Promise<Count> {
  const folder = await mkdtemp(join(tmpdir(), 'fernweh-test-'));
  try {
    return await work(join(folder, 'report.json'));
  } catch (error) {
    console.error((error as Error).message);
    return { passed: 0, failed: 1, skipped: 0 };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const running = new Set<ChildProcess>();

/** Ends the tools that are at work. */
export function endRunners(): void {
  for (const child of running) child.kill();
}

function run(tool: string, args: string[], output: 'pipe' | 'inherit', more: Record<string, string> = {}) {
  return new Promise<{ code: number; output: string }>((done, fail) => {
    const child = spawn(join(ROOT, 'node_modules/.bin', tool), args, {
      cwd: ROOT,
      env: { ...process.env, ...more },
      stdio: ['ignore', output, output],
    });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', chunk => {
        text += chunk;
      });
    running.add(child);
    child.once('error', fail);
    child.once('exit', code => {
      running.delete(child);
      done({ code: code ?? 1, output: text });
    });
  });
}

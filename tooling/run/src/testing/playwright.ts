import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { findHeadlessBrowser } from '../browser.ts';
import {
  type BrowserReport,
  countBrowserRun,
  type FlakyTest,
  flakyTests,
  folderOf,
  titlesPattern,
  type Verdict,
  verdicts,
} from './browser-report.ts';
import type { Count } from './count.ts';
import { type Deadline, NO_DEADLINE } from './deadline.ts';
import { describeMachine, measureMachine, SLOWNESS, workersOn } from './machine.ts';
import { withReport } from './runners.ts';
import { runTool } from './tools.ts';

const REPETITIONS = 5;

/**
 * Runs end-to-end tests in a browser against a whole site. A test that needed its retry is run five times alone
 * afterwards; it counts as failed if one of these runs fails. What the deadline leaves no time for is named and counts as skipped.
 * @param config path of Playwright's configuration
 * @param selection further arguments: files, `--project`
 */
export async function playwright(
  config: string,
  selection: readonly string[] = [],
  env: Record<string, string> = {},
  deadline: Deadline = NO_DEADLINE,
): Promise<Count> {
  return withReport(async path => {
    const results = resultsOf(selection);
    const args = ['--config', config, ...selection, ...until(deadline)];
    const { code, report } = await run(path, [...args, '--output', results], env);
    if (!report) throw new Error(`Playwright ended with code ${code} and left no report`);
    const flaky = flakyTests(report);
    const isSerial = isSerialIn(folderOf(report));
    const repetition = { path, config, flaky, isSerial, env, deadline, results };
    const judged = flaky.length > 0 ? await repeat(repetition) : [];
    return countBrowserRun(report, code, judged, isSerial);
  });
}

/** Playwright stops by itself and reports what it did. */
const until = (deadline: Deadline) =>
  Number.isFinite(deadline.left()) ? [`--global-timeout=${Math.max(1, Math.round(deadline.left()))}`] : [];

/** Each run empties the folder of its traces and pictures when it begins: every group of tests has its own. */
function resultsOf(selection: readonly string[]): string {
  const projects = selection.flatMap(word => /^--project[= ]?(.*)$/.exec(word)?.[1] ?? []).filter(Boolean);
  const next = selection[selection.indexOf('--project') + 1];
  const name =
    projects.join('-') ||
    (selection.includes('--project') && next) ||
    (selection.length > 0 ? 'files' : 'all');
  return join('test-results', name);
}

type Repetition = {
  /** Of the report. */
  path: string;
  config: string;
  flaky: readonly FlakyTest[];
  isSerial: (file: string) => boolean;
  env: Record<string, string>;
  deadline: Deadline;
  /** The folder of what the tests left when they ran first. */
  results: string;
};

async function repeat({
  path,
  config,
  flaky,
  isSerial,
  env,
  deadline,
  results,
}: Repetition): Promise<Verdict[]> {
  console.log(`\n${flaky.length} needed a retry; running each ${REPETITIONS} times alone:`);
  const filters = flaky.map(({ file, line }) => (isSerial(file) ? file : `${file}:${line}`));
  const projects = new Set(flaky.map(({ project }) => project));
  // The tests that a loop makes share a line.
  const titles = flaky.some(({ file }) => isSerial(file)) ? [] : ['--grep', titlesPattern(flaky)];
  const { report } = await run(
    path,
    [
      ...['--config', config, ...new Set(filters), ...titles],
      ...[...projects].map(name => `--project=${name}`),
      ...[`--repeat-each=${REPETITIONS}`, '--workers=1', '--retries=0', '--no-deps', ...until(deadline)],
      ...['--output', `${results}-again`],
    ],
    env,
  );
  const judged = verdicts(flaky, report, isSerial);
  const words: Record<Verdict['outcome'], string> = {
    failed: '✗ flaky, failed again',
    passed: `✓ flaky, passed ${REPETITIONS} of ${REPETITIONS}`,
    unknown: '– flaky, and no time was left to repeat it',
  };
  for (const { title, file, line, outcome } of judged)
    console.log(`${words[outcome]}: ${file}:${line} ${title}`);
  return judged;
}

/** Tests of a serial file build on the ones before them, so they are repeated together. */
const isSerialIn = (folder: string) => (file: string) =>
  /mode: 'serial'/.test(readFileSync(join(folder, file), 'utf8'));

async function run(path: string, args: readonly string[], env: Record<string, string>) {
  const machine = await measureMachine();
  console.log(describeMachine(machine));
  const { code } = await runTool('../../e2e/node_modules/.bin/playwright', ['test', ...args], 'inherit', {
    ...env,
    [SLOWNESS]: String(machine.slowness),
    TEST_WORKERS: String(workersOn('browser', machine)),
    BROWSER_PATH: findHeadlessBrowser(),
    PLAYWRIGHT_JSON_OUTPUT_NAME: path,
  });
  const text = await readFile(path, 'utf8').catch(() => undefined);
  return { code, report: text === undefined ? undefined : (JSON.parse(text) as BrowserReport) };
}

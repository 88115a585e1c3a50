import { join, relative } from 'node:path';
import { ROOT } from '../root.ts';
import { type Count, commandFor, describeFailure } from './count.ts';
import { literal } from './literal.ts';

/** The part of Playwright's JSON report that counting needs. Files are relative to the tests' folder (`rootDir`). */
export type BrowserReport = {
  suites: BrowserSuite[];
  config?: { rootDir: string };
  /** Of the run as a whole. */
  errors?: { message?: string }[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};
type BrowserSuite = { suites?: BrowserSuite[]; specs: BrowserSpec[] };
type BrowserSpec = {
  title: string;
  file: string;
  line: number;
  tests: {
    projectName: string;
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results?: {
      duration?: number;
      error?: { message?: string };
      attachments?: { name: string; path?: string }[];
    }[];
  }[];
};

/** A test that failed first and passed when it was retried. */
export type FlakyTest = {
  title: string;
  file: string;
  line: number;
  project: string;
  /** The message of its first failed run. */
  error: string;
  /** What its first failed run left: lines that name files. */
  left: readonly string[];
};

export function flakyTests({ suites }: BrowserReport): FlakyTest[] {
  return specsOf(suites).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(test => ({ title, file, line, project: test.projectName, ...firstFailure(test) })),
  );
}

/** What the first failed run of a test says, and where it left its trace and its picture. */
function firstFailure({ results = [] }: BrowserSpec['tests'][number]): Pick<FlakyTest, 'error' | 'left'> {
  const { error, attachments = [] } = results.find(one => one.error) ?? {};
  const left = attachments.flatMap(({ name, path }) => (path ? [`${name}: ${relative(ROOT, path)}`] : []));
  return { error: error?.message ?? '', left };
}

/** Of the site that the tests start (e2e/support/ports.ts). */
const LOGS = '.data/e2e/logs';

/** The folder to which the files of a report are relative. */
export const folderOf = ({ config }: BrowserReport): string => config?.rootDir ?? join(ROOT, 'e2e');

type Left = Pick<FlakyTest, 'file' | 'title' | 'left'>;

/** How a browser test that failed is repeated alone, and what it left. */
const furtherOf =
  (report: BrowserReport, isWholeFile: (file: string) => boolean) =>
  ({ file, title, left }: Left): string[] => {
    const path = relative(ROOT, join(folderOf(report), file));
    return [`alone: ${commandFor(path, isWholeFile(file) ? undefined : title)}`, ...left, `log: ${LOGS}`];
  };

const specsOf = (suites: readonly BrowserSuite[]): BrowserSpec[] =>
  suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites ?? [])]);

/** Matches exactly these tests where Playwright compares with project, file and titles, joined by spaces. */
export const titlesPattern = (tests: readonly Pick<FlakyTest, 'title'>[]): string =>
  `(^| )(${tests.map(({ title }) => literal(title)).join('|')})$`;

/** What the repetition of a flaky test says. `unknown`: it has not failed again, and the time was over. */
export type Verdict = FlakyTest & { outcome: 'failed' | 'passed' | 'unknown' };

/** Whether the time that a run had was over before all tests had run. */
const isCutShort = ({ errors = [] }: BrowserReport): boolean =>
  errors.some(({ message = '' }) => /Timed out waiting [\d.]+s for .* to run/.test(message));

/**
 * Judges each flaky test by its repetition. Where a whole file was repeated, because its tests build on each other, any
 * failure in that file counts. A test that was not repeated, because the run broke, has failed.
 */
export function verdicts(
  flaky: readonly FlakyTest[],
  repetition: BrowserReport | undefined,
  isWholeFile: (file: string) => boolean,
): Verdict[] {
  const specs = specsOf(repetition?.suites ?? []);
  return flaky.map(test => {
    const repeated = specs.filter(
      ({ title, file, line }) =>
        file === test.file && (isWholeFile(file) || (line === test.line && title === test.title)),
    );
    const statuses = repeated.flatMap(({ tests }) => tests).map(({ status }) => status);
    const outcome =
      statuses.length > 0 && statuses.every(status => status === 'expected') ? 'passed' : 'failed';
    const failedAgain = statuses.some(status => status === 'unexpected');
    const unknown =
      outcome === 'failed' && !failedAgain && repetition !== undefined && isCutShort(repetition);
    return { ...test, outcome: unknown ? 'unknown' : outcome };
  });
}

/**
 * Counts a run. A flaky test passes only if every repetition of it passed. What a run that was cut short did not reach is named and skipped.
 * @param code the runner's exit code
 * @param isWholeFile whether the tests of a file build on each other, and none runs alone
 */
export function countBrowserRun(
  report: BrowserReport,
  code: number,
  judged: readonly Verdict[],
  isWholeFile: (file: string) => boolean = () => false,
): Count {
  const { suites, stats } = report;
  const times = timesOf(suites);
  const further = furtherOf(report, isWholeFile);
  const cutShort = isCutShort(report);
  const failedAgain = judged.filter(({ outcome }) => outcome === 'failed');
  const unknown = judged.filter(({ outcome }) => outcome === 'unknown');
  const skipped = testsOf(suites).filter(({ test }) => test.status === 'skipped');
  // A run that fails without a failed test counts as one failure.
  const least = code === 0 || cutShort ? 0 : 1;
  return {
    passed: stats.expected + stats.flaky - failedAgain.length - unknown.length,
    failed: Math.max(stats.unexpected + failedAgain.length, least),
    skipped: stats.skipped + unknown.length,
    failures: [
      ...(stats.unexpected === 0 && least > 0 ? brokenRun(report) : []),
      ...testsOf(suites)
        .filter(({ test }) => test.status === 'unexpected')
        .map(({ name, title, file, test }) => {
          const { error, left } = firstFailure(test);
          return describeFailure(name, error, further({ file, title, left }));
        }),
      ...failedAgain.map(test =>
        describeFailure(
          `${test.file}:${test.line} ${test.title} (flaky, failed again)`,
          test.error,
          further(test),
        ),
      ),
    ],
    ...(times.length > 0 && { times }),
    notReached: [
      ...(cutShort ? namesOf(skipped) : []),
      ...(cutShort && testsOf(suites).length === 0 ? ['its tests'] : []),
      ...unknown.map(({ title, file, line }) => `repetition of ${file}:${line} ${title}`),
    ],
  };
}

/** Why a run ended before its tests, such as a site that did not start. */
const brokenRun = ({ errors = [] }: BrowserReport): string[] =>
  errors.map(({ message = '' }) => describeFailure('the browser tests', message, [`log: ${LOGS}`]));

const testsOf = (suites: readonly BrowserSuite[]) =>
  specsOf(suites).flatMap(({ title, file, line, tests }) =>
    tests.map(test => ({ name: `${file}:${line} ${title}`, title, file, test })),
  );

/** How long the tests of each file took, with their retries. */
function timesOf(suites: readonly BrowserSuite[]): { name: string; ms: number }[] {
  const times = new Map<string, number>();
  for (const { file, test } of testsOf(suites))
    for (const { duration } of test.results ?? [])
      if (duration !== undefined) times.set(file, (times.get(file) ?? 0) + duration);
  return [...times].map(([name, ms]) => ({ name, ms }));
}

/** One line for each file: a run that is cut short leaves many tests. */
function namesOf(tests: ReturnType<typeof testsOf>): string[] {
  const counts = new Map<string, number>();
  for (const { file } of tests) counts.set(file, (counts.get(file) ?? 0) + 1);
  return [...counts].map(([file, count]) => `${file} (${count} ${count === 1 ? 'test' : 'tests'})`);
}

import type { Count } from './count.ts';

/** The part of Playwright's JSON report that counting needs. Files are relative to the tests' folder. */
export type BrowserReport = {
  suites: BrowserSuite[];
  stats: { expected: number; unexpected: number; flaky: number; skipped: number };
};
type BrowserSuite = { suites?: BrowserSuite[]; specs: BrowserSpec[] };
type BrowserSpec = {
  title: string;
  file: string;
  line: number;
  tests: { projectName: string; status: 'expected' | 'unexpected' | 'flaky' | 'skipped' }[];
};

/** A test that failed first and passed when it was retried. */
export type FlakyTest = { title: string; file: string; line: number; project: string };

export function flakyTests({ suites }: BrowserReport): FlakyTest[] {
  return specsOf(suites).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(({ projectName }) => ({ title, file, line, project: projectName })),
  );
}

const specsOf = (suites: readonly BrowserSuite[]): BrowserSpec[] =>
  suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites ?? [])]);

/** What the repetition of flaky tests says: which of them failed again. */
export type Verdict = FlakyTest & { failed: boolean };

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
      ({ file, line }) => file === test.file && (isWholeFile(file) || line === test.line),
    );
    const passed = repeated.flatMap(({ tests }) => tests).map(({ status }) => status === 'expected');
    return { ...test, failed: passed.length === 0 || !passed.every(Boolean) };
  });
}

/** Counts a run. A flaky test passes only if every repetition of it passed. @param code the runner's exit code */
export function countBrowserRun({ stats }: BrowserReport, code: number, judged: readonly Verdict[]): Count {
  const failedAgain = judged.filter(({ failed }) => failed).length;
  return {
    passed: stats.expected + stats.flaky - failedAgain,
    failed: Math.max(stats.unexpected + failedAgain, code === 0 ? 0 : 1),
    skipped: stats.skipped,
  };
}

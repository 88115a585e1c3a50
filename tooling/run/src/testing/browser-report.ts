import { type Count, describeFailure } from './count.ts';

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
  tests: {
    projectName: string;
    status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
    results?: { error?: { message?: string } }[];
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
};

export function flakyTests({ suites }: BrowserReport): FlakyTest[] {
  return specsOf(suites).flatMap(({ title, file, line, tests }) =>
    tests
      .filter(({ status }) => status === 'flaky')
      .map(test => ({ title, file, line, project: test.projectName, error: firstError(test) })),
  );
}

const firstError = ({ results = [] }: BrowserSpec['tests'][number]): string =>
  results.find(({ error }) => error)?.error?.message ?? '';

const specsOf = (suites: readonly BrowserSuite[]): BrowserSpec[] =>
  suites.flatMap(suite => [...suite.specs, ...specsOf(suite.suites ?? [])]);

/** Matches exactly these tests where Playwright compares with project, file and titles, joined by spaces. */
export const titlesPattern = (tests: readonly FlakyTest[]): string =>
  `(^| )(${tests.map(({ title }) => title.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|')})$`;

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
      ({ title, file, line }) =>
        file === test.file && (isWholeFile(file) || (line === test.line && title === test.title)),
    );
    const passed = repeated.flatMap(({ tests }) => tests).map(({ status }) => status === 'expected');
    return { ...test, failed: passed.length === 0 || !passed.every(Boolean) };
  });
}

/** Counts a run. A flaky test passes only if every repetition of it passed. @param code the runner's exit code */
export function countBrowserRun(
  { suites, stats }: BrowserReport,
  code: number,
  judged: readonly Verdict[],
): Count {
  const failedAgain = judged.filter(({ failed }) => failed);
  return {
    passed: stats.expected + stats.flaky - failedAgain.length,
    failed: Math.max(stats.unexpected + failedAgain.length, code === 0 ? 0 : 1),
    skipped: stats.skipped,
    failures: [
      ...specsOf(suites).flatMap(({ title, file, line, tests }) =>
        tests
          .filter(({ status }) => status === 'unexpected')
          .map(test => describeFailure(`${file}:${line} ${title}`, firstError(test))),
      ),
      ...failedAgain.map(({ title, file, line, error }) =>
        describeFailure(`${file}:${line} ${title} (flaky, failed again)`, error),
      ),
    ],
  };
}

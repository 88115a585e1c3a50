import { join } from 'node:path';
import { ROOT } from '../root.ts';
import {
  type BrowserReport,
  countBrowserRun,
  flakyTests,
  titlesPattern,
  verdicts,
} from './browser-report.ts';

type Status = 'expected' | 'unexpected' | 'flaky' | 'skipped';

/** A report of tests in one nested suite; each test is `[file, line, statuses]`. */
function reportOf(...tests: [file: string, line: number, ...statuses: Status[]][]): BrowserReport {
  const all = tests.flatMap(([, , ...statuses]) => statuses);
  const count = (status: Status) => all.filter(one => one === status).length;
  const specs = tests.map(([file, line, ...statuses]) => ({
    title: `test in line ${line}`,
    file,
    line,
    tests: statuses.map(status => ({
      projectName: 'site',
      status,
      results:
        status === 'expected' ? [{}] : [{ error: { message: `\u001b[31m${status} here\u001b[39m\n` } }],
    })),
  }));
  return {
    suites: [{ specs: [], suites: [{ specs }] }],
    stats: {
      expected: count('expected'),
      unexpected: count('unexpected'),
      flaky: count('flaky'),
      skipped: count('skipped'),
    },
  };
}

const never = () => false;
const first = reportOf(
  ['specs/walk.spec.ts', 10, 'expected'],
  ['specs/walk.spec.ts', 20, 'flaky'],
  ['specs/geo.spec.ts', 10, 'flaky'],
  ['specs/geo.spec.ts', 30, 'skipped'],
);
const flaky = flakyTests(first);

test('flaky tests are found in nested suites', () => {
  expect(flaky.map(({ file, line, project }) => [file, line, project])).toEqual([
    ['specs/walk.spec.ts', 20, 'site'],
    ['specs/geo.spec.ts', 10, 'site'],
  ]);
});

test('a failure says how to repeat it alone, and where its trace, picture and log lie', () => {
  const report = reportOf(
    ['specs/walk.spec.ts', 10, 'unexpected'],
    ['specs/serial.spec.ts', 3, 'unexpected'],
  );
  const results = report.suites[0]?.suites?.[0]?.specs[0]?.tests[0]?.results;
  const path = (name: string) => join(ROOT, 'test-results/journeys/walk', name);
  if (results?.[0])
    results[0].attachments = [
      { name: 'screenshot', path: path('test-failed-1.png') },
      { name: 'trace', path: path('trace.zip') },
      { name: 'error-context' },
    ];
  const [alone, inFile] = countBrowserRun(report, 1, [], file => file.includes('serial')).failures ?? [];
  expect(alone?.split('\n').slice(1)).toEqual([
    "    alone: npm test -- e2e/specs/walk.spec.ts --title 'test in line 10'",
    '    screenshot: test-results/journeys/walk/test-failed-1.png',
    '    trace: test-results/journeys/walk/trace.zip',
    '    log: .data/e2e/logs',
  ]);
  expect(inFile).toContain('\n    alone: npm test -- e2e/specs/serial.spec.ts\n');
});

test('of the tests that a loop makes in one line, only the flaky one is repeated', () => {
  const title = '/search?query=x is complete (in its HTML)';
  const pattern = new RegExp(titlesPattern([{ ...flakyTests(first)[0], title } as (typeof flaky)[number]]));
  expect(pattern.test(`site specs/pages.spec.ts ${title}`)).toBe(true);
  expect(pattern.test(`site specs/pages.spec.ts a${title}`)).toBe(false);
  expect(pattern.test(`site specs/pages.spec.ts ${title} and more`)).toBe(false);
});

test('a flaky test whose five repetitions pass counts as passed', () => {
  const five = Array.from({ length: 5 }, (): Status => 'expected');
  const repetition = reportOf(['specs/walk.spec.ts', 20, ...five], ['specs/geo.spec.ts', 10, ...five]);
  const judged = verdicts(flaky, repetition, never);
  expect(judged.map(({ outcome }) => outcome)).toEqual(['passed', 'passed']);
  expect(countBrowserRun(first, 0, judged)).toEqual({
    passed: 3,
    failed: 0,
    skipped: 1,
    failures: [],
    notReached: [],
  });
});

test('one failed repetition makes a flaky test a failed one', () => {
  const repetition = reportOf(
    ['specs/walk.spec.ts', 20, 'expected', 'expected', 'unexpected', 'expected', 'expected'],
    ['specs/geo.spec.ts', 10, 'expected', 'expected', 'expected', 'expected', 'expected'],
  );
  const judged = verdicts(flaky, repetition, never);
  expect(judged.map(({ outcome }) => outcome)).toEqual(['failed', 'passed']);
  expect(countBrowserRun(first, 0, judged)).toEqual({
    passed: 2,
    failed: 1,
    skipped: 1,
    failures: [
      expect.stringMatching(
        /^specs\/walk\.spec\.ts:20 test in line 20 \(flaky, failed again\) \| flaky here\n/,
      ),
    ],
    notReached: [],
  });
});

test('a flaky test that was not repeated counts as failed', () => {
  const judged = verdicts(flaky, reportOf(['specs/geo.spec.ts', 10, 'expected']), never);
  expect(judged.map(({ outcome }) => outcome)).toEqual(['failed', 'passed']);
  expect(verdicts(flaky, undefined, never).map(({ outcome }) => outcome)).toEqual(['failed', 'failed']);
});

test('in a file whose tests build on each other, any failure of the repeated file counts', () => {
  const repetition = reportOf(
    ['specs/walk.spec.ts', 10, 'unexpected'],
    ['specs/walk.spec.ts', 20, 'expected'],
    ['specs/geo.spec.ts', 10, 'expected'],
    ['specs/geo.spec.ts', 30, 'unexpected'],
  );
  const judged = verdicts(flaky, repetition, file => file === 'specs/walk.spec.ts');
  expect(judged.map(({ outcome }) => outcome)).toEqual(['failed', 'passed']);
});

test('failures of the first run count, and so does an exit code without any', () => {
  const failing = reportOf(['specs/walk.spec.ts', 10, 'unexpected'], ['specs/walk.spec.ts', 20, 'expected']);
  expect(countBrowserRun(failing, 1, [])).toEqual({
    passed: 1,
    failed: 1,
    skipped: 0,
    failures: [expect.stringMatching(/^specs\/walk\.spec\.ts:10 test in line 10 \| unexpected here\n/)],
    notReached: [],
  });
  expect(countBrowserRun(reportOf(['specs/geo.spec.ts', 10, 'expected']), 1, [])).toMatchObject({
    failed: 1,
  });
});

describe('a run that its deadline cut short', () => {
  const errors = [{ message: '\u001b[31mTimed out waiting 2400s for the test suite to run\u001b[39m' }];

  test('fails for what failed, and names what it did not reach', () => {
    const report = reportOf(
      ['specs/walk.spec.ts', 10, 'expected'],
      ['specs/geo.spec.ts', 10, 'skipped'],
      ['specs/geo.spec.ts', 20, 'skipped'],
    );
    expect(countBrowserRun({ ...report, errors }, 1, [])).toEqual({
      ...{ passed: 1, failed: 0, skipped: 2, failures: [] },
      notReached: ['specs/geo.spec.ts (2 tests)'],
    });
    const failing = reportOf(['specs/walk.spec.ts', 10, 'unexpected'], ['specs/geo.spec.ts', 20, 'skipped']);
    expect(countBrowserRun({ ...failing, errors }, 1, []).failed).toBe(1);
  });

  test('leaves a flaky test without a verdict, unless a repetition failed', () => {
    const repetition = (...statuses: Status[]) => ({
      ...reportOf(['specs/walk.spec.ts', 20, ...statuses], ['specs/geo.spec.ts', 10, 'expected', 'expected']),
      errors,
    });
    const open = verdicts(flaky, repetition('expected', 'skipped'), never);
    expect(open.map(({ outcome }) => outcome)).toEqual(['unknown', 'passed']);
    expect(countBrowserRun(first, 0, open)).toMatchObject({
      ...{ passed: 2, failed: 0, skipped: 2 },
      notReached: ['repetition of specs/walk.spec.ts:20 test in line 20'],
    });
    const failed = verdicts(flaky, repetition('expected', 'unexpected', 'skipped'), never);
    expect(failed.map(({ outcome }) => outcome)).toEqual(['failed', 'passed']);
  });

  test('is no excuse where the run broke for another reason', () => {
    const broken = { ...reportOf(['specs/geo.spec.ts', 10, 'expected']), errors: [{ message: 'no port' }] };
    expect(countBrowserRun(broken, 1, []).failed).toBe(1);
    expect(verdicts(flaky, broken, never)[0]?.outcome).toBe('failed');
  });
});

test('a run that ends before its tests says why', () => {
  const report = {
    ...reportOf(),
    errors: [{ message: 'The site ended while starting:\n✗ Port 4300 (site) is in use.' }],
  };
  expect(countBrowserRun(report, 1, [])).toMatchObject({
    failed: 1,
    failures: [expect.stringMatching(/^the browser tests \| The site ended while starting: \| ✗ Port 4300/)],
  });
});

import { stripVTControlCharacters } from 'node:util';

export type Count = {
  passed: number;
  failed: number;
  skipped: number;
  /** For each failure a line with what failed and the start of its error; indented lines below it say how to go on. */
  failures?: readonly string[];
  /** What did not run because the time was over or something was missing. */
  notReached?: readonly string[];
  /** How long each check and file of tests took. */
  times?: readonly { name: string; ms: number }[];
};

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };
export const PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
export const failedCheck = (name: string, error = ''): Count => ({
  passed: 0,
  failed: 1,
  skipped: 0,
  failures: [describeFailure(name, error)],
});

export function sumOf(counts: readonly Count[]): Count {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    counts.reduce((total, count) => total + count[key], 0);
  return {
    passed: sum('passed'),
    failed: sum('failed'),
    skipped: sum('skipped'),
    failures: counts.flatMap(({ failures = [] }) => failures),
    notReached: counts.flatMap(({ notReached = [] }) => notReached),
    times: counts.flatMap(({ times = [] }) => times),
  };
}

/**
 * Prints every failure and whatever was not reached on a line of its own, then the last line of a run, summed over all runners. They stand at the
 * end because a log of a whole run is long, and `.ci/run` repeats them.
 * @returns whether nothing failed
 */
export function summarize(counts: readonly Count[]): boolean {
  const { passed, failed, skipped, failures = [], notReached = [] } = sumOf(counts);
  const failureLines = failures.map(failure => `FAILED: ${failure}`);
  console.log(['', ...notReached.map(name => `NOT REACHED: ${name}`), ...failureLines].join('\n'));
  console.log(`${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failed === 0;
}

/**
 * One line, without colours: the name and the start of the error.
 * @param further lines that belong to it
 */
export function describeFailure(name: string, error: string, further: readonly string[] = []): string {
  const plain = stripVTControlCharacters(error)
    .split('\n')
    .map(line => line.trim())
    .filter(Boolean);
  return [[name, ...plain.slice(0, 4)].join(' | ').slice(0, 600), ...further].join(`\n${INDENT}`);
}

/** Of the lines that belong to the line above. */
export const INDENT = '    ';

/** The command that runs one test alone. */
export function commandFor(file: string, title?: string): string {
  return ['npm test --', quoted(file), ...(title === undefined ? [] : ['--title', quoted(title)])].join(' ');
}

/** For a shell. */
const quoted = (word: string) => (/^[\w./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`);

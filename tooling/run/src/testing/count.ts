/** How many tests a runner counted. */
export type Count = { passed: number; failed: number; skipped: number };

export const NOTHING: Count = { passed: 0, failed: 0, skipped: 0 };
export const PASSED: Count = { passed: 1, failed: 0, skipped: 0 };
export const FAILED: Count = { passed: 0, failed: 1, skipped: 0 };

export function sumOf(counts: readonly Count[]): Count {
  const sum = (key: keyof Count) => counts.reduce((total, count) => total + count[key], 0);
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') };
}

/** Prints the last line of a run, summed over all runners. @returns whether nothing failed */
export function summarize(counts: readonly Count[]): boolean {
  const { passed, failed, skipped } = sumOf(counts);
  console.log(`\n${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`);
  return failed === 0;
}

/** Prints what is being done, and how long it took. @returns what the work returns */
export async function progress<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  console.log(`  … ${what}`);
  const result = await work();
  console.log(`  ✓ ${what} (${((performance.now() - started) / 1000).toFixed(1)} s)`);
  return result;
}

/** Prints an error and makes the process end with exit code 1. */
export function fail(problem: string): void {
  console.error(`\n✗ ${problem}`);
  process.exitCode = 1;
}

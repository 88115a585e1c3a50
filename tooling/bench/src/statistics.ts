/** The median. @throws RangeError for an empty list */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle];
  const lower = sorted.length % 2 === 0 ? sorted[middle - 1] : upper;
  if (upper === undefined || lower === undefined) throw new RangeError('A median needs at least one value');
  return (lower + upper) / 2;
}

/** The first list's median divided by the second's. */
export const ratioOfMedians = (values: readonly number[], against: readonly number[]): number =>
  median(values) / median(against);

export const sum = (values: Iterable<number>): number =>
  [...values].reduce((total, value) => total + value, 0);

/** The value that this percentage of a list does not exceed. @throws RangeError for an empty list */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.ceil((sorted.length * percent) / 100) - 1)];
  if (value === undefined) throw new RangeError('A percentile needs at least one value');
  return value;
}

/** Points above 100 are for those only who lost few. */
export function scoreOf(results: { points: number }[], leastForExtra: number): number {
  const sum = (points: number[]) => points.reduce((total, one) => total + one, 100);
  const without = sum(results.map(({ points }) => Math.min(points, 0)));
  return without >= leastForExtra ? sum(results.map(({ points }) => points)) : without;
}

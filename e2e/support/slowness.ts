/** How much longer things take than on the machine for which limits of time were chosen. `npm test` measures it. From 1 to 8. */
export const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);

/** Makes the limits that tests set themselves as much longer, too. */
export function patient<T extends { setTimeout(ms: number): void }>(test: T): T {
  const { setTimeout } = test;
  test.setTimeout = ms => setTimeout(ms * SLOWNESS);
  return test;
}

/** How much longer things take than on the machine for which limits of time were chosen. `npm test` measures it. From 1 to 8. */
export const SLOWNESS = Number(process.env.TEST_SLOWNESS ?? 1);

type Limited = {
  setTimeout(ms: number): void;
  describe: { configure(options: { timeout?: number }): void };
};

/** Makes the limits that tests and groups of tests set themselves as much longer, too. */
export function patient<T extends Limited>(test: T): T {
  const { setTimeout, describe } = test;
  const { configure } = describe;
  test.setTimeout = ms => setTimeout(ms * SLOWNESS);
  describe.configure = options =>
    configure(options.timeout === undefined ? options : { ...options, timeout: options.timeout * SLOWNESS });
  return test;
}

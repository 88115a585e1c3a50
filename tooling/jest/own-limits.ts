/** What jest-circus tells of before it runs a test or a hook: its own limit of time, if it has one, in ms. */
type Limited = { timeout?: number | null | undefined };
type Event = { name: string; test?: Limited; hook?: Limited };

/** jest-circus keeps its listeners here, for its environments. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/** Makes the limits that tests and hooks set themselves so many times as long. `jest.setTimeout` is for those without. */
export function stretchOwnLimits(times: number): void {
  const stretched = new WeakSet<Limited>();
  const listeners = (globalThis as { [LISTENERS]?: ((event: Event) => void)[] })[LISTENERS];
  listeners?.push(({ name, test, hook }) => {
    const one = name === 'test_start' ? test : name === 'hook_start' ? hook : undefined;
    // A test that is tried again starts again.
    if (!one?.timeout || stretched.has(one)) return;
    stretched.add(one);
    one.timeout *= times;
  });
}

/** What jest-circus tells of before it runs a test or a hook: its own limit of time, if it has one, in ms. */
type Limited = { timeout?: number | null | undefined };
type Event = { name: string; test?: Limited; hook?: Limited };
/** What it does: the limit of tests and hooks without one, in ms, which a file may have changed. */
type State = { testTimeout: number };

/** jest-circus keeps its listeners here, for its environments. */
const LISTENERS = Symbol.for('EVENT_HANDLERS');

/**
 * Makes the limits that tests, hooks and files set themselves so many times as long.
 * @param usualMs the limit of whoever sets none, which is as long already
 */
export function stretchOwnLimits(times: number, usualMs: number): void {
  const stretched = new WeakSet<Limited>();
  const listeners = (globalThis as { [LISTENERS]?: ((event: Event, state: State) => void)[] })[LISTENERS];
  listeners?.push(({ name, test, hook }, state) => {
    if (name === 'run_start' && state.testTimeout !== usualMs) state.testTimeout *= times;
    const one = name === 'test_start' ? test : name === 'hook_start' ? hook : undefined;
    // A test that is tried again starts again.
    if (!one?.timeout || stretched.has(one)) return;
    stretched.add(one);
    one.timeout *= times;
  });
}

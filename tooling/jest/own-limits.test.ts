import { stretchOwnLimits } from './own-limits.ts';

const LISTENERS = Symbol.for('EVENT_HANDLERS');
type Listener = (event: object, state: { testTimeout: number }) => void;
const holder = globalThis as unknown as Record<symbol, Listener[]>;

/** What a runner whose tests have this usual limit is told by a machine that is three times as slow. */
function listener(): Listener {
  const before = holder[LISTENERS] ?? [];
  const own: Listener[] = [];
  holder[LISTENERS] = own;
  stretchOwnLimits(3, 180_000);
  holder[LISTENERS] = before;
  const [only] = own;
  if (!only) throw new Error('It does not listen');
  return only;
}

test('limits of tests and hooks grow once, however often they start', () => {
  const tell = listener();
  const [own, without] = [{ timeout: 100 }, { timeout: undefined }];
  for (let tries = 0; tries < 2; tries++) {
    tell({ name: 'test_start', test: own }, { testTimeout: 180_000 });
    tell({ name: 'hook_start', hook: without }, { testTimeout: 180_000 });
  }
  expect([own.timeout, without.timeout]).toEqual([300, undefined]);
});

test.each([
  ['its own limit grows', 20_000, 60_000],
  ['the usual one has grown before', 180_000, 180_000],
])('of a file %s', (_, testTimeout, expected) => {
  const state = { testTimeout };
  listener()({ name: 'run_start' }, state);
  expect(state.testTimeout).toBe(expected);
});

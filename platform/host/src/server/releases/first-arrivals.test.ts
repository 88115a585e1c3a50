import { setImmediate as settled } from 'node:timers/promises';
import { createArrivals } from './first-arrivals.ts';

/** Nobody waits for so long in a test. */
const FOR_EVER = 2 ** 30;

function expectThree(longestMs: number) {
  const arrivals = createArrivals(longestMs);
  const letIn: string[] = [];
  const expected = ['a', 'b', 'c'].map(name => {
    const { arrive, all } = arrivals.expect();
    return { arrive, all: () => all().then(() => letIn.push(name)) };
  }) as [Expected, Expected, Expected];
  return { letIn, expected };
}
type Expected = { arrive(): void; all(): Promise<unknown> };

test('what arrives is held until all have arrived, or have said that they never will', async () => {
  const { letIn, expected } = expectThree(FOR_EVER);
  const [a, b, c] = expected;
  void a.all();
  // It may say so twice: that it is here, and that it is done.
  a.arrive();
  void b.all();
  await settled();
  expect(letIn).toEqual([]);
  c.arrive();
  await settled();
  expect(letIn).toEqual(['a', 'b']);
});

test('one that does not come delays the others for a while only, and they go on at once', async () => {
  const { letIn, expected } = expectThree(200);
  const [a, b] = expected;
  const waited = a.all();
  await new Promise(done => setTimeout(done, 50));
  void b.all();
  expect(letIn).toEqual([]);
  await waited;
  await settled();
  expect(letIn).toEqual(['a', 'b']);
});

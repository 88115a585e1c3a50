import { deadlineSignal, endDeadline, timeLeft } from './deadline.ts';

const wait = (ms: number) => new Promise(done => setTimeout(done, ms));

/** Keeps the event loop busy. */
function block(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

test('a deadline aborts after its time where nothing else runs', async () => {
  const signal = deadlineSignal(100);
  await wait(50);
  expect(signal.aborted).toBe(false);
  await wait(400);
  expect(signal.aborted).toBe(true);
  expect((signal.reason as DOMException).name).toBe('TimeoutError');
});

test('time in which the loop was busy does not count', async () => {
  const signal = deadlineSignal(200);
  for (let n = 0; n < 3; n += 1) {
    block(150);
    await wait(0);
  }
  expect(signal.aborted).toBe(false);
});

test('a loop that stays busy does not keep a deadline open for ever', async () => {
  const signal = deadlineSignal(50);
  for (let n = 0; n < 5 && !signal.aborted; n += 1) {
    block(100);
    await wait(5);
  }
  expect(signal.aborted).toBe(true);
});

test('a deadline ends by the wall clock too: a loop with hardly a tick does not hold it open', async () => {
  const signal = deadlineSignal(100);
  for (let n = 0; n < 2; n += 1) {
    block(400);
    await wait(5);
  }
  expect(signal.aborted).toBe(true);
});

test('a deadline whose work is done neither aborts nor makes an error', async () => {
  const signal = deadlineSignal(50);
  endDeadline(signal);
  await wait(200);
  expect(signal.aborted).toBe(false);
});

test('what is left of a deadline gets less, and is nothing once it has passed or its work is done', async () => {
  const [signal, done] = [deadlineSignal(60), deadlineSignal(60_000)];
  const lefts = [timeLeft(signal)];
  while (!signal.aborted) {
    await wait(5);
    lefts.push(timeLeft(signal));
  }
  expect(lefts).toEqual(lefts.toSorted((one, other) => other - one));
  expect([lefts[0], timeLeft(signal)]).toEqual([60, 0]);
  expect(timeLeft(done)).toBeGreaterThan(0);
  endDeadline(done);
  expect(timeLeft(done)).toBe(0);
});

import { setImmediate as next } from 'node:timers/promises';
import { watchAddresses } from './known-addresses.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] }));
afterEach(() => jest.useRealTimers());

test('an address that leaves a name still counts for a moment, and one that comes back goes on counting', async () => {
  let answer = ['10.0.1.4', '10.0.1.5'];
  const known = watchAddresses('renderer', async () => answer);
  await next();
  expect(['10.0.1.4', '10.0.1.5', '10.0.1.6'].map(known.has)).toEqual([true, true, false]);
  answer = ['10.0.1.5'];
  await jest.advanceTimersByTimeAsync(14_000);
  expect(['10.0.1.4', '10.0.1.5'].map(known.has)).toEqual([true, true]);
  await jest.advanceTimersByTimeAsync(4_000);
  expect(['10.0.1.4', '10.0.1.5'].map(known.has)).toEqual([false, true]);
  known.stop();
});

test('a name that is not answered for keeps what it had for that moment', async () => {
  let answer = ['10.0.1.4'];
  const known = watchAddresses('renderer', async () => answer);
  await next();
  answer = [];
  await known.learn();
  expect(known.has('10.0.1.4')).toBe(true);
  known.stop();
});

test('nobody has an empty name, and nobody is asked', async () => {
  const ask = jest.fn(async () => ['10.0.1.4']);
  const known = watchAddresses('', ask);
  await known.learn();
  expect(ask).not.toHaveBeenCalled();
  expect(known.has('10.0.1.4')).toBe(false);
  known.stop();
});

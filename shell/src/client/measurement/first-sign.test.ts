/** @jest-environment jsdom */
import { firstSign } from './first-sign.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watch(signal = new AbortController().signal) {
  const seen: boolean[] = [];
  void firstSign(signal).then(came => seen.push(came));
  return seen;
}

test.each(['click', 'scroll'])('a %s ends the waiting', async type => {
  const seen = watch();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([true]);
});

test('ten seconds do', async () => {
  const seen = watch();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(seen).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([true]);
});

test('they count from the load of the page where that is later', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const seen = watch();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(seen).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([true]);
  state.mockRestore();
});

test('a withdrawal ends it without a sign', async () => {
  const withdrawal = new AbortController();
  const seen = watch(withdrawal.signal);
  withdrawal.abort();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(seen).toEqual([false]);
  expect(await firstSign(withdrawal.signal)).toBe(false);
});

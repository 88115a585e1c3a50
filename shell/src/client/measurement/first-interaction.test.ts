/** @jest-environment jsdom */
import { firstInteraction } from './first-interaction.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

function watch(signal = new AbortController().signal) {
  const seen: boolean[] = [];
  void firstInteraction(signal).then(happened => seen.push(happened));
  return seen;
}

test.each(['click', 'scroll'])('a %s ends the wait', async type => {
  const seen = watch();
  document.body.dispatchEvent(new Event(type, { bubbles: true }));
  await jest.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([true]);
});

test('ten seconds end the wait', async () => {
  const seen = watch();
  await jest.advanceTimersByTimeAsync(9_999);
  expect(seen).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([true]);
});

test('the ten seconds start at the page load if that is later', async () => {
  const state = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  const seen = watch();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(seen).toEqual([]);
  window.dispatchEvent(new Event('load'));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(seen).toEqual([true]);
  state.mockRestore();
});

test('withdrawn consent ends the wait with false', async () => {
  const withdrawal = new AbortController();
  const seen = watch(withdrawal.signal);
  withdrawal.abort();
  await jest.advanceTimersByTimeAsync(20_000);
  expect(seen).toEqual([false]);
  expect(await firstInteraction(withdrawal.signal)).toBe(false);
});

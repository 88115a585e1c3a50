import { act, renderHook } from '@testing-library/react';
import { usePaymentPolling } from './use-payment-polling.ts';

const ask = jest.fn();
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('a payment is asked about with growing pauses, also after a failure, until it is settled; then the page says it takes longer', async () => {
  ask.mockRejectedValueOnce(new Error('away')).mockResolvedValue({});
  const { result, rerender, unmount } = renderHook(({ active }) => usePaymentPolling(active, ask), {
    initialProps: { active: true },
  });
  const counts: number[] = [];
  for (const ms of [999, 1, 1000, 1000, 1500, 2000, 2000, 3000]) {
    await pass(ms);
    counts.push(ask.mock.calls.length);
  }
  expect(counts).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(result.current.late).toBe(false);
  await pass(3000);
  expect(result.current.late).toBe(true);
  await pass(4999);
  expect(ask).toHaveBeenCalledTimes(8);
  await pass(1);
  expect(ask).toHaveBeenCalledTimes(9);
  rerender({ active: false });
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(9);
  expect(result.current.late).toBe(false);
  unmount();
});

test('the next question waits for the answer, and after the page is left there is none', async () => {
  let answer: (value: unknown) => void = () => {};
  ask.mockReturnValue(
    new Promise(done => {
      answer = done;
    }),
  );
  const { unmount } = renderHook(() => usePaymentPolling(true, ask));
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(1);
  answer({});
  await pass(1000);
  expect(ask).toHaveBeenCalledTimes(2);
  unmount();
  answer({});
  await pass(60_000);
  expect(ask).toHaveBeenCalledTimes(2);
});

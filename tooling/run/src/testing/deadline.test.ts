import { PASSED } from './count.ts';
import { deadlineIn, inTime, NO_DEADLINE } from './deadline.ts';

afterEach(() => jest.useRealTimers());

test('a deadline is over when its minutes are, and one without minutes never', () => {
  jest.useFakeTimers();
  const deadline = deadlineIn(2);
  expect([deadline.left(), deadline.isOver()]).toEqual([120_000, false]);
  jest.advanceTimersByTime(121_000);
  expect([deadline.left(), deadline.isOver()]).toEqual([0, true]);
  expect([NO_DEADLINE.left(), NO_DEADLINE.isOver()]).toEqual([Number.POSITIVE_INFINITY, false]);
});

test('tests for which no time is left are named and do not begin', async () => {
  const begin = jest.fn(async () => PASSED);
  expect(await inTime('tls', deadlineIn(0), begin)).toEqual({
    ...{ passed: 0, failed: 0, skipped: 1 },
    notReached: ['tls'],
  });
  expect(begin).not.toHaveBeenCalled();
  expect(await inTime('tls', deadlineIn(1), begin)).toBe(PASSED);
});

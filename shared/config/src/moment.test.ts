import { createMoment, orAborted } from './moment.ts';

const MOMENT_MS = 500;
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('callers of one moment share one answer; later callers ask again', async () => {
  const share = createMoment();
  const ask = jest.fn(async () => ({ seats: 9 }));
  const [first, second] = await Promise.all([share('tour', ask), share('tour', ask)]);
  expect(second).toBe(first);
  jest.advanceTimersByTime(MOMENT_MS - 1);
  expect(await share('tour', ask)).toBe(first);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(await share('tour', ask)).not.toBe(first);
  expect(ask).toHaveBeenCalledTimes(2);
});

test('other questions have other answers', async () => {
  const share = createMoment();
  expect(await share('GBP', async () => 1)).toBe(1);
  expect(await share('EUR', async () => 2)).toBe(2);
});

test('a failure is not kept', async () => {
  const share = createMoment();
  await expect(share('tour', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await share('tour', async () => 'up')).toBe('up');
});

test('a caller who gives up leaves the answer to the others', async () => {
  const share = createMoment();
  let answer = (_: string) => {};
  const asking = share('tour', () => new Promise<string>(done => (answer = done)));
  const leaving = new AbortController();
  const left = orAborted(asking, leaving.signal);
  const waiting = orAborted(asking, new AbortController().signal);
  leaving.abort(new Error('late'));
  await expect(left).rejects.toThrow('late');
  answer('here');
  expect(await waiting).toBe('here');
  await expect(orAborted(asking, leaving.signal)).rejects.toThrow('late');
});

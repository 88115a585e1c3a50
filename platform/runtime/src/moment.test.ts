import { createMoment, type Fresh, orAborted } from './moment.ts';

const MOMENT_MS = 500;
const answer = <T>(value: T, freshMs = 0, size = 1): Fresh<T> => ({ value, freshMs, size });
beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

test('callers of one moment share one answer; later callers ask again', async () => {
  const { share } = createMoment();
  const ask = jest.fn(async () => answer({ seats: 9 }));
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
  const { share } = createMoment();
  expect(await share('GBP', async () => answer(1))).toBe(1);
  expect(await share('EUR', async () => answer(2))).toBe(2);
});

test('a failure is not kept', async () => {
  const { share } = createMoment();
  await expect(share('tour', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await share('tour', async () => answer('up'))).toBe('up');
});

test('a caller who gives up leaves the answer to the others', async () => {
  const { share } = createMoment();
  let arrive = (_: Fresh<string>) => {};
  const asking = share('tour', () => new Promise<Fresh<string>>(done => (arrive = done)));
  const leaving = new AbortController();
  const left = orAborted(asking, leaving.signal);
  const waiting = orAborted(asking, new AbortController().signal);
  leaving.abort(new Error('late'));
  await expect(left).rejects.toThrow('late');
  arrive(answer('here'));
  expect(await waiting).toBe('here');
  await expect(orAborted(asking, leaving.signal)).rejects.toThrow('late');
});

test('an answer is kept while it is fresh, and asked for again after that', async () => {
  const { share } = createMoment();
  const ask = jest.fn(async () => answer('menus', 60_000));
  await share('menus', ask);
  jest.advanceTimersByTime(59_999);
  await share('menus', ask);
  expect(ask).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(1);
  expect(await share('menus', async () => answer('new menus', 60_000))).toBe('new menus');
});

test('a failure after the freshness is a failure, and the next caller asks again', async () => {
  const { share } = createMoment();
  await share('menus', async () => answer('menus', 1000));
  jest.advanceTimersByTime(1000);
  await expect(share('menus', () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  expect(await share('menus', async () => answer('back', 1000))).toBe('back');
});

test('without room the answer goes that was not used for the longest time; those of the moment need none', async () => {
  const { share } = createMoment(20);
  const asked: string[] = [];
  const ask = (key: string, freshMs = 60_000) =>
    share(key, async () => {
      asked.push(key);
      return answer(key, freshMs, 10);
    });
  for (const key of ['a', 'b', 'a', 'c', 'a', 'b']) await ask(key);
  expect(asked).toEqual(['a', 'b', 'c', 'b']);
  for (const key of ['x', 'y', 'z', 'x']) await ask(key, 0);
  expect(asked).toEqual(['a', 'b', 'c', 'b', 'x', 'y', 'z']);
});

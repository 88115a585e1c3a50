import { fetchWithRetry } from './fetch-with-retry.ts';

const answer = (status: number, retryAfter?: string) =>
  ({
    status,
    ok: status < 400,
    headers: new Headers(retryAfter ? { 'retry-after': retryAfter } : {}),
  }) as Response;

let calls: number[];
const fetchMock = jest.fn<Promise<Response>, [string, RequestInit]>();

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  calls = [];
  fetchMock.mockReset();
  globalThis.fetch = fetchMock as never;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

function answerWith(next: () => Response | Promise<Response>) {
  const start = Date.now();
  fetchMock.mockImplementation(async () => {
    calls.push(Date.now() - start);
    return next();
  });
}

test('a busy service is called four times at most, with doubling pauses', async () => {
  answerWith(() => answer(503));
  const response = fetchWithRetry('/_data');
  await jest.advanceTimersByTimeAsync(60_000);
  expect((await response).status).toBe(503);
  expect(calls).toEqual([0, 500, 1500, 3500]);
});

test('pauses have jitter', async () => {
  jest.spyOn(Math, 'random').mockReturnValue(0.5);
  answerWith(() => answer(503));
  void fetchWithRetry('/_data');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual([0, 750, 2250, 5250]);
});

test('pauses are at least as long as Retry-After says', async () => {
  answerWith(() => answer(503, '5'));
  void fetchWithRetry('/_data');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(calls).toEqual([0, 5500, 11_500, 18_500]);
});

test('a service that asks for a long pause is not called again', async () => {
  answerWith(() => answer(503, '3600'));
  expect((await fetchWithRetry('/_data')).status).toBe(503);
  expect(calls).toEqual([0]);
});

test('the first good answer ends the retries', async () => {
  const answers = [answer(429), answer(200)];
  answerWith(() => answers.shift() as Response);
  const response = fetchWithRetry('/_data');
  await jest.advanceTimersByTimeAsync(60_000);
  expect((await response).status).toBe(200);
  expect(calls).toHaveLength(2);
});

test.each([200, 400, 404, 500])('%d is not repeated', async status => {
  answerWith(() => answer(status));
  expect((await fetchWithRetry('/_data')).status).toBe(status);
  expect(calls).toHaveLength(1);
});

test('a network error is not repeated', async () => {
  answerWith(() => Promise.reject(new TypeError('offline')));
  await expect(fetchWithRetry('/_data')).rejects.toThrow('offline');
  expect(calls).toHaveLength(1);
});

test('an abort ends the pause', async () => {
  answerWith(() => answer(503));
  const controller = new AbortController();
  const failed = expect(fetchWithRetry('/_data', controller.signal)).rejects.toThrow('left');
  await jest.advanceTimersByTimeAsync(100);
  controller.abort(new Error('left'));
  await jest.advanceTimersByTimeAsync(60_000);
  await failed;
  expect(calls).toHaveLength(1);
});

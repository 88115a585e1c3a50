import { createSearchClient, searchOnce } from './algolia.ts';

const config = { appId: 'app', apiKey: 'key', host: 'search', protocol: 'http' } as const;
const query = { indexName: 'tours', query: 'coast' };
const fetched = jest.fn();
const hits = { results: [{ hits: [{ slug: 'a' }], nbHits: 1 }] };
const answer = (status: number, retryAfter?: string) => ({
  status,
  headers: new Headers(retryAfter ? { 'retry-after': retryAfter } : {}),
  text: async () => JSON.stringify(status === 200 ? hits : { status, message: 'busy' }),
});

let times: number[];

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(Math, 'random').mockReturnValue(0);
  times = [];
  globalThis.fetch = fetched.mockReset();
});
afterEach(() => void jest.useRealTimers());

function answerWith(next: () => object) {
  const start = Date.now();
  fetched.mockImplementation(async () => {
    times.push(Date.now() - start);
    return next();
  });
}

async function search(options?: Parameters<typeof createSearchClient>[1]) {
  const outcome = searchOnce(createSearchClient(config, options), query).then(
    ({ total }) => total,
    () => 'failed',
  );
  await jest.advanceTimersByTimeAsync(60_000);
  return outcome;
}

test.each([503, 429])('a %d is repeated three times, with growing pauses', async status => {
  answerWith(() => answer(status));
  expect(await search({ retries: 3 })).toBe('failed');
  expect(times).toEqual([0, 500, 1500, 3500]);
});

test('a pause is at least as long as Retry-After says', async () => {
  answerWith(() => answer(503, '5'));
  expect(await search({ retries: 3 })).toBe('failed');
  expect(times).toEqual([0, 5500, 11_500, 18_500]);
});

test('the first good answer counts', async () => {
  const answers = [answer(503, '1'), answer(200)];
  answerWith(() => answers.shift() ?? {});
  expect(await search({ retries: 3 })).toBe(1);
  expect(times).toEqual([0, 1500]);
});

test.each([503, 429])('on the server a %d is not repeated', async status => {
  answerWith(() => answer(status, '1'));
  expect(await search()).toBe('failed');
  expect(times).toEqual([0]);
});

test('an abort ends the pause, and the service is not called again', async () => {
  answerWith(() => answer(503, '5'));
  const controller = new AbortController();
  setTimeout(() => controller.abort(new Error('overtaken')), 1000);
  expect(await search({ retries: 3, signal: () => controller.signal })).toBe('failed');
  expect(times).toEqual([0]);
});

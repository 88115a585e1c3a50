import { answeredJson, countCalls, isFailureOfService, noCalls, serviceCall } from './service-calls.ts';

async function after(call: () => Promise<unknown>, isFailure?: (answer: unknown) => boolean) {
  const calls = noCalls();
  await countCalls(calls, () => serviceCall(call, isFailure).catch(() => undefined));
  return calls.failures.length > 0;
}

test.each([
  ['a status of 5xx', 'HTTP error! status: 503', true],
  ['an expired key', 'HTTP error! status: 401', true],
  ['a busy service', 'Fetch error: 429', true],
  ['a service that gave up', 'Contentful: status: 408', true],
  ['a connection that ended', 'terminated', true],
  ['a refusal', 'HTTP error! status: 404', false],
  ['a refusal of another client', 'Fetch error: 400', false],
])('%s', async (_what, message, expected) => {
  expect(await after(() => Promise.reject(new Error(message)))).toBe(expected);
});

test('an answer is no failure, unless the client says so', async () => {
  expect(await after(async () => ({ status: 200 }))).toBe(false);
  const isFailure = (answer: unknown) => isFailureOfService((answer as { status: number }).status);
  expect(await after(async () => ({ status: 504 }), isFailure)).toBe(true);
  expect(await after(async () => ({ status: 404 }), isFailure)).toBe(false);
});

test('an answer that is no JSON is a failure of its service, with what the reader throws', () => {
  const calls = noCalls();
  expect(countCalls(calls, () => answeredJson('{"title":1}'))).toEqual({ title: 1 });
  expect(calls.failures).toEqual([]);
  expect(() => countCalls(calls, () => answeredJson('<html>'))).toThrow(SyntaxError);
  expect(calls.failures).toEqual([expect.stringContaining('JSON')]);
  expect(() => answeredJson('')).toThrow(SyntaxError);
});

test('a part that waits for a service waits for it; each part has its own calls', async () => {
  const [page, fragment] = [noCalls(), noCalls()];
  let answer = () => {};
  const waiting = countCalls(page, () =>
    serviceCall(async () => {
      await countCalls(fragment, () =>
        serviceCall(() => Promise.reject(new Error('status: 500'))).catch(() => {}),
      );
      await new Promise<void>(done => {
        answer = done;
      });
    }),
  );
  await new Promise(done => setTimeout(done));
  expect([page, fragment]).toEqual([
    { underWay: 1, failures: [] },
    { underWay: 0, failures: ['status: 500'] },
  ]);
  answer();
  await waiting;
  expect(page).toEqual(noCalls());
});

test('without a part that is rendered calls are just made', async () => {
  expect(await serviceCall(async () => 1)).toBe(1);
});

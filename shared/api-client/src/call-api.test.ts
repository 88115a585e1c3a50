import { callApi } from './call-api.ts';

const fetched = jest.fn<Promise<Response>, [string, RequestInit]>();
const caller = { apiUrl: 'http://api', token: 'abc' };
const MS = 1000;

beforeEach(() => {
  globalThis.fetch = fetched as unknown as typeof fetch;
  fetched.mockImplementation(async () => Response.json({}));
});

const body = { departure: 'PTLP-270531', currency: 'GBP' as const, party: { adults: 2 } };

test('path, query, headers and body of a call are sent as the document describes them', async () => {
  await callApi(caller, 'POST /bookings', { headers: { 'idempotency-key': 'k1' }, body }, MS);
  expect(fetched.mock.lastCall?.[0]).toBe('http://api/api/v1/bookings');
  expect(fetched.mock.lastCall?.[1]).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer abc', 'content-type': 'application/json', 'idempotency-key': 'k1' },
    body: JSON.stringify(body),
  });
  await callApi({ apiUrl: 'http://api' }, 'GET /tours/{slug}', { path: { slug: 'a/b' } }, MS);
  expect(fetched.mock.lastCall?.[0]).toBe('http://api/api/v1/tours/a%2Fb');
  expect(fetched.mock.lastCall?.[1].headers).toEqual({});
  await callApi(caller, 'GET /bookings', { query: { limit: 5, cursor: undefined } }, MS);
  expect(fetched.mock.lastCall?.[0]).toBe('http://api/api/v1/bookings?limit=5');
});

test('a call that the document does not have does not compile', async () => {
  // @ts-expect-error there is no such call
  await callApi(caller, 'GET /nothing', {}, MS);
  // @ts-expect-error the idempotency key is missing
  await callApi(caller, 'POST /bookings', { body }, MS);
  // @ts-expect-error there is no such currency
  await callApi(caller, 'POST /prices', { body: { tours: [], currency: 'XXX' } }, MS);
  // @ts-expect-error the path has another parameter
  await callApi(caller, 'GET /tours/{slug}', { path: { tour: 'a' } }, MS);
  expect(fetched).toHaveBeenCalledTimes(4);
});

test('a call without an answer rejects at its deadline', async () => {
  fetched.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  await expect(callApi(caller, 'GET /wishlist', {}, 20)).rejects.toMatchObject({ name: 'TimeoutError' });
});

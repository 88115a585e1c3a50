import { type ApiShape, createApi } from './api.ts';

const asked = jest.fn<Promise<Response>, [Request, RequestInit]>();
beforeEach(() => {
  asked.mockReset();
  globalThis.fetch = asked as unknown as typeof fetch;
});

const body = { departure: 'PTLP-270531', currency: 'GBP' as const, party: { adults: 2 } };

test('calls are typed by the document: path, query, headers, body, answer', async () => {
  asked.mockImplementation(async () => Response.json({ ref: 'FW1', version: 1 }, { status: 201 }));
  const api = createApi({ apiUrl: 'http://api', token: async () => 'abc' });
  const { data } = await api.POST('/bookings', { params: { header: { 'idempotency-key': 'k1' } }, body });
  const booking: ApiShape<'Booking'> | undefined = data;
  expect(booking?.ref).toBe('FW1');
  const [request] = asked.mock.lastCall ?? [];
  expect([request?.method, request?.url]).toEqual(['POST', 'http://api/api/v1/bookings']);
  expect(request?.headers.get('authorization')).toBe('Bearer abc');
  expect(request?.headers.get('idempotency-key')).toBe('k1');
  expect(await request?.json()).toEqual(body);
});

test('what the document does not have does not compile', async () => {
  asked.mockImplementation(async () => Response.json({}));
  const api = createApi({ apiUrl: 'http://api' });
  // @ts-expect-error there is no such call
  await api.GET('/nothing');
  // @ts-expect-error the key is missing
  await api.POST('/bookings', { body });
  const currency = 'XXX' as const;
  // @ts-expect-error no currency of ours
  await api.POST('/prices', { body: { tours: [], currency } });
  await api.GET('/tours/{slug}', { params: { path: { slug: 'a/b' } } });
  const [request] = asked.mock.lastCall ?? [];
  expect(request?.url).toBe('http://api/api/v1/tours/a%2Fb');
  expect(request?.headers.has('authorization')).toBe(false);
});

test('a refusal is its problem; no answer in time is a failure', async () => {
  const problem = { type: 'urn:fernweh:problem:not-found', title: 'Nothing', status: 404, detail: 'None.' };
  asked.mockImplementationOnce(async () =>
    Response.json(problem, { status: 404, headers: { 'content-type': 'application/problem+json' } }),
  );
  const api = createApi({ apiUrl: 'http://api', deadlineMs: 20 });
  const { error, response } = await api.GET('/tours/{slug}', { params: { path: { slug: 'none' } } });
  expect([response.status, error?.detail]).toEqual([404, 'None.']);
  asked.mockImplementationOnce(
    (_, { signal }) =>
      new Promise((_done, fail) => signal?.addEventListener('abort', () => fail(signal.reason))),
  );
  await expect(api.GET('/tours')).rejects.toMatchObject({ name: 'TimeoutError' });
});

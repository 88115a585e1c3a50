import { changeMe, deleteMe, getMe, sendMessage, toursTravelled } from './visitors.ts';

const apiUrl = 'http://api';
const asked = jest.fn();
const answer = (status: number, body: object, headers: Record<string, string> = {}) =>
  asked.mockResolvedValueOnce(new Response(JSON.stringify(body), { status, headers }));
const failure = async (status: number, body: object, headers?: Record<string, string>) => {
  answer(status, body, headers);
  const outcome = await sendMessage({ name: 'Ada' }, { apiUrl, key: 'k' });
  return outcome.ok ? undefined : outcome.failure;
};

beforeEach(() => {
  globalThis.fetch = asked;
});

test('a form is sent with its key, and an account’s with its token', async () => {
  answer(201, { id: '1' });
  expect(await sendMessage({ name: 'Ada' }, { apiUrl, key: 'k', token: 't' })).toEqual({
    ok: true,
    body: { id: '1' },
  });
  const [url, { method, headers, body }] = asked.mock.lastCall;
  expect([url, method, body]).toEqual(['http://api/api/v1/contact', 'POST', '{"name":"Ada"}']);
  expect(headers).toEqual({
    'content-type': 'application/json',
    authorization: 'Bearer t',
    'idempotency-key': 'k',
  });
});

test('why it did not work, in words a form can use', async () => {
  const errors = [{ pointer: '/name', message: 'Enter your name' }, { pointer: 7 }];
  expect(await failure(422, { errors })).toEqual({
    kind: 'invalid',
    errors: [{ field: 'name', message: 'Enter your name' }],
  });
  expect(await failure(409, { detail: 'You’ve already reviewed this tour.' })).toEqual({
    kind: 'refused',
    status: 409,
    detail: 'You’ve already reviewed this tour.',
  });
  expect(await failure(429, {}, { 'retry-after': '90' })).toEqual({ kind: 'wait', seconds: 90 });
  expect(await failure(503, {})).toEqual({ kind: 'away' });
  asked.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  expect(await sendMessage({}, { apiUrl })).toEqual({ ok: false, failure: { kind: 'away' } });
  asked.mockResolvedValueOnce(new Response('<html>', { status: 502 }));
  expect(await sendMessage({}, { apiUrl })).toEqual({ ok: false, failure: { kind: 'away' } });
});

test('a success that says nothing of ours is none: the form may be sent again', async () => {
  const away = { ok: false, failure: { kind: 'away' } };
  for (const body of ['{"unexpected":["payload",', '{"unexpected":[]}', '[]', '<html>']) {
    asked.mockResolvedValueOnce(new Response(body, { status: 200 }));
    expect(await sendMessage({}, { apiUrl })).toEqual(away);
  }
});

test('what is held of somebody, without what is not known', async () => {
  answer(200, { email: 'a@b.c', name: null, phone: 7, newsletter: 'NEVER', version: 0 });
  expect(await getMe({ apiUrl, token: 't' })).toEqual({
    ok: true,
    body: { email: 'a@b.c', newsletter: 'NONE' },
  });
  answer(200, { name: 'Ada', newsletter: 'PENDING' });
  expect(await changeMe({ newsletter: true }, { apiUrl, token: 't' })).toEqual({
    ok: true,
    body: { name: 'Ada', newsletter: 'PENDING' },
  });
  asked.mockResolvedValueOnce(new Response(null, { status: 204 }));
  expect(await deleteMe('DELETE', { apiUrl, token: 't' })).toEqual({ ok: true, body: {} });
});

test('the tours somebody is back from, each once', async () => {
  const trip = (state: string, slug: string) => ({ state, departure: { tour: { slug, title: slug } } });
  answer(200, {
    bookings: [trip('COMPLETED', 'a'), trip('CONFIRMED', 'b'), trip('COMPLETED', 'a'), null, {}],
  });
  expect(await toursTravelled({ apiUrl, token: 't' })).toEqual([{ slug: 'a', title: 'a' }]);
});

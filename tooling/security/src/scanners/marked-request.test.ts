import { markedRequest } from './marked-request.ts';

const operation = {
  name: '',
  method: 'POST',
  headers: [],
  query: [],
  body: undefined,
  needsUser: false,
  perMinute: 1,
};
const BASE = 'http://localhost:3100/api/v1';

test('every value of a call is marked', () => {
  const call = {
    ...operation,
    path: '/tours/{slug}/prices',
    query: ['currency'],
    body: { party: { adults: 2 }, rooms: ['TWIN'] },
  };
  const request = markedRequest(call, BASE, 'form') ?? '';
  expect(request).toMatch(
    /^POST \/api\/v1\/tours\/slow-coast\*\/prices\?currency=GBP\* HTTP\/1\.1\r\nHost: localhost:3100\r\n/,
  );
  expect(request).toMatch(/\r\n\r\n\{"party":\{"adults":"2\*"\},"rooms":\["TWIN\*"\]\}$/);
});

test('a call without any value is left out', () => {
  expect(markedRequest({ ...operation, path: '/me/export' }, BASE, 'form')).toBeUndefined();
});

import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CHANNELS } from '@fernweh/contracts/channel';
import { type Api, startApi } from './support/api.ts';

let api: Api;
let vendor: Server;
let answer: RequestListener;
let calls: string[] = [];
let traces: string[] = [];

const country =
  (code: string | null): RequestListener =>
  (_, response) => {
    response.end(JSON.stringify({ country: code }));
  };

beforeAll(async () => {
  vendor = createServer((request, response) => {
    calls.push(request.url ?? '');
    traces.push(String(request.headers.traceparent));
    answer(request, response);
  });
  await new Promise<void>(done => vendor.listen(0, done));
  const { port } = vendor.address() as AddressInfo;
  api = await startApi({ GEO_URL: `http://localhost:${port}`, GEO_DEADLINE_MS: '3000' });
});
beforeEach(() => {
  calls = [];
  traces = [];
});
afterAll(async () => {
  await api.stop();
  vendor.closeAllConnections();
  vendor.close();
});

const ask = async (forwardedFor?: string, remoteAddress = '127.0.0.1', query = '') => {
  const headers = forwardedFor ? { 'x-forwarded-for': forwardedFor } : {};
  return (await api.app.inject({ url: `/api/v1/geo${query}`, headers, remoteAddress })).json();
};

test.each([
  ['GB', 33],
  ['ZA', 288],
  ['CA', 8833],
  ['AU', 3220],
  ['DE', 4931],
  ['NZ', 12852],
  ['US', 1],
  ['JP', 1],
  [null, 1],
])('an address in %s belongs to channel %i', async (code, id) => {
  answer = country(code);
  expect(await ask('81.2.69.142')).toMatchObject({ channel_id: id });
  expect(calls).toEqual(['/v1/country?ip=81.2.69.142']);
});

test.each(['127.0.0.1', '::1', '192.168.1.7', '::ffff:10.0.0.1'])(
  '%s is a local address: pounds, without a call to the vendor',
  async address => {
    answer = country('JP');
    expect(await ask(undefined, address)).toEqual({
      channel_id: 33,
      currency: 'GBP',
      phone: '+44 20 7946 0123',
    });
    expect(calls).toEqual([]);
  },
);

test('the vendor does not get the trace of the request', async () => {
  answer = country('GB');
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
  const headers = { 'x-forwarded-for': '81.2.69.142', traceparent };
  await api.app.inject({ url: '/api/v1/geo', headers, remoteAddress: '127.0.0.1' });
  expect(traces).toEqual(['undefined']);
});

test('ignores X-Forwarded-For of strangers', async () => {
  answer = country('NZ');
  await ask('81.2.69.142', '8.8.8.8');
  expect(calls).toEqual(['/v1/country?ip=8.8.8.8']);
});

test.each<[string, RequestListener]>([
  ['away', request => request.socket.destroy()],
  ['silent', () => undefined],
  ['broken', (_, response) => response.writeHead(500).end()],
  ['talking nonsense', (_, response) => response.end('{"country": "cut o')],
])('a vendor that is %s doesn’t matter: dollars, and the failure is counted', async (_, listener) => {
  answer = listener;
  const failures = await failedCalls();
  expect(await ask('81.2.69.142')).toMatchObject({
    channel_id: 1,
    currency: 'USD',
    phone: expect.any(String),
  });
  expect(await failedCalls()).toBe(failures + 1);
});

async function failedCalls(): Promise<number> {
  const { body } = await api.app.inject('/metrics');
  return Number(/^fernweh_api_failed_calls_total\{vendor="geo"\} (\d+)/m.exec(body)?.[1] ?? 0);
}

test.each(CHANNELS)(
  '?currency=$currency answers channel $id with its telephone number',
  async ({ id, currency }) => {
    expect(await ask(undefined, '127.0.0.1', `?currency=${currency}`)).toEqual({
      channel_id: id,
      currency,
      phone: expect.stringMatching(/^\+[\d ]+$/),
    });
  },
);

test('a currency without a market gets the default one, and text that is no currency is refused', async () => {
  expect(await ask(undefined, '127.0.0.1', '?currency=SEK')).toMatchObject({ currency: 'USD' });
  expect((await api.app.inject('/api/v1/geo?currency=<x>')).statusCode).toBe(400);
});

import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeFormToken } from '@fernweh/config/form-token';
import { type Api, startApi } from '../support/api.ts';

/** Who may send forms without signing in (product/forms 16–18). */
let vendor: Server;
let answer: (response: string) => object | undefined;
let api: Api;
let calls = 0;

beforeAll(async () => {
  vendor = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    const form = new URLSearchParams(body);
    calls++;
    const json = request.url === '/recaptcha/api/siteverify' && answer(form.get('response') ?? '');
    // An answer that never comes is a vendor that hangs.
    if (json) response.end(JSON.stringify(json));
  });
  await new Promise<void>(done => vendor.listen(0, '127.0.0.1', done));
  const { port } = vendor.address() as AddressInfo;
  api = await startApi({
    BOT_CHECK: 'on',
    RECAPTCHA_URL: `http://127.0.0.1:${port}`,
    RECAPTCHA_DEADLINE_MS: '1500',
    FORM_TOKEN_SECRET: 'secret',
  });
});
afterAll(async () => {
  await api.stop();
  vendor.closeAllConnections();
  vendor.close();
});

let n = 0;
const ask = async (headers: Record<string, string>) => {
  n++;
  const { statusCode, json } = await api.app.inject({
    method: 'POST',
    url: '/api/v1/newsletter',
    headers: {
      'idempotency-key': `bots-${n}-0123456789abcdef`,
      'x-forwarded-for': `10.0.0.${n}`,
      ...headers,
    },
    payload: { email: `bots${n}@example.com` },
  });
  return { status: statusCode, detail: statusCode < 400 ? '' : json().detail };
};
const FORM = () => ({ 'x-form-token': makeFormToken('secret') });
const human = { success: true, score: 0.9, action: 'newsletter' };

test('a form without any proof is refused with a sentence for people', async () => {
  expect(await ask({})).toEqual({ status: 403, detail: expect.stringContaining('send it again') });
  expect(await ask({ 'x-form-token': 'forged.token' })).toMatchObject({ status: 403 });
});

test('reports of reviews need a proof too', async () => {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/v1/reviews/nobody/report',
    payload: { reason: 'abusive' },
  });
  expect(statusCode).toBe(403);
});

test('whoever asks to be told of free seats needs a proof too', async () => {
  const { statusCode } = await api.app.inject({
    method: 'POST',
    url: '/api/v1/seat-alerts',
    headers: { 'idempotency-key': 'bots-seats-0123456789abcdef' },
    payload: { departure: 'NONE-270101', email: 'bots@example.com' },
  });
  expect(statusCode).toBe(403);
});

test('without script the form’s own signed token is proof', async () => {
  expect(await ask(FORM())).toMatchObject({ status: 202 });
});

test('a token of reCAPTCHA is verified with the vendor', async () => {
  answer = token =>
    token === 'good' ? human : { success: false, 'error-codes': ['invalid-input-response'] };
  expect(await ask({ 'x-recaptcha-token': 'good' })).toMatchObject({ status: 202 });
  expect(await ask({ 'x-recaptcha-token': 'bad', ...FORM() })).toMatchObject({ status: 403 });
  expect(calls).toBe(2);
});

test.each([
  ['a low score', { ...human, score: 0.1 }],
  ['another form’s action', { ...human, action: 'contact' }],
  ['a token that was used before', { success: false, 'error-codes': ['timeout-or-duplicate'] }],
])('%s is refused', async (_, given) => {
  answer = () => given;
  expect(await ask({ 'x-recaptcha-token': 'x', ...FORM() })).toMatchObject({ status: 403 });
});

test.each([
  ['hangs', undefined],
  ['answers nonsense', { hello: 'world' }],
  ['refuses our secret', { success: false, 'error-codes': ['invalid-input-secret'] }],
])('while the vendor %s, the form’s token decides', async (_, given) => {
  answer = () => given;
  expect(await ask({ 'x-recaptcha-token': 'x', ...FORM() })).toMatchObject({ status: 202 });
  expect(await ask({ 'x-recaptcha-token': 'x' })).toMatchObject({ status: 403 });
});

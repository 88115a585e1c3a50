import { execFileSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { FastifyInstance, RouteOptions } from 'fastify';
import type { Document } from '../../src/openapi/describe.ts';
import { trustingAuth } from '../support/auth.ts';
import { type BookingApi, startBooking } from '../support/booking.ts';
import { type Operation, operationsOf } from '../support/operations.ts';

/** The calls of product/api 2. */
const PRODUCT =
  `GET /geo|GET /tours/{slug}|GET /tours/{slug}/departures|POST /prices|POST /quotes|POST /bookings
PATCH /bookings/{booking}|POST /bookings/{booking}/extend|POST /bookings/{booking}/release|POST /bookings/{booking}/promo
POST /bookings/{booking}/payments|POST /webhooks/payments|GET /bookings|GET /bookings/{booking}
GET /bookings/{booking}/invoice.pdf|GET /bookings/{booking}/calendar.ics|GET /bookings/{booking}/cancellation-quote
POST /bookings/{booking}/cancel|GET /wishlist|PUT /wishlist/{slug}|DELETE /wishlist/{slug}|POST /wishlist/merge
POST /logout|GET /reviews`.split(/[|\n]/);

const routes: RouteOptions[] = [];
let api: BookingApi;
let document: Document;
let operations: Operation[];

beforeAll(async () => {
  const auth = (app: FastifyInstance) => {
    app.addHook('onRoute', route => void routes.push(route));
    return trustingAuth(app);
  };
  api = await startBooking({ auth });
  document = (await api.app.inject('/api/v1/openapi.json')).json();
  operations = operationsOf(document);
});
afterAll(() => api.stop());

const names = () => operations.map(({ name }) => name);

test('is valid OpenAPI 3.1', () => {
  expect(document.openapi).toBe('3.1.0');
  const validator = join(__dirname, '../support/validate-openapi.mjs');
  const verdict = execFileSync(process.execPath, [validator], { input: JSON.stringify(document) });
  expect(JSON.parse(verdict.toString())).toEqual({ valid: true });
});

test('lists exactly the routes', () => {
  // The page that tries calls is there in development alone (docs/decisions/143).
  const asked = routes
    .filter(({ url }) => !url.startsWith('/try'))
    .flatMap(({ method, url }) => [method].flat().map(one => `${one} ${url}`))
    .filter(name => !/^(HEAD|OPTIONS) /.test(name))
    .map(name => name.replace(' /api/v1/', ' /').replace(/:(\w+)/g, '{$1}'));
  expect(names().sort()).toEqual(asked.sort());
  expect(names()).toEqual(expect.arrayContaining(PRODUCT));
});

test('describes every call in openapi/areas.ts, each with its own id', () => {
  expect(
    operations.filter(({ call }) => !call.summary || call.tags?.length !== 1).map(({ name }) => name),
  ).toEqual([]);
  const ids = operations.map(({ call }) => call.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test('states permissions, required headers and errors', () => {
  const find = (name: string) => operations.find(one => one.name === name)?.call;
  const headers = (name: string) =>
    find(name)?.parameters?.flatMap(one =>
      'in' in one && one.in === 'header' && one.required ? one.name : [],
    );
  expect(headers('POST /bookings')).toEqual(['idempotency-key']);
  expect(headers('POST /bookings/{booking}/payments')).toEqual(['idempotency-key']);
  expect(headers('POST /bookings/{booking}/cancel')).toEqual(['idempotency-key']);
  expect(headers('PATCH /bookings/{booking}')).toEqual(['if-match']);
  expect(find('GET /bookings')?.security).toEqual([{ bearer: [] }]);
  expect(find('GET /wishlist')?.security).toEqual([{}, { bearer: [] }]);
  expect(find('GET /tours')?.security).toEqual([]);
  expect(find('POST /bookings')?.responses).toHaveProperty(['201', 'headers', 'ETag']);
  for (const { call } of operations) {
    expect(Object.keys(call.responses ?? {})).toEqual(expect.arrayContaining(['500', '503']));
    if (call.security?.length) expect(call.responses).toHaveProperty('401');
  }
});

test('has examples that the calls accept', async () => {
  const given = operations.filter(({ example }) => example);
  expect(given.length).toBeGreaterThan(4);
  for (const { method, url, example } of given) {
    const headers = {
      authorization: 'Bearer ada',
      'idempotency-key': randomUUID(),
      'if-match': '"1"',
      'x-hold-secret': 'a'.repeat(43),
    };
    const answer = await api.app.inject({ method, url, headers, payload: example as object });
    expect(`${url} ${answer.statusCode}`).not.toMatch(/ (400|415|422|5..)$/);
  }
});

test('is shown as a page with every call, without scripts, under a strict policy', async () => {
  const { body, headers } = await api.app.inject('/api/v1/docs');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'; style-src 'sha256-[^']+';/);
  expect(body).not.toMatch(/<script|\sstyle=|https?:\/\/|\son\w+=/);
  for (const { method, path } of operations) expect(body).toContain(`>${method}</span> <code>${path}</code>`);
});

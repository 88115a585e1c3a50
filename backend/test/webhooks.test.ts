import { createHmac } from 'node:crypto';
import { Writable } from 'node:stream';
import { createStripeProvider } from '../src/payments/stripe-provider.ts';
import { type BookingApi, startBooking } from './support/booking.ts';

const SECRET = 'whsec_test';
let api: BookingApi;
const logged: string[] = [];
beforeAll(async () => {
  const provider = createStripeProvider({
    STRIPE_SECRET_KEY: 'sk_test_sandbox',
    STRIPE_WEBHOOK_SECRET: SECRET,
    STRIPE_URL: 'http://127.0.0.1:9',
    STRIPE_DEADLINE_MS: 100,
    SITE_URL: 'http://localhost:3000',
  });
  const logTo = new Writable({
    write(line, _, done) {
      logged.push(String(line));
      done();
    },
  });
  api = await startBooking({ provider, logTo });
  api.app.log.level = 'error';
});
afterAll(() => api.stop());

/** Signs like Stripe: HMAC-SHA256 over time and body. */
function post(payload: string, secret = SECRET) {
  const time = Math.floor(Date.now() / 1000);
  const signature = createHmac('sha256', secret).update(`${time}.${payload}`).digest('hex');
  return api.app.inject({
    method: 'POST',
    url: '/api/v1/webhooks/payments',
    headers: { 'content-type': 'application/json', 'stripe-signature': `t=${time},v1=${signature}` },
    payload,
  });
}

const session = { id: 'cs_1', metadata: {}, payment_intent: 'pi_1', payment_status: 'paid' };
const event = (type: string, object: unknown, more: object = {}) => ({
  id: 'evt_1',
  type,
  data: { object },
  ...more,
});

test.each<[string, unknown]>([
  ['null', null],
  ['a list', []],
  ['a number', 5],
  ['a text', 'event'],
  ['without data', { id: 'evt_1', type: 'checkout.session.completed' }],
  ['without a type', { id: 'evt_1', data: { object: session } }],
  ['without an id', event('checkout.session.completed', session, { id: undefined })],
  ['of another type without an object', { id: 'evt_1', type: 'charge.refunded', data: {} }],
  ['with null as its object', event('checkout.session.completed', null)],
  ['with metadata that are no object', event('checkout.session.expired', { metadata: 5 })],
  ['with metadata that are no texts', event('refund.failed', { id: 're_1', metadata: { refund_id: {} } })],
  ['with a capture that is no reference', event('checkout.session.completed', { payment_intent: {} })],
  ['with an amount below zero', event('checkout.session.completed', { ...session, amount_total: -1 })],
  ['of a refund without an id', event('refund.failed', { metadata: {} })],
  ['with an error that is no object', event('payment_intent.payment_failed', { last_payment_error: 'x' })],
])('a signed event %s is a malformed request', async (_, body) => {
  const answer = await post(JSON.stringify(body));
  expect([answer.statusCode, answer.json().type]).toEqual([400, 'urn:fernweh:problem:malformed-request']);
});

test('truncated signed JSON and a wrong signature are malformed requests too', async () => {
  expect((await post('{"id": "evt_1"')).statusCode).toBe(400);
  expect((await post(JSON.stringify(event('charge.refunded', {})), 'whsec_other')).statusCode).toBe(400);
});

test('signed events of other types and of other sites’ payments have no effect', async () => {
  for (const body of [event('charge.refunded', {}), event('checkout.session.completed', session)])
    expect((await post(JSON.stringify(body))).json()).toEqual({ received: true });
});

test('an event of up to 512 KB is read; a larger one is refused and counted, and told of once a minute', async () => {
  const big = (kilobytes: number) =>
    post(JSON.stringify(event('charge.refunded', { text: 'x'.repeat(kilobytes * 1024) })));
  expect((await big(500)).json()).toEqual({ received: true });
  const lines = logged.length;
  for (let n = 0; n < 3; n++) expect((await big(513)).statusCode).toBe(413);
  const { body } = await api.app.inject('/metrics');
  expect(body).toContain('fernweh_api_unhandled_payment_events_total{why="too-large"} 3\n');
  const told = logged.slice(lines).filter(line => line.includes('needs a person'));
  expect(told.map(line => JSON.parse(line))).toMatchObject([{ why: 'too-large' }]);
});

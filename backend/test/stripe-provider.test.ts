import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EventRefused, PaymentsRefused, PaymentsUnavailable } from '../src/payments/payment-failures.ts';
import type { PaymentProvider, ProviderEvent, SessionRequest } from '../src/payments/payment-provider.ts';
import { createStripeProvider } from '../src/payments/stripe-provider.ts';
import { backgroundTrace } from '../src/telemetry/trace.ts';
import { type StandIn, startStandIn } from './support/stand-in.ts';

let stripe: StandIn;
let endpoint: Server;
let provider: PaymentProvider;
let events: ProviderEvent[];
let refused: unknown[];
let bodies: { body: Buffer; signature: string }[];

const settings = (url: string, more: object = {}) => ({
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_URL: url,
  STRIPE_DEADLINE_MS: 2000,
  SITE_URL: 'http://localhost:3000',
  ...more,
});

beforeAll(async () => {
  endpoint = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      const signature = String(request.headers['stripe-signature']);
      bodies.push({ body, signature });
      try {
        const event = provider.readEvent(body, signature);
        if (event) events.push(event);
      } catch (error) {
        refused.push(error);
      }
      response.end();
    });
  });
  await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve));
  const { port } = endpoint.address() as AddressInfo;
  stripe = await startStandIn('payments', {
    PAYMENTS_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
    PAYMENTS_WEBHOOK_SECRET: 'whsec_test',
  });
  provider = createStripeProvider(settings(stripe.url));
});
beforeEach(() => {
  events = [];
  refused = [];
  bodies = [];
});
afterAll(async () => {
  await stripe.stop();
  endpoint.closeAllConnections();
  await new Promise(resolve => endpoint.close(resolve));
});

let payments = 0;
const request = (more: Partial<SessionRequest> = {}): SessionRequest => ({
  paymentId: `payment-${++payments}`,
  bookingRef: 'FW2K7QX9AB',
  amount: { amount: 32_500, currency: 'GBP' },
  purpose: 'DEPOSIT',
  expiresAt: new Date(Date.now() + 12 * 60_000),
  email: 'ada@example.com',
  ...more,
});
const click = (page: string, action: string, body = '') =>
  fetch(`${page}/${action}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const event = async <T extends ProviderEvent['type']>(type: T) => {
  for (let i = 0; i < 200; i++) {
    const found = events.find((one): one is Extract<typeof one, { type: T }> => one.type === type);
    if (found) return found;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  throw new Error(`No ${type} event; there are ${events.map(one => one.type)}`);
};
/** Stripe's own view of a session. */
const sessionAt = async (id: string) =>
  (await (
    await fetch(`${stripe.url}/v1/checkout/sessions/${id}`, {
      headers: { authorization: 'Bearer sk_test_sandbox' },
    })
  ).json()) as Record<string, unknown> & { expires_at: number };
async function captured() {
  const sessionRequest = request();
  const session = await provider.createSession(sessionRequest);
  await click(session.url, 'pay');
  return { sessionRequest, session, captureRef: (await event('succeeded')).captureRef };
}

test('a paid session: the event names our payment, the capture and the amount', async () => {
  const { sessionRequest, session, captureRef } = await captured();
  expect(await event('succeeded')).toEqual({
    id: expect.stringMatching(/^evt_/),
    type: 'succeeded',
    paymentId: sessionRequest.paymentId,
    captureRef: expect.stringMatching(/^pi_/),
    amount: { amount: 32_500, currency: 'GBP' },
  });
  expect(await sessionAt(session.providerRef)).toMatchObject({
    payment_intent: captureRef,
    currency: 'gbp',
    customer_email: 'ada@example.com',
    success_url: 'http://localhost:3000/checkout?booking=FW2K7QX9AB&payment=done',
    cancel_url: 'http://localhost:3000/checkout?booking=FW2K7QX9AB&payment=cancelled',
    metadata: { payment_id: sessionRequest.paymentId, booking_ref: 'FW2K7QX9AB', purpose: 'DEPOSIT' },
  });
});

test('a call does not tell the trace of the work that makes it', async () => {
  const traces: unknown[] = [];
  const server = createServer((request, response) => {
    traces.push(request.headers.traceparent);
    response.setHeader('content-type', 'application/json').end('{"id":"cs_1","url":"http://localhost/pay"}');
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
  const traced = createStripeProvider(settings(`http://127.0.0.1:${port}`));
  await backgroundTrace.run({ traceId }, () => traced.createSession(request()));
  server.closeAllConnections();
  server.close();
  expect(traces).toEqual([undefined]);
});

test('after paying a balance the visitor returns to the trip', async () => {
  const { providerRef } = await provider.createSession(
    request({ purpose: 'BALANCE', bookingRef: 'FW2K7QX9A*' }),
  );
  expect(await sessionAt(providerRef)).toMatchObject({
    success_url: 'http://localhost:3000/account/bookings/FW2K7QX9A*?payment=done',
    cancel_url: 'http://localhost:3000/account/bookings/FW2K7QX9A*?payment=cancelled',
  });
});

test('the session ends after the hold; if the clocks differ by months, the provider decides', async () => {
  const lasts = async (expiresAt: Date) => {
    const { providerRef } = await provider.createSession(request({ expiresAt }));
    return Math.round(((await sessionAt(providerRef)).expires_at - Date.now() / 1000) / 60);
  };
  const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000);
  expect(await lasts(inMinutes(12))).toBe(47);
  expect(await lasts(inMinutes(-1))).toBe(34);
  expect(await lasts(inMinutes(90 * 24 * 60))).toBe(24 * 60);
  expect(await lasts(inMinutes(-90 * 24 * 60))).toBe(24 * 60);
});

test('a repeated request creates no second session, and another amount is refused', async () => {
  const same = request();
  const first = await provider.createSession(same);
  expect(await provider.createSession(same)).toEqual(first);
  await expect(
    provider.createSession({ ...same, amount: { amount: 1_000, currency: 'GBP' } }),
  ).rejects.toThrow(PaymentsRefused);
});

test('a declined card has a reason', async () => {
  const sessionRequest = request({ purpose: 'FULL' });
  await click((await provider.createSession(sessionRequest)).url, 'decline', 'reason=insufficient_funds');
  expect(await event('failed')).toMatchObject({
    paymentId: sessionRequest.paymentId,
    failureCode: 'insufficient_funds',
  });
});

test('ending a session works, and an ended one stays ended, paid or not', async () => {
  const sessionRequest = request();
  const { providerRef } = await provider.createSession(sessionRequest);
  await provider.expireSession(providerRef);
  await provider.expireSession(providerRef);
  expect(await event('canceled')).toMatchObject({ paymentId: sessionRequest.paymentId });
  const { session } = await captured();
  await provider.expireSession(session.providerRef);
  expect(await sessionAt(session.providerRef)).toMatchObject({ status: 'complete' });
  await expect(provider.expireSession('cs_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('a payment after the end is a succeeded event', async () => {
  const sessionRequest = request();
  const { providerRef, url } = await provider.createSession(sessionRequest);
  await provider.expireSession(providerRef);
  await click(url, 'pay');
  expect(await event('succeeded')).toMatchObject({ paymentId: sessionRequest.paymentId });
});

test('refunds happen once per id and never exceed the payment, and a returned one is an event', async () => {
  const { captureRef } = await captured();
  const ask = (refundId: string, amount: number) =>
    provider.refund({ refundId, captureRef, amount: { amount, currency: 'GBP' } });
  const { providerRef } = await ask('refund-1', 10_000);
  expect(await ask('refund-1', 10_000)).toEqual({ providerRef });
  await expect(ask('refund-2', 22_501)).rejects.toThrow(PaymentsRefused);
  await fetch(`${stripe.url}/test/refunds/${providerRef}/fail`, { method: 'POST' });
  expect(await event('refund-failed')).toMatchObject({ refundId: 'refund-1', providerRef });
  expect(events.map(({ type }) => type)).toEqual(['succeeded', 'refund-failed']);
});

test('forged, old, changed and unsigned events are refused', async () => {
  const sessionRequest = request();
  await provider.expireSession((await provider.createSession(sessionRequest)).providerRef);
  const { id } = await event('canceled');
  for (const signature of ['forged', 'stale'])
    await fetch(`${stripe.url}/test/events/${id}/deliver`, {
      method: 'POST',
      body: JSON.stringify({ signature }),
    });
  expect(refused).toHaveLength(2);
  expect(refused.every(error => error instanceof EventRefused)).toBe(true);

  const [{ body, signature } = { body: Buffer.from(''), signature: '' }] = bodies;
  const changed = String(body).replaceAll(sessionRequest.paymentId, 'payment-0');
  expect(provider.readEvent(body, signature)).toMatchObject({ paymentId: sessionRequest.paymentId });
  expect(() => provider.readEvent(changed, signature)).toThrow(EventRefused);
  expect(() => provider.readEvent(body, undefined)).toThrow(EventRefused);
  expect(() => provider.readEvent('', 'nonsense')).toThrow(EventRefused);
});

test.each(['500', 'down', 'hang', 'invalid'])(
  'fault %s: unavailable, without the visitor’s data',
  async mode => {
    const hasty = createStripeProvider(settings(stripe.url, { STRIPE_DEADLINE_MS: 100 }));
    await stripe.fault(mode);
    try {
      const error = await hasty.createSession(request()).catch(problem => problem);
      expect(error).toBeInstanceOf(PaymentsUnavailable);
      expect(String(error)).not.toContain('ada@example.com');
    } finally {
      await stripe.fault('none');
    }
    expect((await provider.createSession(request())).url).toContain('/c/pay/');
  },
);

test('a wrong key is refused permanently', async () => {
  const stranger = createStripeProvider(settings(stripe.url, { STRIPE_SECRET_KEY: 'sk_test_other' }));
  await expect(stranger.createSession(request())).rejects.toThrow(PaymentsRefused);
});

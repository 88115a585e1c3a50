import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  EventRefused,
  type PaymentEvent,
  type PaymentProvider,
  PaymentsRefused,
  PaymentsUnavailable,
  type SessionRequest,
} from '../src/payments/payment-provider.ts';
import { createStripeProvider } from '../src/payments/stripe-provider.ts';
import { type StandIn, startStandIn } from './support/stand-in.ts';

let stripe: StandIn;
let endpoint: Server;
let provider: PaymentProvider;
let events: PaymentEvent[];
let refused: unknown[];
let bodies: { body: Buffer; signature: string }[];

const settings = (url: string, more: object = {}) => ({
  STRIPE_SECRET_KEY: 'sk_test_sandbox',
  STRIPE_WEBHOOK_SECRET: 'whsec_test',
  STRIPE_URL: url,
  STRIPE_DEADLINE_MS: 2000,
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
        events.push(provider.readEvent(body, signature));
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

let requests = 0;
const subject = { bookingId: 'b-1', ref: 'FW2K7QX9AB', paymentId: 'p-1', purpose: 'DEPOSIT' as const };
const request = (more: Partial<SessionRequest> = {}): SessionRequest => ({
  ...subject,
  currency: 'GBP',
  lines: [
    { label: 'Deposit, 2 travellers', quantity: 2, unitAmount: 15_000 },
    { label: 'Transfer', quantity: 1, unitAmount: 2_500 },
  ],
  email: 'ada@example.com',
  startedAt: new Date(),
  endsInMs: 12 * 60_000,
  successUrl: 'http://localhost:3000/checkout?paid={CHECKOUT_SESSION_ID}',
  cancelUrl: 'http://localhost:3000/checkout',
  idempotencyKey: `key-${++requests}`,
  ...more,
});
const click = (page: string, action: string, body = '') =>
  fetch(`${page}/${action}`, {
    method: 'POST',
    body,
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const event = async (type: PaymentEvent['type'], count = 1) => {
  for (let i = 0; i < 200; i++) {
    const found = events.filter(one => one.type === type);
    if (found.length >= count) return found;
    await new Promise(resolve => setTimeout(resolve, 10));
  }
  throw new Error(`No ${type} event; there are ${events.map(one => one.type)}`);
};

test('a session is paid: the event says for what, how much and by which payment', async () => {
  const session = await provider.createSession(request());
  expect(session.amount).toBe(32_500);
  expect(await provider.findSession(session.id)).toEqual({ state: 'OPEN' });
  await click(session.url, 'pay');
  const [paid] = await event('paid');
  expect(paid).toMatchObject({ ...subject, sessionId: session.id, amount: 32_500, currency: 'GBP' });
  const paymentRef = paid?.type === 'paid' ? paid.paymentRef : '';
  expect(paymentRef).toMatch(/^pi_/);
  expect(await provider.findSession(session.id)).toEqual({
    state: 'PAID',
    paymentRef,
    amount: 32_500,
    currency: 'GBP',
  });
});

test('the session lasts as long as the hold, and at least as long as the provider asks for', async () => {
  const startedAt = new Date();
  const lasts = async (endsInMs: number) => {
    const { expiresAt } = await provider.createSession(request({ startedAt, endsInMs }));
    return Math.round((expiresAt.getTime() - startedAt.getTime()) / 60_000);
  };
  expect(await lasts(12 * 60_000)).toBe(35);
  expect(await lasts(50 * 60_000)).toBe(50);
});

test('the same request with the same key is the same session', async () => {
  const same = request({ startedAt: new Date(Date.now() - 60_000) });
  const first = await provider.createSession(same);
  expect((await provider.createSession(same)).id).toBe(first.id);
  await expect(
    provider.createSession({ ...same, lines: [{ label: 'Other', quantity: 1, unitAmount: 1 }] }),
  ).rejects.toThrow(PaymentsRefused);
});

test('a declined card says why', async () => {
  const { url } = await provider.createSession(request({ purpose: 'FULL' }));
  await click(url, 'decline', 'reason=insufficient_funds');
  expect((await event('declined'))[0]).toMatchObject({
    bookingId: 'b-1',
    purpose: 'FULL',
    failureCode: 'insufficient_funds',
  });
});

test('an ended session is expired; one that was paid meanwhile says so', async () => {
  const open = await provider.createSession(request());
  expect(await provider.expireSession(open.id)).toEqual({ state: 'EXPIRED' });
  expect(await provider.expireSession(open.id)).toEqual({ state: 'EXPIRED' });
  expect((await event('expired'))[0]).toMatchObject({ ...subject, sessionId: open.id });

  const paid = await provider.createSession(request());
  await click(paid.url, 'pay');
  expect(await provider.expireSession(paid.id)).toMatchObject({ state: 'PAID', amount: 32_500 });
  await expect(provider.expireSession('cs_none')).rejects.toMatchObject({ code: 'resource_missing' });
});

test('money that comes after the end is a paid event', async () => {
  const { id, url } = await provider.createSession(request());
  await provider.expireSession(id);
  await click(url, 'pay');
  expect((await event('paid'))[0]).toMatchObject({ sessionId: id, amount: 32_500 });
});

test('refunds: once per key, with our id in the event, never more than was paid', async () => {
  const { url } = await provider.createSession(request());
  await click(url, 'pay');
  const [paid] = await event('paid');
  const paymentRef = paid?.type === 'paid' ? paid.paymentRef : '';
  const ask = { paymentRef, refundId: 'r-1', bookingId: 'b-1', amount: 10_000, idempotencyKey: 'refund-1' };
  const first = await provider.refund(ask);
  expect(first).toMatchObject({ amount: 10_000, state: 'SUCCEEDED' });
  expect((await provider.refund(ask)).refundRef).toBe(first.refundRef);
  await expect(
    provider.refund({ ...ask, refundId: 'r-2', amount: 22_501, idempotencyKey: 'refund-2' }),
  ).rejects.toThrow(PaymentsRefused);
  const told = await event('refund', 2);
  expect(told[0]).toMatchObject({ refundRef: first.refundRef, refundId: 'r-1', paymentRef, amount: 10_000 });
  expect(events.filter(one => one.type === 'ignored').map(one => one.name)).toContain('charge.refunded');

  await fetch(`${stripe.url}/test/refunds/${first.refundRef}/fail`, { method: 'POST' });
  expect((await event('refund', 4)).at(-1)).toMatchObject({ refundRef: first.refundRef, state: 'FAILED' });
});

test('an event that is forged, old, changed or unsigned is refused', async () => {
  const { id } = await provider.createSession(request());
  await provider.expireSession(id);
  const [expired] = await event('expired');
  for (const signature of ['forged', 'stale'])
    await fetch(`${stripe.url}/test/events/${expired?.eventId}/deliver`, {
      method: 'POST',
      body: JSON.stringify({ signature }),
    });
  expect(refused).toHaveLength(2);
  expect(refused.every(error => error instanceof EventRefused)).toBe(true);

  const [good] = bodies;
  const changed = String(good?.body).replace('b-1', 'b-2');
  expect(provider.readEvent(good?.body ?? '', good?.signature)).toMatchObject({ bookingId: 'b-1' });
  expect(() => provider.readEvent(changed, good?.signature)).toThrow(EventRefused);
  expect(() => provider.readEvent(good?.body ?? '', undefined)).toThrow(EventRefused);
  expect(() => provider.readEvent('', 'nonsense')).toThrow(EventRefused);
});

test.each(['500', 'down', 'hang', 'invalid'])(
  'fault %s: unavailable, without a word of the visitor',
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
    expect(await hasty.createSession(request())).toMatchObject({ amount: 32_500 });
  },
);

test('a wrong key is refused, not tried for ever', async () => {
  const stranger = createStripeProvider(settings(stripe.url, { STRIPE_SECRET_KEY: 'sk_test_other' }));
  await expect(stranger.createSession(request())).rejects.toThrow(PaymentsRefused);
});

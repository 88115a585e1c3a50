import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { SLOWNESS } from '@fernweh/jest-preset/slowness.ts';
import Stripe from 'stripe';
import { paymentsService } from '../src/payments/payments.ts';
import { type Running, start } from '../src/shared/server.ts';

/** Stripe's client with the stand-in, and a merchant's endpoint that verifies every signature. */
const SECRET = 'whsec_test';
type Received = { event?: Stripe.Event; refused?: string };

let running: Running;
let stripe: Stripe;
let received: Received[];
let answers: number[];
let endpoint: ReturnType<typeof createServer>;

const clientOf = (port: number, more: object = {}) =>
  new Stripe('sk_test_sandbox', {
    host: 'localhost',
    port,
    protocol: 'http',
    maxNetworkRetries: 0,
    telemetry: false,
    ...more,
  });

beforeEach(async () => {
  received = [];
  answers = [];
  endpoint = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const status = answers.shift() ?? 200;
      if (status === 200) received.push(verified(Buffer.concat(chunks), request.headers['stripe-signature']));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>(resolve => endpoint.listen(0, '127.0.0.1', resolve));
  const webhookUrl = `http://127.0.0.1:${(endpoint.address() as AddressInfo).port}/hook`;
  running = await start(
    paymentsService({
      merchant: 'A & B <Travel>',
      secretKey: 'sk_test_sandbox',
      webhookUrl,
      webhookSecret: SECRET,
      retryMs: 20,
    }),
    { port: 0 },
  );
  stripe = clientOf(running.port);
});
afterEach(async () => {
  await running.close();
  endpoint.closeAllConnections();
  await new Promise(resolve => endpoint.close(resolve));
});

function verified(payload: Buffer, signature: string | string[] = ''): Received {
  try {
    return { event: stripe.webhooks.constructEvent(payload, signature, SECRET) };
  } catch (error) {
    return { refused: (error as Error).message };
  }
}

const params = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) => ({
  mode: 'payment' as const,
  line_items: [
    {
      quantity: 2,
      price_data: { currency: 'gbp', unit_amount: 15_000, product_data: { name: 'Deposit: "Łódź" & more' } },
    },
    { quantity: 1, price_data: { currency: 'gbp', unit_amount: 2_050, product_data: { name: 'Transfer' } } },
  ],
  success_url: 'http://localhost:3000/done?session={CHECKOUT_SESSION_ID}',
  cancel_url: 'http://localhost:3000/checkout',
  client_reference_id: 'booking-1',
  customer_email: 'ada@example.com',
  metadata: { booking: 'booking-1' },
  payment_intent_data: { metadata: { booking: 'booking-1', purpose: 'DEPOSIT' } },
  ...more,
});
const create = (more: Partial<Stripe.Checkout.SessionCreateParams> = {}) =>
  stripe.checkout.sessions.create(params(more));
const click = (id: string, action: string, fields: Record<string, string> = {}) =>
  fetch(`${running.url}/c/pay/${id}/${action}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
const types = () => received.map(({ event, refused }) => event?.type ?? refused);
const until = async (done: () => boolean) => {
  for (let i = 0; i < 200 && !done(); i++) await new Promise(resolve => setTimeout(resolve, 10));
  expect(done()).toBe(true);
};
const control = async (method: string, path: string, body: object) =>
  (await fetch(running.url + path, { method, body: JSON.stringify(body) })).json() as Promise<{
    deliveries: { outcome: string }[];
  }>;
const refusal = async (work: Promise<unknown>): Promise<InstanceType<typeof Stripe.errors.StripeError>> =>
  work.then(
    () => {
      throw new Error('It was not refused');
    },
    error => error,
  );

async function paid(): Promise<{ session: Stripe.Checkout.Session; intent: string }> {
  const { id } = await create();
  await click(id, 'pay');
  const session = await stripe.checkout.sessions.retrieve(id);
  return { session, intent: String(session.payment_intent) };
}

test('a session is created and paid on its page; the signature of the completed event verifies', async () => {
  const created = await create();
  expect(created).toMatchObject({
    object: 'checkout.session',
    amount_total: 32_050,
    currency: 'gbp',
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    url: `http://localhost:${running.port}/c/pay/${created.id}`,
  });
  const answer = await click(created.id, 'pay');
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe(`http://localhost:3000/done?session=${created.id}`);

  await until(() => received.length === 2);
  const completed = received.find(({ event }) => event?.type === 'checkout.session.completed')?.event;
  expect(completed?.data.object).toMatchObject({
    id: created.id,
    status: 'complete',
    payment_status: 'paid',
    client_reference_id: 'booking-1',
    metadata: { booking: 'booking-1' },
  });
  const session = await stripe.checkout.sessions.retrieve(created.id, {
    expand: ['line_items', 'payment_intent.latest_charge'],
  });
  expect(session.line_items?.data.map(({ amount_total }) => amount_total)).toEqual([30_000, 2_050]);
  expect(session.payment_intent).toMatchObject({
    status: 'succeeded',
    amount_received: 32_050,
    metadata: { purpose: 'DEPOSIT' },
    latest_charge: { object: 'charge', paid: true },
  });
  // Submitting the form again charges nothing.
  await click(session.id, 'pay');
  expect((await stripe.events.list({ limit: 100 })).data).toHaveLength(2);
});

test('a declined card leaves the session open for another attempt', async () => {
  const { id } = await create();
  expect((await click(id, 'decline', { reason: 'insufficient_funds' })).headers.get('location')).toBe(
    `/c/pay/${id}`,
  );
  await until(() => received.length === 1);
  expect(received[0]?.event).toMatchObject({
    type: 'payment_intent.payment_failed',
    data: {
      object: {
        status: 'requires_payment_method',
        metadata: { booking: 'booking-1' },
        last_payment_error: { code: 'card_declined', decline_code: 'insufficient_funds' },
      },
    },
  });
  expect(await (await fetch(`${running.url}/c/pay/${id}`)).text()).toContain(
    'Your card has insufficient funds.',
  );
  await click(id, 'pay');
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');
});

test('a session expires by the API and by the visitor; a late payment emits a completed event', async () => {
  const { id } = await create();
  expect(await stripe.checkout.sessions.expire(id)).toMatchObject({ status: 'expired', url: null });
  const twice = await refusal(stripe.checkout.sessions.expire(id));
  expect(twice).toBeInstanceOf(Stripe.errors.StripeInvalidRequestError);
  expect(twice.message).toContain('status of `expired`');
  await click(id, 'pay');
  await until(() => received.length === 3);
  expect(types()).toContain('checkout.session.expired');
  expect((await stripe.checkout.sessions.retrieve(id)).payment_status).toBe('paid');

  const other = await create();
  await click(other.id, 'expire');
  expect((await stripe.checkout.sessions.retrieve(other.id)).status).toBe('expired');
});

test('a session expires when its time is over', async () => {
  const { id } = await create({ expires_at: Math.floor(Date.now() / 1000) + 1801 });
  const real = Date.now;
  jest.spyOn(Date, 'now').mockImplementation(() => real() + 1_802_000);
  try {
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe('expired');
  } finally {
    jest.restoreAllMocks();
  }
});

test.each([
  [{ expires_at: 60 }, 'at least 30 minutes'],
  [{ expires_at: 90_000 }, 'less than 24 hours'],
])('the life of a session has bounds: %j seconds from now', async ({ expires_at }, message) => {
  const error = await refusal(create({ expires_at: Math.floor(Date.now() / 1000) + expires_at }));
  expect(error).toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, param: 'expires_at' });
  expect(error.message).toContain(message);
});

test('a charge is refunded in parts, never beyond what was paid', async () => {
  const { intent } = await paid();
  const first = await stripe.refunds.create({
    payment_intent: intent,
    amount: 10_000,
    metadata: { why: 'x' },
  });
  expect(first).toMatchObject({ amount: 10_000, status: 'succeeded', currency: 'gbp' });
  const over = await refusal(stripe.refunds.create({ payment_intent: intent, amount: 22_051 }));
  expect(over).toMatchObject({ statusCode: 400, param: 'amount' });
  const rest = await stripe.refunds.create({ payment_intent: intent });
  expect(rest.amount).toBe(22_050);
  expect(await refusal(stripe.refunds.create({ payment_intent: intent }))).toMatchObject({
    code: 'charge_already_refunded',
  });
  expect(await stripe.refunds.retrieve(first.id)).toMatchObject({ id: first.id, metadata: { why: 'x' } });
  expect((await stripe.refunds.list({ payment_intent: intent })).data.map(({ id }) => id)).toEqual([
    rest.id,
    first.id,
  ]);
  await until(() => types().filter(type => type === 'charge.refunded').length === 2);
  expect(types()).toContain('refund.updated');
});

test('a refund that the bank returns can be session again', async () => {
  const { intent } = await paid();
  const { id } = await stripe.refunds.create({ payment_intent: intent });
  await control('POST', `/test/refunds/${id}/fail`, {});
  expect((await stripe.refunds.retrieve(id)).status).toBe('failed');
  await until(() => types().includes('refund.failed'));
  expect((await stripe.refunds.create({ payment_intent: intent })).amount).toBe(32_050);
});

test('an unpaid session cannot be refunded; an unknown object is 404', async () => {
  const { id } = await create();
  await click(id, 'decline', { reason: 'expired_card' });
  const { payment_intent } = await stripe.checkout.sessions.retrieve(id);
  expect(await refusal(stripe.refunds.create({ payment_intent: String(payment_intent) }))).toMatchObject({
    code: 'payment_intent_unexpected_state',
  });
  expect(await refusal(stripe.refunds.create({ payment_intent: 'pi_none' }))).toMatchObject({
    statusCode: 404,
    code: 'resource_missing',
  });
  expect(await refusal(stripe.checkout.sessions.retrieve('cs_none'))).toMatchObject({ statusCode: 404 });
  expect((await fetch(`${running.url}/c/pay/cs_none`)).status).toBe(404);
});

test('idempotency: the same key and parameters get the same answer, others an error', async () => {
  const key = { idempotencyKey: 'key-1' };
  const first = await stripe.checkout.sessions.create(params(), key);
  const again = await stripe.checkout.sessions.create(params(), key);
  expect(again.id).toBe(first.id);
  expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
  const other = await refusal(stripe.checkout.sessions.create(params({ client_reference_id: 'b' }), key));
  expect(other).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);
  expect(other.statusCode).toBe(400);
  const elsewhere = await refusal(stripe.refunds.create({ payment_intent: 'pi_x' }, key));
  expect(elsewhere).toBeInstanceOf(Stripe.errors.StripeIdempotencyError);

  const { intent } = await paid();
  const refund = { payment_intent: intent, amount: 100 };
  const one = await stripe.refunds.create(refund, { idempotencyKey: 'key-2' });
  const two = await stripe.refunds.create(refund, { idempotencyKey: 'key-2' });
  expect(two.id).toBe(one.id);
  expect((await stripe.refunds.list({ payment_intent: intent })).data).toHaveLength(1);
});

test('keys and parameters are checked as Stripe does', async () => {
  const stranger = new Stripe('sk_test_other', { host: 'localhost', port: running.port, protocol: 'http' });
  expect(await refusal(stranger.checkout.sessions.create(params()))).toBeInstanceOf(
    Stripe.errors.StripeAuthenticationError,
  );
  const { success_url: _, ...without } = params();
  expect(await refusal(stripe.checkout.sessions.create(without))).toMatchObject({
    code: 'parameter_missing',
    param: 'success_url',
  });
  expect(await refusal(create({ custom_text: { submit: { message: 'x' } } }))).toMatchObject({
    code: 'parameter_unknown',
    param: 'custom_text',
  });
  expect(await refusal(create({ success_url: 'javascript:alert(1)' }))).toMatchObject({
    param: 'success_url',
  });
});

test('an event is delivered again until the endpoint accepts it', async () => {
  answers = [500, 503];
  const { id } = await create();
  await click(id, 'expire');
  await until(() => received.length === 1);
  const events = (await (await fetch(`${running.url}/events`)).json()) as {
    events: { pending_webhooks: number; deliveries: { outcome: string }[] }[];
  };
  expect(events.events[0]?.deliveries.map(({ outcome }) => outcome)).toEqual(['500', '503', '200']);
  expect(events.events[0]?.pending_webhooks).toBe(0);
});

test('events can be repeated, forged, stale, delayed and reordered', async () => {
  await control('PUT', '/test/delivery', { mode: 'hold' });
  const { session, intent } = await paid();
  await stripe.refunds.create({ payment_intent: intent });
  expect(received).toEqual([]);
  await control('POST', '/test/delivery/release', { order: 'reversed' });
  expect(types()).toEqual([
    'refund.updated',
    'charge.refunded',
    'refund.created',
    'checkout.session.completed',
    'payment_intent.succeeded',
  ]);
  const event = received.find(({ event }) => event?.type === 'checkout.session.completed')?.event;
  expect(event?.data.object).toMatchObject({ id: session.id });
  received = [];
  const deliver = (body: object) => control('POST', `/test/events/${event?.id}/deliver`, body);
  expect((await deliver({ times: 2 })).deliveries).toHaveLength(2);
  expect(received.map(one => one.event?.id)).toEqual([event?.id, event?.id]);
  received = [];
  await deliver({ signature: 'forged' });
  expect(received[0]?.refused).toContain('No signatures found matching');
  await deliver({ signature: 'stale' });
  expect(received[1]?.refused).toContain('Timestamp outside the tolerance zone');
  await deliver({ delayMs: 60 });
  expect(received).toHaveLength(2);
  await until(() => received.length === 3);
  await control('PUT', '/test/delivery', { mode: 'twice' });
  await click((await create()).id, 'expire');
  await until(() => received.length === 5);
});

test('the page escapes its values, shows its amounts, and its forms redirect to the merchant only', async () => {
  const { id } = await create();
  const answer = await fetch(`${running.url}/c/pay/${id}`);
  const text = await answer.text();
  expect(text).toContain('A &amp; B &lt;Travel&gt;');
  expect(text).toContain('Deposit: &quot;Łódź&quot; &amp; more');
  expect(text).toContain('£320.50');
  expect(text).not.toContain('<script');
  const policy = answer.headers.get('content-security-policy');
  expect(policy).toContain("form-action 'self' http://localhost:3000;");
  expect(policy).toContain("default-src 'none'");
});

test('amounts are formatted with their currency’s minor units', async () => {
  const yen = { currency: 'jpy', unit_amount: 12_000, product_data: { name: 'Tea' } };
  const { id } = await create({ line_items: [{ quantity: 1, price_data: yen }] });
  expect(await (await fetch(`${running.url}/c/pay/${id}`)).text()).toContain('JP¥12,000');
});

test.each([
  ['500', Stripe.errors.StripeAPIError],
  ['down', Stripe.errors.StripeConnectionError],
  ['hang', Stripe.errors.StripeConnectionError],
  ['invalid', Stripe.errors.StripeAPIError],
] as const)('fault %s: the client says so, and after it all is well', async (mode, kind) => {
  const hasty = clientOf(running.port, { timeout: 300 * SLOWNESS });
  const fault = (wanted: string) =>
    fetch(`${running.url}/faults`, { method: 'PUT', body: JSON.stringify({ mode: wanted }) });
  await fault(mode);
  expect(await refusal(hasty.checkout.sessions.create(params()))).toBeInstanceOf(kind);
  await fault('none');
  expect((await hasty.checkout.sessions.create(params())).status).toBe('open');
});

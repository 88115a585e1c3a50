import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { createApp } from '../../src/app.ts';
import { readEnvironment } from '../../src/environment.ts';
import { createExternalServices } from '../../src/external-services.ts';
import { people } from './booking.ts';
import { movableClock } from './clock.ts';
import { freshDatabase } from './database.ts';
import { startIdentity } from './identity.ts';
import { startStandIns } from './stand-in.ts';
import { importInto, type World, writeWorld } from './world.ts';

export type KeptMail = {
  subject: string;
  recipients: string[];
  text: string;
  html: string;
  headers: { key: string; value: string }[];
  attachments: { name: string; type: string; size: number }[];
};
type Session = {
  id: string;
  amount_total: number;
  currency: string;
  status: string;
  customer_email: string;
  payment_intent: string;
};
type Refund = { amount: number; payment_intent: string; metadata: { refund_id: string } };
type StripeEvent = { id: string; type: string; deliveries: { outcome: string }[] };
type Method = 'GET' | 'POST' | 'PATCH';

/**
 * The API as in production: PostgreSQL under the API's role, real tokens, the protocols of Stripe and SMTP with the stand-ins.
 * Only the clock is fake, and the provider's events arrive through the test's own listener.
 */
export async function startJourney(world: World) {
  const { folder, remove } = await writeWorld(world);
  const identity = await startIdentity();
  let app: FastifyInstance | undefined;
  const listener = createServer(async (request, response) => {
    const headers = Object.fromEntries(
      Object.entries(request.headers).map(([key, value]) => [key, String(value)]),
    );
    const url = '/api/v1/webhooks/payments';
    const answer = await app?.inject({ method: 'POST', url, headers, payload: await buffer(request) });
    response.writeHead(answer?.statusCode ?? 503).end();
  });
  await new Promise<void>(resolve => listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  const standIns = await startStandIns({ PAYMENTS_WEBHOOK_URL: `http://127.0.0.1:${port}/` });
  const smtp = (await json(`${standIns.mail.url}/smtp`)) as { url: string };
  const env = readEnvironment({
    DATA_DIR: folder,
    LOG_LEVEL: 'silent',
    IDENTITY_DOMAIN: identity.domain,
    STRIPE_URL: standIns.payments.url,
    SMTP_URL: smtp.url,
    MAIL_DEADLINE_MS: '2000',
    SEARCH_HOST: '',
    SITE_URL: 'https://site.example',
  });
  const clock = movableClock();
  const database = await freshDatabase();
  await importInto(database, folder, clock);
  app = await createApp(env, { ...createExternalServices(env), clock, database });
  const api = app;

  async function call(
    method: Method,
    path: string,
    user?: string,
    body?: object,
    more: Record<string, string> = {},
  ) {
    const token = user && (await identity.token({ sub: user, claims: { email: `${user}@example.com` } }));
    const answer = await api.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        'idempotency-key': randomUUID(),
        ...more,
      },
      ...(body && { payload: body }),
    });
    const isJson = String(answer.headers['content-type']).includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: isJson ? answer.json() : undefined,
      raw: answer.rawPayload,
    };
  }

  /** On hold and filled in, ready to be paid. */
  async function held(user: string, choice: object) {
    const { body, status } = await call('POST', '/bookings', user, { termsAccepted: true, ...choice });
    if (status !== 201) throw new Error(JSON.stringify(body));
    const travellers = people(body.seats);
    const ifMatch = { 'if-match': `"${body.version}"` };
    return (await call('PATCH', `/bookings/${body.id}`, user, { travellers }, ifMatch)).body;
  }
  const pay = async (user: string, id: string, body: object = {}) =>
    (await call('POST', `/bookings/${id}/payments`, user, body)).body;

  /** Clicks on the payment page. */
  const click = (page: string, action: string) =>
    fetch(`${page}/${action}`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const read = async (user: string, id: string) => (await call('GET', `/bookings/${id}`, user)).body;

  return {
    api,
    clock,
    standIns,
    call,
    held,
    pay,
    click,
    read,
    /** Waits until the provider's event has had its effect. */
    async until(user: string, id: string, state: string) {
      for (let tries = 0; tries < 200; tries++) {
        const booking = await read(user, id);
        if (booking.state === state) return booking;
        await new Promise(done => setTimeout(done, 25));
      }
      throw new Error(`Booking ${id} does not become ${state}.`);
    },
    /** Runs the jobs and the outbox. */
    async work(seconds = 3) {
      clock.move(seconds * 1000);
      await api.scheduler.tick();
    },
    stripe: {
      session: (page: string) => stripe<Session>(`/v1/checkout/sessions/${page.split('/').at(-1)}`),
      refunds: async (intent: string) =>
        (await stripe<{ data: Refund[] }>(`/v1/refunds?payment_intent=${intent}`)).data,
      /** The events that contain a payment's id or a booking's reference. */
      async events(name: string) {
        const { events } = (await json(`${standIns.payments.url}/events`)) as { events: StripeEvent[] };
        return events.filter(event => JSON.stringify(event).includes(name));
      },
      control: async (method: string, path: string, body: object) =>
        json(`${standIns.payments.url}/test${path}`, { method, body: JSON.stringify(body) }),
    },
    async mails(user: string): Promise<KeptMail[]> {
      const { messages } = (await json(`${standIns.mail.url}/messages`)) as { messages: KeptMail[] };
      return messages.filter(({ recipients }) => recipients.includes(`${user}@example.com`));
    },
    async stop() {
      await api.close();
      await database.close();
      await standIns.stop();
      listener.closeAllConnections();
      await new Promise(done => listener.close(done));
      await identity.stop();
      await remove();
    },
  };

  function stripe<T>(path: string): Promise<T> {
    const headers = { authorization: 'Bearer sk_test_sandbox' };
    return json(`${standIns.payments.url}${path}`, { headers }) as Promise<T>;
  }
}
export type Journey = Awaited<ReturnType<typeof startJourney>>;

const json = async (url: string, init?: RequestInit): Promise<unknown> => (await fetch(url, init)).json();

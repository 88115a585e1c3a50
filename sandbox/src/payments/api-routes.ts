import type { Call, Service } from '../shared/server.ts';
import { createSession, expireSession, sessionOf } from './checkout.ts';
import { expanded } from './expand.ts';
import { type Form, readForm } from './form.ts';
import { createIdempotency } from './idempotency.ts';
import { newId } from './objects.ts';
import { listParams, parse, readParams, refundParams, sessionParams } from './params.ts';
import { missing, PaymentFailure } from './payment-failure.ts';
import type { PaymentStore } from './payment-store.ts';
import { createRefund } from './refunds.ts';

type Settings = { secretKey: string; publicUrl?: string };
type Handle = (form: Form, call: Call) => object;

/** The part of Stripe's API below /v1 that one-off payments need. */
export function apiRoutes(store: PaymentStore, { secretKey, publicUrl }: Settings): Service['routes'] {
  const idempotency = createIdempotency();

  const get = (path: string, handle: Handle) => ({
    method: 'GET',
    path,
    handle: (call: Call) => {
      authorise(call, secretKey);
      return { json: handle(readForm(call.url.searchParams), call), headers: requestId() };
    },
  });
  const post = (path: string, handle: Handle) => ({
    method: 'POST',
    path,
    handle: async (call: Call) => {
      authorise(call, secretKey);
      const text = await call.text();
      const key = String(call.headers['idempotency-key'] ?? '');
      const stored = key && idempotency.find(key, call.url.pathname, text);
      if (stored) return { ...stored, headers: { ...requestId(), 'idempotent-replayed': 'true' } };
      const answer = { status: 200, json: handle(readForm(new URLSearchParams(text)), call) };
      if (key) idempotency.store(key, call.url.pathname, text, answer);
      return { ...answer, headers: requestId() };
    },
  });
  const one = <T extends object>(kind: string, all: Map<string, T>, id = '', param = 'id'): T => {
    const found = all.get(id);
    if (!found) throw missing(kind, id, param);
    return found;
  };
  /** A route that reads one object. */
  const read = (path: string, find: (id: string) => object) =>
    get(path, (form, { params }) => expanded(store, find(params.id ?? ''), parse(readParams, form).expand));
  /** A route that lists objects, newest first. */
  const list = <T extends { id: string }>(
    url: string,
    all: Map<string, T>,
    matches: Filter<T> = () => true,
  ) =>
    get(url, form => {
      const params = parse(listParams, form);
      const found = [...all.values()].reverse().filter(item => matches(item, params));
      const from = params.starting_after ? found.findIndex(({ id }) => id === params.starting_after) + 1 : 0;
      const data = found.slice(from, from + params.limit);
      return { object: 'list', data, has_more: from + params.limit < found.length, url };
    });

  return [
    post('/v1/checkout/sessions', (form, call) => {
      const params = parse(sessionParams, form);
      const origin = publicUrl?.replace(/\/$/, '') ?? `http://${call.headers.host}`;
      return expanded(store, createSession(store, params, origin), params.expand);
    }),
    list('/v1/checkout/sessions', store.sessions),
    read('/v1/checkout/sessions/:id', id => sessionOf(store, id)),
    get('/v1/checkout/sessions/:id/line_items', (_, { params }) => {
      const data = one('checkout.session', store.lineItems, params.id, 'session');
      return { object: 'list', data, has_more: false, url: `/v1/checkout/sessions/${params.id}/line_items` };
    }),
    post('/v1/checkout/sessions/:id/expire', (form, { params }) =>
      expanded(
        store,
        expireSession(store, sessionOf(store, params.id ?? '')),
        parse(readParams, form).expand,
      ),
    ),
    read('/v1/payment_intents/:id', id => one('payment_intent', store.intents, id, 'intent')),
    read('/v1/charges/:id', id => one('charge', store.charges, id, 'charge')),
    post('/v1/refunds', form => {
      const params = parse(refundParams, form);
      return expanded(store, createRefund(store, params), params.expand);
    }),
    list(
      '/v1/refunds',
      store.refunds,
      (refund, { payment_intent: id }) => !id || refund.payment_intent === id,
    ),
    read('/v1/refunds/:id', id => one('refund', store.refunds, id, 'refund')),
    list(
      '/v1/events',
      store.events,
      ({ type: is }, { type, types }) => (!type || type === is) && (!types || types.includes(is)),
    ),
    read('/v1/events/:id', id => one('event', store.events, id)),
  ];
}

type Filter<T> = (item: T, params: ReturnType<typeof parse<typeof listParams>>) => boolean;

/** Every answer has a request id, as at the vendor. */
const requestId = () => ({ 'request-id': newId('req') });

function authorise({ headers }: Call, secretKey: string) {
  const key = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
  if (!key) throw new PaymentFailure(401, 'You did not provide an API key.');
  if (key !== secretKey) throw new PaymentFailure(401, `Invalid API Key provided: ${key.slice(0, 8)}****`);
}

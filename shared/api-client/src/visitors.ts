/**
 * What visitors send: messages, reviews, the newsletter, and what the API holds of them. Runs in the browser; answers are
 * checked by hand, zod is too heavy there.
 */
export type Failure =
  /** Fields the API does not accept: names as in the body, and its words. */
  | { kind: 'invalid'; errors: { field: string; message: string }[] }
  /** It can not be done; `detail` is a sentence for the visitor. */
  | { kind: 'refused'; status: number; detail: string }
  /** Too often: again after so many seconds. */
  | { kind: 'wait'; seconds: number }
  /** The API is away, late or broken: what was typed may be sent again. */
  | { kind: 'away' };
export type Outcome<T = Record<string, unknown>> = { ok: true; body: T } | { ok: false; failure: Failure };

export type Caller = {
  apiUrl: string;
  /** Access token of who is signed in. */
  token?: string | undefined;
  /** The same for the same form as it was filled in: sent twice, it is kept once. */
  key?: string;
  /** Of the visitor, where the site's server calls in their place: the API counts by it how often somebody calls. */
  address?: string;
  /** Longest wait for an answer. */
  deadlineMs?: number;
};

/** A key for a form as it was filled in. `crypto.randomUUID` is for secure pages only; a preview elsewhere may not be one. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

const DEADLINE_MS = 10_000;
const NO_CONTENT = 204;
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';

async function call(
  path: string,
  method: Method,
  { apiUrl, token, key, address, deadlineMs = DEADLINE_MS }: Caller,
  body?: object,
): Promise<Outcome> {
  const response = await fetch(`${apiUrl}/api/v1${path}`, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(key && { 'idempotency-key': key }),
      ...(address && { 'x-forwarded-for': address }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(deadlineMs),
  }).catch(() => undefined);
  if (!response) return away;
  const said: unknown = response.status === NO_CONTENT ? {} : await response.json().catch(() => undefined);
  if (!response.ok) return { ok: false, failure: failureOf(response, isRecord(said) ? said : {}) };
  // A success that can not be read is none: what was sent may not have come to anybody.
  return isRecord(said) ? { ok: true, body: said } : away;
}

/** @param proof what the API's own answer says: without it somebody else has answered, or it is broken */
async function send(path: string, proof: 'id' | 'status', caller: Caller, body: object): Promise<Outcome> {
  const outcome = await call(path, 'POST', caller, body);
  return outcome.ok && typeof outcome.body[proof] !== 'string' ? away : outcome;
}

const away: Outcome = { ok: false, failure: { kind: 'away' } };

function failureOf(response: Response, { errors, detail }: Record<string, unknown>): Failure {
  const { status, headers } = response;
  if (status === 429) return { kind: 'wait', seconds: Number(headers.get('retry-after')) || 60 };
  if (status >= 500 || status === 408) return { kind: 'away' };
  const fields = Array.isArray(errors) ? errors.filter(isFieldError) : [];
  if (status === 422 && fields.length > 0)
    return {
      kind: 'invalid',
      errors: fields.map(({ pointer, message }) => ({ field: pointer.slice(1), message })),
    };
  return {
    kind: 'refused',
    status,
    detail: typeof detail === 'string' ? detail : 'This can not be done now.',
  };
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isFieldError = (value: unknown): value is { pointer: string; message: string } =>
  isRecord(value) && typeof value.pointer === 'string' && typeof value.message === 'string';

export const sendMessage = (body: object, caller: Caller) => send('/contact', 'id', caller, body);
export const sendTicket = (body: object, caller: Caller) => send('/support-tickets', 'id', caller, body);
export const sendReview = (body: object, caller: Caller) => send('/reviews', 'status', caller, body);
export const confirmReview = (token: string, caller: Caller) =>
  send('/reviews/confirm', 'status', caller, { token });
export const reportReview = (id: string, reason: string, caller: Caller) =>
  send(`/reviews/${encodeURIComponent(id)}/report`, 'status', caller, { reason });
export const askForNewsletter = (body: { email: string; website?: string }, caller: Caller) =>
  send('/newsletter', 'status', caller, body);
export const confirmNewsletter = (token: string, caller: Caller) =>
  send('/newsletter/confirm', 'status', caller, { token });
export const endNewsletter = (token: string, caller: Caller) =>
  send('/newsletter/unsubscribe', 'status', caller, { token });

/** What the API holds of who is signed in. */
export type Me = {
  email?: string;
  name?: string;
  phone?: string;
  newsletter: 'NONE' | 'PENDING' | 'CONFIRMED';
};
export type MeChange = { name?: string | null; phone?: string | null; newsletter?: boolean };

export const getMe = async (caller: Caller) => asMe(await call('/me', 'GET', caller));
export const changeMe = async (change: MeChange, caller: Caller) =>
  asMe(await call('/me', 'PATCH', caller, change));
export const deleteMe = (confirm: string, caller: Caller) => call('/me', 'DELETE', caller, { confirm });
/** Everything held, as the file's content. */
export const exportMe = (caller: Caller) => call('/me/export', 'POST', caller);

function asMe(outcome: Outcome): Outcome<Me> {
  if (!outcome.ok) return outcome;
  const { email, name, phone, newsletter } = outcome.body;
  const state = newsletter === 'CONFIRMED' || newsletter === 'PENDING' ? newsletter : 'NONE';
  const body = {
    ...known('email', email),
    ...known('name', name),
    ...known('phone', phone),
    newsletter: state,
  };
  return { ok: true, body: body as Me };
}

const known = (field: string, value: unknown) => (typeof value === 'string' ? { [field]: value } : {});

export type TripTour = { slug: string; title: string };

/** Tours that who is signed in is back from, newest first. @throws never: without them there is nothing to offer */
export async function toursTravelled(caller: Caller): Promise<TripTour[]> {
  const outcome = await call('/bookings?limit=50', 'GET', caller);
  const bookings = outcome.ok && Array.isArray(outcome.body.bookings) ? outcome.body.bookings : [];
  const tours = bookings
    .filter(isRecord)
    .filter(({ state }) => state === 'COMPLETED')
    .map(({ departure }) => (isRecord(departure) ? departure.tour : undefined))
    .filter(isTour)
    .map(({ slug, title }) => ({ slug, title }));
  return tours.filter(({ slug }, at) => tours.findIndex(one => one.slug === slug) === at);
}

/** The tour of a booking of who is signed in; undefined where it is not theirs, or the API is away. */
export async function tourOfBooking(ref: string, caller: Caller): Promise<TripTour | undefined> {
  const outcome = await call(`/bookings/${encodeURIComponent(ref)}`, 'GET', caller);
  const departure = outcome.ok && outcome.body.departure;
  const tour = isRecord(departure) ? departure.tour : undefined;
  return isTour(tour) ? { slug: tour.slug, title: tour.title } : undefined;
}

const isTour = (value: unknown): value is TripTour =>
  isRecord(value) && typeof value.slug === 'string' && typeof value.title === 'string';

import type { Calls, OwnPart, SeatAlertList, Me as StoredPerson } from '@fernweh/contracts/api';
import { type Guard, isRecord, isText, object } from '@fernweh/contracts/checks';
import { type Caller as ApiCaller, type CallInput, callApi, type Route } from './call-api.ts';
import { isOwnPart, isReceipt, isSeatAlertList, isTrip, isTripTour } from './generated/answer-checks.ts';

/** What visitors send: messages, reviews, the newsletter; and what the API stores of them. For browsers and servers. */
export type Failure =
  /** Fields that the API does not accept: their names as in the body, and the API's messages. */
  | { kind: 'invalid'; errors: { field: string; message: string }[] }
  /** It is not possible; `detail` is a sentence for the visitor. */
  | { kind: 'refused'; status: number; detail: string }
  /** Too many calls: possible again after so many seconds. */
  | { kind: 'wait'; seconds: number }
  /** The API is unavailable, late or broken: the same input may be sent again. */
  | { kind: 'away' };
export type Outcome<T = Record<string, unknown>> = { ok: true; body: T } | { ok: false; failure: Failure };

export type Caller = ApiCaller & {
  /** Idempotency key: the same for the same form as it was filled in. Sent twice, the form is stored once. */
  key?: string;
  deadlineMs?: number;
};

/** A key for a form as it was filled in. `crypto.randomUUID` is for secure pages only; a preview elsewhere may not be one. */
export const newKey = (): string =>
  [...crypto.getRandomValues(new Uint8Array(16))].map(byte => byte.toString(16).padStart(2, '0')).join('');

const DEADLINE_MS = 10_000;
const NO_CONTENT = 204;

async function call<R extends Route>(
  route: R,
  { key, deadlineMs = DEADLINE_MS, ...caller }: Caller,
  input: CallInput<R>,
): Promise<Outcome> {
  const headers = key && { headers: { 'idempotency-key': key } };
  const response = await callApi(caller, route, { ...input, ...headers }, deadlineMs).catch(() => undefined);
  if (!response) return unavailable;
  const answer: unknown = response.status === NO_CONTENT ? {} : await response.json().catch(() => undefined);
  if (!response.ok) return { ok: false, failure: failureOf(response, isRecord(answer) ? answer : {}) };
  // A success that can not be read counts as a failure: it is unknown whether the input arrived.
  return isRecord(answer) ? { ok: true, body: answer } : unavailable;
}

type Sent = Extract<Route, `POST ${string}`>;

/**
 * Sends a form as it was filled in: the API says which fields are missing.
 * @param is whether the answer is one of the API's; otherwise a proxy has answered, or the API is broken
 */
async function send<R extends Sent>(
  route: R,
  is: Guard<unknown>,
  caller: Caller,
  input: object,
): Promise<Outcome> {
  const outcome = await call(route, caller, input as CallInput<R>);
  return outcome.ok && !is(outcome.body) ? unavailable : outcome;
}

const isStatus = /* @__PURE__ */ object({ status: isText }) as Guard<{ status: string }>;

const unavailable: Outcome<never> = { ok: false, failure: { kind: 'away' } };

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
    detail: typeof detail === 'string' ? detail : 'We couldn’t do that just now. Please try again.',
  };
}

const isFieldError = (value: unknown): value is { pointer: string; message: string } =>
  isRecord(value) && isText(value.pointer) && isText(value.message);

export const sendMessage = (body: object, caller: Caller) =>
  send('POST /contact', isReceipt, caller, { body });
export const sendTicket = (body: object, caller: Caller) =>
  send('POST /support-tickets', isReceipt, caller, { body });
export const sendReview = (body: object, caller: Caller) => send('POST /reviews', isStatus, caller, { body });
export const confirmReview = (token: string, caller: Caller) =>
  send('POST /reviews/confirm', isStatus, caller, { body: { token } });
export const reportReview = (id: string, reason: string, caller: Caller) =>
  send('POST /reviews/{id}/report', isStatus, caller, { path: { id }, body: { reason } });
export const askForNewsletter = (body: { email: string; website?: string }, caller: Caller) =>
  send('POST /newsletter', isStatus, caller, { body });
export const confirmNewsletter = (token: string, caller: Caller) =>
  send('POST /newsletter/confirm', isStatus, caller, { body: { token } });
export const endNewsletter = (token: string, caller: Caller) =>
  send('POST /newsletter/unsubscribe', isStatus, caller, { body: { token } });

/** One's own part of a booked trip, through a link. */
export const readOwnPart = async (token: string, caller: Caller) =>
  asOwnPart(await send('POST /traveller-links/read', isOwnPart, caller, { body: { token } }));
export const saveOwnPart = async (body: Calls['POST /traveller-links/save']['body'], caller: Caller) =>
  asOwnPart(await send('POST /traveller-links/save', isOwnPart, caller, { body }));
const asOwnPart = (outcome: Outcome) => outcome as Outcome<OwnPart>;

/** @param body departure, number of seats and email address */
export const askForSeatAlert = (body: object, caller: Caller) =>
  send('POST /seat-alerts', isStatus, caller, { body });
export const confirmSeatAlert = (token: string, caller: Caller) =>
  send('POST /seat-alerts/confirm', isStatus, caller, { body: { token } });
export const endSeatAlert = (token: string, caller: Caller) =>
  send('POST /seat-alerts/end', isStatus, caller, { body: { token } });

export type SeatAlert = SeatAlertList['seatAlerts'][number];

/** The dates on which the signed-in visitor waits for seats (product/booking 15). */
export async function listSeatAlerts(caller: Caller): Promise<Outcome<SeatAlertList>> {
  const outcome = await call('GET /me/seat-alerts', caller, {});
  if (!outcome.ok) return outcome;
  return isSeatAlertList(outcome.body) ? { ok: true, body: outcome.body } : unavailable;
}
export const endOwnSeatAlert = (alert: string, caller: Caller) =>
  call('DELETE /me/seat-alerts/{alert}', caller, { path: { alert } });

/** What the API stores of the visitor who is signed in. Unknown fields are absent. */
export type Me = {
  [Field in 'email' | 'name' | 'phone']?: NonNullable<StoredPerson[Field]>;
} & Pick<StoredPerson, 'newsletter'>;
export type MeChange = Calls['PATCH /me']['body'];

export const getMe = async (caller: Caller) => asMe(await call('GET /me', caller, {}));
export const changeMe = async (body: MeChange, caller: Caller) =>
  asMe(await call('PATCH /me', caller, { body }));
/** @param confirm what the visitor typed; the API accepts DELETE */
export const deleteMe = (confirm: string, caller: Caller) =>
  call('DELETE /me', caller, { body: { confirm: confirm as 'DELETE' } });
/** Everything that is stored, as the content of a file. */
export const exportMe = (caller: Caller) => call('POST /me/export', caller, {});

function asMe(outcome: Outcome): Outcome<Me> {
  if (!outcome.ok) return outcome;
  const { email, name, phone, newsletter } = outcome.body;
  const state = newsletter === 'CONFIRMED' || newsletter === 'PENDING' ? newsletter : 'NONE';
  const body: Me = {
    ...known('email', email),
    ...known('name', name),
    ...known('phone', phone),
    newsletter: state,
  };
  return { ok: true, body };
}

const known = (field: string, value: unknown) => (typeof value === 'string' ? { [field]: value } : {});

export type TripTour = { slug: string; title: string };

/** Tours that the visitor is back from, newest first. @throws never: without them there is nothing to offer */
export async function toursTravelled(caller: Caller): Promise<TripTour[]> {
  const outcome = await call('GET /bookings', caller, { query: { limit: 50 } });
  const bookings = outcome.ok && Array.isArray(outcome.body.bookings) ? outcome.body.bookings : [];
  const tours = bookings
    .filter(isTrip)
    .filter(({ state }) => state === 'COMPLETED')
    .map(tourOf);
  return tours.filter(({ slug }, at) => tours.findIndex(one => one.slug === slug) === at);
}

/** The tour of a booking of the visitor; undefined where it is not theirs, or the API is unavailable. */
export async function tourOfBooking(booking: string, caller: Caller): Promise<TripTour | undefined> {
  const outcome = await call('GET /bookings/{booking}', caller, { path: { booking } });
  const trip: unknown = outcome.ok && outcome.body;
  return isTripTour(trip) ? tourOf(trip) : undefined;
}

const tourOf = ({ departure: { tour } }: { departure: { tour: TripTour } }): TripTour => ({
  slug: tour.slug,
  title: tour.title,
});

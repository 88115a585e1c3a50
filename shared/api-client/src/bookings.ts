import type {
  Booking,
  BookingChange,
  BookingPage,
  BookingSummary,
  CancellationQuote,
  HoldRequest,
  OfferedExtra,
  PaymentSession,
  TripChoice,
} from '@fernweh/contracts/booking';
import type { Departure, Tour, TourSummary } from '@fernweh/contracts/tour';
import { BookingProblem, problemOf } from './booking-problem.ts';

export { BookingProblem, type FieldProblem } from './booking-problem.ts';

/**
 * Bookings of who is signed in. Runs in the browser; answers are checked by hand, zod is too heavy there. Every call
 * rejects with a BookingProblem.
 */
export type BookingsCall = {
  apiUrl: string;
  /** Asked before every call, and kept nowhere. */
  accessToken: () => Promise<string | undefined>;
};

/** What a checkout shows of a tour and checks travellers against. */
export type BookedTour = Pick<
  Tour,
  'slug' | 'title' | 'picture' | 'countries' | 'startPlace' | 'minAge' | 'maxAge'
>;
/** What the account shows of a tour that was booked. */
export type TourFace = Pick<TourSummary, 'slug' | 'startPlace' | 'endPlace' | 'picture'>;
export type Quote = { total: number; depositDue: number };
export type Paper = 'invoice.pdf' | 'calendar.ics';
export type BookingsApi = ReturnType<typeof bookingsApi>;

type Ask = { method?: 'GET' | 'POST' | 'PATCH'; body?: object; headers?: Record<string, string> };

const LATE_MS = 15_000;
/** As many as one may have begun lately: the one that waits for payment is among them. */
const RECENT = 10;
/** The most the API gives at once: what departs next may have been booked long ago. */
const PAGE = 50;

export function bookingsApi({ apiUrl, accessToken }: BookingsCall) {
  async function call(path: string, { method = 'GET', body, headers }: Ask = {}): Promise<Response> {
    try {
      const token = await accessToken();
      const response = await fetch(`${apiUrl}/api/v1${path}`, {
        method,
        headers: {
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body && { body: JSON.stringify(body) }),
        signal: AbortSignal.timeout(LATE_MS),
      });
      if (!response.ok) throw await problemOf(response);
      return response;
    } catch (error) {
      throw error instanceof BookingProblem ? error : new BookingProblem(0);
    }
  }

  async function ask<T>(path: string, is: (value: unknown) => value is T, request?: Ask): Promise<T> {
    const answer: unknown = await call(path, request).then(response =>
      response.json().catch(() => undefined),
    );
    if (!is(answer)) throw new BookingProblem(502, { title: 'The service answered something else' });
    return answer;
  }

  const change = (name: string, path: string, body?: object) =>
    ask(`/bookings/${segment(name)}${path}`, isBooking, { method: 'POST', ...(body && { body }) });

  return {
    /** By id or reference. */
    read: (name: string) => ask(`/bookings/${segment(name)}`, isBooking),
    /** Newest first. */
    recent: async () => (await ask(`/bookings?limit=${RECENT}`, isList)).bookings,
    /** Newest first, a page at a time. @param cursor `next` of the page before */
    page: (cursor?: string) =>
      ask(`/bookings?${new URLSearchParams({ limit: String(PAGE), ...(cursor && { cursor }) })}`, isPage),
    cancellationQuote: (ref: string) =>
      ask(`/bookings/${segment(ref)}/cancellation-quote`, isCancellationQuote),
    /** For what was quoted. The quote is the key: asked again, it is done once. */
    cancel: (ref: string, quoteId: string) =>
      ask(`/bookings/${segment(ref)}/cancel`, isBooking, {
        method: 'POST',
        body: { quoteId },
        headers: { 'idempotency-key': quoteId },
      }),
    /** Tours that are sold no more are left out. */
    faces: async (slugs: readonly string[]) =>
      (await ask(`/tours?${new URLSearchParams({ slugs: slugs.join(',') })}`, isFaces)).tours,
    /** Takes seats for 30 minutes. @param key the same for the same attempt */
    hold: (body: HoldRequest, key: string) =>
      ask('/bookings', isBooking, { method: 'POST', body, headers: { 'idempotency-key': key } }),
    /** @param version the one that was read; another one by now is a 412 */
    change: ({ id, version }: Pick<Booking, 'id' | 'version'>, body: BookingChange) =>
      ask(`/bookings/${id}`, isBooking, { method: 'PATCH', body, headers: { 'if-match': `"${version}"` } }),
    extend: (id: string) => change(id, '/extend'),
    /** null takes the code away. */
    promo: (id: string, code: string | null) => change(id, '/promo', { code }),
    /** @param whole everything instead of the deposit. @returns where the visitor pays */
    pay: (id: string, whole: boolean, key: string) =>
      ask(`/bookings/${id}/payments`, isSession, {
        method: 'POST',
        body: { whole },
        headers: { 'idempotency-key': key },
      }),
    quote: (body: TripChoice) => ask('/quotes', isQuote, { method: 'POST', body }),
    extras: async (tour: string, departure: string, currency: string) =>
      (await ask(`/tours/${segment(tour)}/extras?${new URLSearchParams({ departure, currency })}`, isOffer))
        .extras,
    tour: (slug: string) => ask(`/tours/${segment(slug)}`, isTour),
    departures: async (tour: string, currency: string, day: string) => {
      const query = new URLSearchParams({ currency, from: day, to: day });
      return (await ask(`/tours/${segment(tour)}/departures?${query}`, isDepartures)).departures;
    },
    /** The invoice, or the entry for a calendar. */
    paper: async (ref: string, paper: Paper) => (await call(`/bookings/${segment(ref)}/${paper}`)).blob(),
  };
}

const segment = encodeURIComponent;

type Fields = Record<string, unknown>;
const isRecord = (value: unknown): value is Fields => typeof value === 'object' && value !== null;
const isText = (value: unknown) => typeof value === 'string' && value !== '';

function isSummary(value: unknown): value is BookingSummary {
  if (!isRecord(value) || !isRecord(value.departure) || !isRecord(value.departure.tour)) return false;
  const { id, ref, state, currency, version, seats, total, depositDue, paid, createdAt, departure } = value;
  const { code, startDate, endDate, tour } = departure as Fields & { tour: Fields };
  return (
    [id, ref, state, currency, createdAt, code, startDate, endDate, tour.slug, tour.title].every(isText) &&
    [version, seats, total, depositDue, paid].every(Number.isInteger)
  );
}

const isBooking = (value: unknown): value is Booking =>
  isRecord(value) &&
  [value.lines, value.rooms, value.extras, value.travellers].every(Array.isArray) &&
  isSummary(value);

const isList = (value: unknown): value is { bookings: BookingSummary[] } =>
  isRecord(value) && Array.isArray(value.bookings) && value.bookings.every(isSummary);

const isPage = (value: unknown): value is BookingPage =>
  isList(value) && ['undefined', 'string'].includes(typeof (value as BookingPage).next);

const isCancellationQuote = (value: unknown): value is CancellationQuote =>
  isRecord(value) &&
  [value.quoteId, value.currency, value.expiresAt].every(isText) &&
  [value.paid, value.fee, value.refund, value.days].every(Number.isInteger) &&
  typeof value.coolingOff === 'boolean';

const isFaces = (value: unknown): value is { tours: TourFace[] } =>
  isRecord(value) &&
  Array.isArray(value.tours) &&
  value.tours.every(
    one => isRecord(one) && [one.slug, one.startPlace, one.endPlace].every(isText) && isRecord(one.picture),
  );

/** The browser goes to where it says: no other protocol is a page. */
const isSession = (value: unknown): value is PaymentSession =>
  isRecord(value) && isText(value.url) && /^https?:\/\//.test(String(value.url));

const isQuote = (value: unknown): value is Quote =>
  isRecord(value) && [value.total, value.depositDue].every(Number.isInteger);

const isOffer = (value: unknown): value is { extras: OfferedExtra[] } =>
  isRecord(value) &&
  Array.isArray(value.extras) &&
  value.extras.every(
    one => isRecord(one) && isText(one.code) && isText(one.title) && Number.isInteger(one.unitAmount),
  );

const isTour = (value: unknown): value is BookedTour =>
  isRecord(value) &&
  [value.slug, value.title, value.startPlace].every(isText) &&
  isRecord(value.picture) &&
  Array.isArray(value.countries) &&
  Number.isInteger(value.minAge);

const isDepartures = (value: unknown): value is { departures: Departure[] } =>
  isRecord(value) &&
  Array.isArray(value.departures) &&
  value.departures.every(one => isRecord(one) && isText(one.code) && Array.isArray(one.prices));

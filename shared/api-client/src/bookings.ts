import type { Calls, Tour, TourSummary, TravellerPart, Quote as WholeQuote } from '@fernweh/contracts/api';
import type { Booking, BookingChange, HoldRequest, TripChoice } from '@fernweh/contracts/booking';
import type { Currency } from '@fernweh/contracts/channel';
import type { Guard } from '@fernweh/contracts/checks';
import { HOLD_TAKE_OVER_PATH } from '@fernweh/contracts/hold';
import { BookingProblem, problemOf } from './booking-problem.ts';
import { type CallInput, callApi, type Route, type RouteAnswering } from './call-api.ts';
import {
  isAgeQuote,
  isBookedTour,
  isBooking,
  isBookingPage,
  isCancellationQuote,
  isDepartureList,
  isExtraList,
  isPartyParts,
  isPaymentSession,
  isPrice,
  isTourFaces,
} from './generated/answer-checks.ts';

export { BookingProblem, type FieldProblem } from './booking-problem.ts';

/** Bookings of the visitor who is signed in, for browsers. Every call rejects with a BookingProblem. */
export type BookingsCall = {
  apiUrl: string;
  /** Called before every request; the token is not stored. */
  accessToken: () => Promise<string | undefined>;
};

/** What a checkout shows of a tour and checks travellers against. */
export type BookedTour = Pick<
  Tour,
  'slug' | 'title' | 'picture' | 'countries' | 'startPlace' | 'minAge' | 'maxAge'
>;
/** What the account shows of a tour that was booked. */
export type TourFace = Pick<TourSummary, 'slug' | 'startPlace' | 'endPlace' | 'picture'>;
/** What the booking panel shows of a quote. */
export type Quote = Pick<WholeQuote, 'total' | 'depositDue'>;
export type BookingDocument = 'invoice.pdf' | 'calendar.ics';
export type BookingsApi = ReturnType<typeof bookingsApi>;

const DEADLINE_MS = 15_000;
/** How many of the latest bookings are searched for the one that awaits payment. */
const RECENT = 10;
/** The API's maximum. The next departure may have been booked long ago. */
const PAGE = 50;

export function bookingsApi({ apiUrl, accessToken }: BookingsCall) {
  async function call<R extends Route>(route: R, input: CallInput<R>): Promise<Response> {
    try {
      const response = await callApi({ apiUrl, token: await accessToken() }, route, input, DEADLINE_MS);
      if (!response.ok) throw await problemOf(response);
      return response;
    } catch (error) {
      throw error instanceof BookingProblem ? error : new BookingProblem(0);
    }
  }

  async function ask<T, R extends RouteAnswering<T>>(
    route: R,
    is: Guard<T>,
    input: CallInput<R>,
  ): Promise<T> {
    const response = await call(route, input);
    const answer: unknown = await response.json().catch(() => undefined);
    if (!is(answer)) throw new BookingProblem(502, { title: 'Unexpected response' });
    return answer;
  }

  /** The site's server, which knows the browser's secret, asks the API (docs/decisions/152). */
  async function takeOver(replace: boolean): Promise<Booking> {
    try {
      const response = await fetch(HOLD_TAKE_OVER_PATH, {
        method: 'POST',
        headers: { authorization: `Bearer ${await accessToken()}`, 'content-type': 'application/json' },
        body: JSON.stringify({ replace }),
        signal: AbortSignal.timeout(DEADLINE_MS),
      });
      if (!response.ok) throw await problemOf(response);
      const answer: unknown = await response.json();
      if (isBooking(answer)) return answer;
    } catch (error) {
      throw error instanceof BookingProblem ? error : new BookingProblem(0);
    }
    throw new BookingProblem(502, { title: 'Unexpected response' });
  }

  return {
    /** Makes the browser's hold without an account the visitor's. @param replace gives back what they hold already */
    takeOver,
    /** By id or reference. */
    read: (booking: string) => ask('GET /bookings/{booking}', isBooking, { path: { booking } }),
    /** Newest first. */
    recent: async () => (await ask('GET /bookings', isBookingPage, { query: { limit: RECENT } })).bookings,
    /** Newest first, a page at a time. @param cursor `next` of the page before */
    page: (cursor?: string) => ask('GET /bookings', isBookingPage, { query: { limit: PAGE, cursor } }),
    cancellationQuote: (booking: string) =>
      ask('GET /bookings/{booking}/cancellation-quote', isCancellationQuote, { path: { booking } }),
    /** At the quoted price. The quote's id is the idempotency key: repeated, it cancels once. */
    cancel: (booking: string, quoteId: string) =>
      ask('POST /bookings/{booking}/cancel', isBooking, {
        path: { booking },
        body: { quoteId },
        headers: { 'idempotency-key': quoteId },
      }),
    /** Tours that are no longer sold are left out. */
    faces: async (slugs: readonly string[]) =>
      (await ask('GET /tours', isTourFaces, { query: { slugs: slugs.join(',') } })).tours,
    /** Holds seats for 30 minutes. @param key the same for the same attempt */
    hold: (body: HoldRequest, key: string) =>
      ask('POST /bookings', isBooking, { body, headers: { 'idempotency-key': key } }),
    /** @param version the one that was read; 412 where the booking has another version by now */
    change: ({ id, version }: Pick<Booking, 'id' | 'version'>, body: BookingChange) =>
      ask('PATCH /bookings/{booking}', isBooking, {
        path: { booking: id },
        body,
        headers: { 'if-match': `"${version}"` },
      }),
    /** The details of the travellers, and what is missing. */
    party: (booking: string) =>
      ask('GET /bookings/{booking}/travellers', isPartyParts, { path: { booking } }),
    /** @param part as it was read; 412 where somebody changed it meanwhile, 409 where the price changes without a quote */
    changePart: (
      booking: string,
      { n, version }: Pick<TravellerPart, 'n' | 'version'>,
      body: Calls['PATCH /bookings/{booking}/travellers/{n}']['body'],
    ) =>
      ask('PATCH /bookings/{booking}/travellers/{n}', isPartyParts, {
        path: { booking, n },
        body,
        headers: { 'if-match': `"${version}"` },
      }),
    /** What a date of birth in the other age band costs or gives back. */
    ageQuote: (booking: string, n: number, dob: string) =>
      ask('POST /bookings/{booking}/travellers/{n}/age-quote', isAgeQuote, {
        path: { booking, n },
        body: { dob },
      }),
    chooseRooms: (booking: string, roomNos: number[]) =>
      ask('PUT /bookings/{booking}/room-numbers', isPartyParts, { path: { booking }, body: { roomNos } }),
    makeLink: (booking: string, n: number) =>
      ask('POST /bookings/{booking}/travellers/{n}/link', isPartyParts, { path: { booking, n } }),
    endLink: (booking: string, n: number) =>
      ask('DELETE /bookings/{booking}/travellers/{n}/link', isPartyParts, { path: { booking, n } }),
    extend: (booking: string) => ask('POST /bookings/{booking}/extend', isBooking, { path: { booking } }),
    /** null removes the code. */
    promo: (booking: string, code: string | null) =>
      ask('POST /bookings/{booking}/promo', isBooking, { path: { booking }, body: { code } }),
    /** @param whole everything instead of the deposit. @returns where the visitor pays */
    pay: (booking: string, whole: boolean, key: string) =>
      ask('POST /bookings/{booking}/payments', isPaymentSession, {
        path: { booking },
        body: { whole },
        headers: { 'idempotency-key': key },
      }),
    quote: (body: TripChoice) => ask('POST /quotes', isPrice, { body }),
    extras: async (slug: string, departure: string, currency: Currency) =>
      (await ask('GET /tours/{slug}/extras', isExtraList, { path: { slug }, query: { departure, currency } }))
        .extras,
    tour: (slug: string) => ask('GET /tours/{slug}', isBookedTour, { path: { slug } }),
    departures: async (slug: string, currency: Currency, day: string) =>
      (
        await ask('GET /tours/{slug}/departures', isDepartureList, {
          path: { slug },
          query: { currency, from: day, to: day },
        })
      ).departures,
    /** The invoice, or the calendar entry. */
    document: async (booking: string, document: BookingDocument) =>
      (await call(`GET /bookings/{booking}/${document}`, { path: { booking } })).blob(),
  };
}

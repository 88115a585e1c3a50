import type {
  Calls,
  ExtraList,
  Problem,
  Quote,
  Traveller,
  TravellerChangeInput,
  TripInput,
  Booking as WholeBooking,
} from './generated/api.ts';

/**
 * Bookings as the API answers them to their owner (product/api). The shapes are defined in zod beside the API's routes
 * and generated from there. Money is integer minor units of `currency`, instants are ISO 8601 in UTC, days of travel
 * are plain dates.
 */
export type {
  BookingPage,
  BookingSummary,
  CancellationQuote,
  PaymentSession,
} from './generated/api.ts';

/** A booking with the fields that the site reads. */
export type Booking = Omit<WholeBooking, 'channelId' | 'termsVersion'>;
export type BookingState = Booking['state'];
export type Band = Traveller['band'];

/** A traveller as far as the details are known. */
export type TravellerDetails = TravellerChangeInput;
export type BookedRooms = Booking['rooms'][number];

/** One line of a price. Places name room and band; the others name the extra or the promo code. */
export type BookedLine = Quote['lines'][number];
export type BookedPayment = Booking['payments'][number];

/** Frozen with the booking. The first step whose `fromDays` are left before departure applies (product/cancellation). */
export type CancellationTerms = Booking['cancellationTerms'];

/** What a quote and a hold are asked for. The site counts adults and youths. */
export type TripChoice = TripInput & { party: { adults: number; youths: number } };

/** `expectedTotal` is the price that the visitor was shown; the API refuses another price with both. */
export type HoldRequest = Calls['POST /bookings']['body'] & TripChoice;
export type BookingChange = Calls['PATCH /bookings/{booking}']['body'];

/** Another departure of the tour with a seat for everyone. */
export type Alternative = NonNullable<Problem['alternatives']>[number];

/** Something that can be added to a trip. */
export type OfferedExtra = ExtraList['extras'][number];

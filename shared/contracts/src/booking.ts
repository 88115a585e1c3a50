import type { Currency } from './channel.ts';
import type { Money } from './money.ts';
import type { RoomKind } from './tour.ts';

/**
 * Bookings as the API answers them to their owner (product: The product's own API). Plain types: the checkout and the
 * account read them in the browser, where a schema library is too heavy. Money is integer minor units of `currency`,
 * instants are ISO in UTC, days of travel are plain dates.
 */
export type BookingState =
  | 'ON_HOLD'
  | 'PENDING_PAYMENT'
  | 'CONFIRMED'
  | 'COMPLETED'
  | 'EXPIRED'
  | 'CANCELLED';

export type Band = 'ADULT' | 'YOUTH';

/** One of a party as far as it is known. */
export type TravellerDetails = {
  lead?: boolean;
  firstName?: string;
  lastName?: string;
  dob?: string;
  gender?: 'F' | 'M' | 'X';
  /** ISO 3166 alpha-2. */
  nationality?: string;
  /** E.164; the lead's, for when something about the trip can not wait. */
  phone?: string;
  passport?: { number: string; expiry: string };
  diet?: string;
  medical?: string;
  emergencyName?: string;
  emergencyPhone?: string;
  /** Which of the booking's rooms, counted from 1. */
  roomNo?: number;
};

export type BookedRooms = { kind: RoomKind; rooms: number };

/** One line of a price; places name room and band, the others what else they are for. */
export type BookedLine = {
  label: string;
  room?: RoomKind;
  band?: Band;
  extra?: string;
  promo?: string;
  quantity: number;
  unitAmount: number;
  amount: number;
};

export type BookingSummary = {
  id: string;
  ref: string;
  state: BookingState;
  /** Sent back as If-Match. */
  version: number;
  departure: {
    code: string;
    startDate: string;
    endDate: string;
    tour: { slug: string; title: string };
  };
  seats: number;
  currency: Currency;
  total: number;
  depositDue: number;
  paid: number;
  refunded: number;
  /** Absent where everything is due at once. */
  balanceDueDate?: string;
  createdAt: string;
  confirmedAt?: string;
  cancelledAt?: string;
  /** RELEASED: the visitor gave the seats back before paying. */
  cancelCause?: 'RELEASED' | 'TRAVELLER' | 'OPERATOR' | 'OVERDUE';
  /** While the seats are held. */
  expiresAt?: string;
  extensions?: number;
};

export type Booking = BookingSummary & {
  lines: BookedLine[];
  rooms: BookedRooms[];
  extras: { code: string; title: string; quantity: number; unitAmount: number }[];
  promo?: string;
  travellers: (TravellerDetails & { band: Band })[];
  termsAcceptedAt?: string;
  cancellationTerms?: CancellationTerms;
  /** Every attempt, in order; those with money are SUCCEEDED, or REFUNDED in part or whole since. */
  payments?: BookedPayment[];
};

export type BookedPayment = {
  id: string;
  purpose: 'DEPOSIT' | 'BALANCE' | 'FULL';
  state: 'CREATED' | 'PROCESSING' | 'SUCCEEDED' | 'FAILED' | 'CANCELED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  amount: number;
  refunded: number;
  createdAt: string;
};

/** Frozen with the booking; the first step whose `fromDays` are left before departure holds (product: Rules). */
export type CancellationTerms = {
  steps: { fromDays: number; percent: number }[];
  coolingOffHours: number;
  coolingOffDays: number;
};

/** What cancelling would cost now: GET /bookings/{ref}/cancellation-quote. */
export type CancellationQuote = {
  quoteId: string;
  currency: Currency;
  paid: number;
  fee: number;
  refund: number;
  coolingOff: boolean;
  /** Until departure. */
  days: number;
  expiresAt: string;
};

/** Newest first; `next` is the cursor of what was booked before. */
export type BookingPage = { bookings: BookingSummary[]; next?: string };

/** What a quote and a hold ask for. */
export type TripChoice = {
  departure: string;
  currency: Currency;
  party: { adults: number; youths: number };
  rooms?: BookedRooms[];
  extras?: { code: string; quantity?: number }[];
  promo?: string;
};

/** `expectedTotal`: what the visitor was shown; another price is refused with both. */
export type HoldRequest = TripChoice & { expectedTotal?: number };

export type BookingChange = {
  travellers?: TravellerDetails[];
  rooms?: BookedRooms[];
  extras?: { code: string; quantity?: number }[];
  termsAccepted?: boolean;
};

export type PaymentSession = { paymentId: string; amount: Money; url: string; expiresAt: string };

/** Another departure of the tour with a seat for everyone. */
export type Alternative = { code: string; startDate: string; endDate: string; seatsLeft: number };

/** Something to add to a trip: GET /tours/{slug}/extras?departure&currency → {extras}. */
export type OfferedExtra = {
  code: string;
  kind: 'NIGHT' | 'TRANSFER' | 'ACTIVITY' | 'INSURANCE';
  title: string;
  description?: string;
  per: 'PERSON' | 'ROOM' | 'BOOKING';
  unitAmount: number;
  /** Nights of one person or room at most; 1 where it is no night. */
  most: number;
};

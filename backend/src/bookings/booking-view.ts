import { CURRENCIES } from '@fernweh/contracts/channel';
import { ROOM_KINDS } from '@fernweh/contracts/rooms';
import { plainDate } from '@fernweh/contracts/tour';
import { asc, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isWaiting } from '../booking-records/booking-states.ts';
import {
  type BookedDeparture,
  type Booking,
  departureOf,
  departuresOf,
  extrasOf,
  type Hold,
  holdOf,
  holdsOf,
  linesOf,
  promoOf,
  roomsOf,
} from '../booking-records/bookings.repository.ts';
import { cancellationCosts, costsOf } from '../cancellations/costs.ts';
import { feeBasis } from '../cancellations/fee-basis.ts';
import { cancellationTerms } from '../cancellations/terms.ts';
import type { Queries } from '../database/database.ts';
import { BOOKING_STATES, CANCEL_CAUSES } from '../database/schema/bookings.ts';
import { PAYMENT_STATES, PURPOSES, payments } from '../database/schema/payments.ts';
import { secondsLeft, secondsLeftField } from '../http/server-time.ts';
import { quote } from '../quotes/quote.schema.ts';
import type { Services } from '../services.ts';
import { travellerBody } from '../travellers/traveller.schema.ts';
import type { Place } from '../travellers/traveller-rules.ts';
import { readTravellers } from '../travellers/travellers.repository.ts';
import { tripPlan, tripPlanOf } from './trip-plan.ts';

const amount = z.int();
const instant = z.iso.datetime();

/** A booking in a list. Money is integer minor units of `currency`. */
export const bookingSummary = z.object({
  id: z.string(),
  ref: z.string(),
  state: z.enum(BOOKING_STATES),
  /** Sent back in If-Match. */
  version: z.int(),
  departure: z.object({
    code: z.string(),
    startDate: plainDate,
    endDate: plainDate,
    tour: z.object({ slug: z.string(), title: z.string() }),
  }),
  seats: z.int(),
  currency: z.enum(CURRENCIES),
  total: amount,
  depositDue: amount,
  paid: amount,
  refunded: amount,
  balanceDueDate: plainDate.optional(),
  createdAt: instant,
  confirmedAt: instant.optional(),
  cancelledAt: instant.optional(),
  cancelCause: z.enum(CANCEL_CAUSES).optional(),
  /** Present while the seats are on hold. */
  expiresAt: instant.optional(),
  secondsLeft: secondsLeftField,
  extensions: z.int().optional(),
});

/** A booking as its owner sees it. */
export const bookingBody = bookingSummary.extend({
  channelId: z.int(),
  lines: quote.shape.lines,
  rooms: z.array(z.object({ kind: z.enum(ROOM_KINDS), rooms: z.int() })),
  extras: z.array(z.object({ code: z.string(), title: z.string(), quantity: z.int(), unitAmount: amount })),
  promo: z.string().optional(),
  travellers: z.array(travellerBody),
  /** Every attempt to pay, oldest first. A failed one has the provider's reason. */
  payments: z.array(
    z.object({
      id: z.string(),
      purpose: z.enum(PURPOSES),
      state: z.enum(PAYMENT_STATES),
      amount,
      refunded: amount,
      failureCode: z.string().optional(),
      createdAt: instant,
    }),
  ),
  termsVersion: z.string(),
  termsAcceptedAt: instant.optional(),
  cancellationTerms,
  /** Absent where nothing can be cancelled any more. */
  cancellationCosts: cancellationCosts.optional(),
  /** Of a confirmed booking. */
  plan: tripPlan.optional(),
});

/** A page of a person's bookings, newest first. */
export const bookingPage = z.object({
  bookings: z.array(bookingSummary),
  next: z.string().describe('Cursor of the next page; absent on the last one.').optional(),
});
export type BookingSummary = z.infer<typeof bookingSummary>;
export type BookingBody = z.infer<typeof bookingBody>;

export async function bookingView(
  queries: Queries,
  { seal, clock }: Services,
  booking: Booking,
): Promise<BookingBody> {
  const promo = await promoOf(queries, booking);
  const plan = await tripPlanOf(queries, booking);
  const costs = costsOf(booking, await feeBasis(queries, booking), clock.now());
  return {
    ...(await summaryView(queries, booking, clock.now())),
    channelId: booking.channelId,
    lines: await linesOf(queries, booking.id),
    rooms: await roomsOf(queries, booking.id),
    extras: (await extrasOf(queries, booking.id)).map(({ code, title, quantity, unitAmount }) => ({
      code,
      title,
      quantity,
      unitAmount,
    })),
    ...(promo && { promo }),
    travellers: (await readTravellers(queries, booking.id, seal)).map(
      isWaiting(booking.state) ? one => one : withoutSecrets,
    ),
    payments: await paymentsOf(queries, booking.id),
    termsVersion: booking.termsVersion,
    ...(booking.termsAcceptedAt && { termsAcceptedAt: booking.termsAcceptedAt.toISOString() }),
    cancellationTerms: cancellationTerms.parse(booking.cancellationTerms),
    ...(costs && { cancellationCosts: costs }),
    ...(plan && { plan }),
  };
}

/** Once a booking is paid, nobody needs to read a passport or medical notes again in a browser. */
const withoutSecrets = ({ passport: _, medical: __, ...rest }: Place): Place => rest;

async function paymentsOf(queries: Queries, bookingId: string): Promise<BookingBody['payments']> {
  const rows = await queries
    .select()
    .from(payments)
    .where(eq(payments.bookingId, bookingId))
    .orderBy(asc(payments.id));
  return rows.map(({ id, purpose, state, amount, refunded, failureCode, createdAt }) => ({
    id,
    purpose,
    state,
    amount,
    refunded,
    ...(failureCode && { failureCode }),
    createdAt: createdAt.toISOString(),
  }));
}

async function summaryView(queries: Queries, booking: Booking, now: Date): Promise<BookingSummary> {
  return summaryOf(booking, await departureOf(queries, booking), await holdOf(queries, booking.id), now);
}

/** A page of summaries, whatever its length, in two statements. */
export async function summaryViews(
  queries: Queries,
  shown: readonly Booking[],
  now: Date,
): Promise<BookingSummary[]> {
  const booked = await departuresOf(queries, shown);
  const held = await holdsOf(queries, shown);
  return shown.flatMap(booking => {
    const departure = booked.get(booking.departureId);
    return departure ? summaryOf(booking, departure, held.get(booking.id), now) : [];
  });
}

function summaryOf(
  booking: Booking,
  { tour, ...departure }: BookedDeparture,
  hold: Hold | undefined,
  now: Date,
): BookingSummary {
  return {
    id: booking.id,
    ref: booking.ref,
    state: booking.state,
    version: booking.version,
    departure: {
      code: departure.code,
      startDate: departure.startDate,
      endDate: departure.endDate,
      tour: { slug: tour.slug, title: tour.title },
    },
    seats: booking.seats,
    currency: booking.currency,
    total: booking.total,
    depositDue: booking.depositDue,
    paid: booking.paid,
    refunded: booking.refunded,
    ...(booking.balanceDueDate && { balanceDueDate: booking.balanceDueDate }),
    createdAt: booking.createdAt.toISOString(),
    ...(booking.confirmedAt && { confirmedAt: booking.confirmedAt.toISOString() }),
    ...(booking.cancelledAt && { cancelledAt: booking.cancelledAt.toISOString() }),
    ...(booking.cancelCause && { cancelCause: booking.cancelCause }),
    ...(hold?.state === 'ACTIVE' && {
      expiresAt: hold.expiresAt.toISOString(),
      secondsLeft: secondsLeft(hold.expiresAt, now),
      extensions: hold.extensions,
    }),
  };
}

import { OVERDUE_DAYS, REVIEW_OPEN_DAYS } from '@fernweh/contracts/rules';
import type { Booking } from '../booking-records/bookings.repository.ts';
import type { TripPlan } from '../bookings/trip-plan.ts';
import type { CancellationCosts } from '../cancellations/costs.ts';
import { freeUntil } from '../cancellations/free-until.ts';
import { addDays, daysBetween } from '../clock.ts';
import { accountOf, type PrintedBooking } from '../documents/printed-booking.ts';
import type { MailKind } from '../outbox/outbox.ts';
import type { PartyMissing } from '../travellers/party-missing.ts';
import type { MailData } from './mailer.ts';

/** The data of a mail about a booking, at the time of delivery. */
export type MailContext = {
  row: Booking;
  booking: PrintedBooking;
  now: Date;
  /** Identifies the capture that a receipt is for. */
  captureRef?: string | undefined;
  /** What is missing of the travellers, and the day that a reminder is about. */
  missing: PartyMissing;
  dueDate?: string | undefined;
  /** What cancelling costs from now on; absent where nothing can be cancelled any more. */
  costs?: CancellationCosts | undefined;
  /** Where and when to meet, and the days; absent of a trip that is cancelled. */
  plan?: TripPlan | undefined;
};

/** @returns undefined when the mail would no longer be true */
export function bookingMail(kind: MailKind, context: MailContext): MailData | undefined {
  switch (kind) {
    case 'confirmation':
      return confirmation(context);
    case 'receipt':
      return receipt(context);
    case 'reminder':
      return reminder(context);
    case 'details-reminder':
      return detailsReminder(context);
    case 'cancellation':
      return cancellation(context);
    case 'review-request':
      return {
        kind,
        data: { booking: context.booking, until: addDays(context.booking.endDate, REVIEW_OPEN_DAYS) },
      };
    default:
      return undefined;
  }
}

function confirmation({ row, booking, missing, costs, plan }: MailContext): MailData | undefined {
  if (booking.state === 'CANCELLED') return undefined;
  const [detailsDue] = missing.flatMap(one => one.missing.map(({ due }) => due)).sort();
  const freeCancellationUntil = freeUntil(row, booking.startDate);
  return {
    kind: 'confirmation',
    data: {
      booking,
      ...(freeCancellationUntil && { freeCancellationUntil }),
      ...(costs && { cancellationCosts: costs }),
      ...(plan && { plan }),
      ...(detailsDue && { detailsDue }),
    },
  };
}

function receipt({ booking, captureRef }: MailContext): MailData | undefined {
  const payment = booking.payments.find(one => one.amount > 0 && one.reference === captureRef);
  if (!payment?.reference || payment.what === 'Refund') return undefined;
  const { at, what, amount, reference } = payment;
  return { kind: 'receipt', data: { booking, payment: { at, what, amount, reference } } };
}

function reminder({ booking, now }: MailContext): MailData | undefined {
  const { balanceDueDate, startDate } = booking;
  const today = now.toISOString().slice(0, 10);
  if (!balanceDueDate || booking.state !== 'CONFIRMED' || accountOf(booking).due === 0) return undefined;
  if (startDate <= today) return undefined;
  // A mail that comes late gives the same time, counted from today.
  const daysLeft = daysBetween(today, balanceDueDate);
  const cancelledOn = addDays(daysLeft < 0 ? today : balanceDueDate, OVERDUE_DAYS);
  return {
    kind: 'reminder',
    data: {
      booking: { ...booking, balanceDueDate },
      daysLeft,
      ...(cancelledOn < startDate && { cancelledOn }),
    },
  };
}

/** Of the groups that are due on the reminder's day, those that somebody still misses. */
function detailsReminder({ booking, missing, dueDate, now }: MailContext): MailData | undefined {
  const today = now.toISOString().slice(0, 10);
  if (!dueDate || booking.state !== 'CONFIRMED' || booking.startDate <= today) return undefined;
  const travellers = missing.flatMap(({ name, missing: groups }) => {
    const open = groups.filter(({ due }) => due === dueDate).flatMap(({ fields }) => fields);
    return open.length > 0 ? [{ name, fields: open }] : [];
  });
  return travellers.length > 0
    ? { kind: 'details-reminder', data: { booking, dueDate, late: dueDate < today, travellers } }
    : undefined;
}

const BY = { TRAVELLER: 'VISITOR', OPERATOR: 'OPERATOR', OVERDUE: 'UNPAID' } as const;

function cancellation({ row, booking }: MailContext): MailData | undefined {
  const { cancelCause, paid, refunded } = row;
  if (!booking.cancellation || !cancelCause || cancelCause === 'RELEASED') return undefined;
  const { on, fee } = booking.cancellation;
  return {
    kind: 'cancellation',
    data: { booking, by: BY[cancelCause], on, paid, fee, refund: refunded },
  };
}

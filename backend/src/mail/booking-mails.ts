import type { Booking } from '../bookings/bookings.repository.ts';
import { cancellationTerms } from '../cancellations/terms.ts';
import { addDays, daysBetween, HOUR_MS } from '../clock.ts';
import type { MailKind } from '../outbox/outbox.ts';
import { accountOf, type BookingPaper } from '../papers/booking-paper.ts';
import type { Told } from './mailer.ts';

/** How long a review can be written after the return (product: Rules, Reviews). */
const REVIEW_DAYS = 365;

/** What a mail about a booking is made of, as it is when it leaves. */
export type About = {
  row: Booking;
  paper: BookingPaper;
  now: Date;
  /** The capture that a receipt is for. */
  captureRef?: string | undefined;
};

/** @returns undefined where the mail would no longer be true */
export function bookingMail(kind: MailKind, about: About): Told | undefined {
  switch (kind) {
    case 'confirmation':
      return confirmation(about);
    case 'receipt':
      return receipt(about);
    case 'reminder':
      return reminder(about);
    case 'cancellation':
      return cancellation(about);
    case 'review-request':
      return {
        kind,
        facts: { booking: about.paper, until: addDays(about.paper.endDate, REVIEW_DAYS) },
      };
    default:
      return undefined;
  }
}

function confirmation({ row, paper }: About): Told | undefined {
  if (paper.state === 'CANCELLED') return undefined;
  const freeCancellationUntil = freeUntil(row, paper.startDate);
  return {
    kind: 'confirmation',
    facts: { booking: paper, ...(freeCancellationUntil && { freeCancellationUntil }) },
  };
}

/**
 * Until when a cancellation costs nothing: 24 hours after it was confirmed, and only as long as the departure is 60
 * days away (product: Rules, Cooling-off; frozen in the booking's terms).
 */
export function freeUntil(
  { cancellationTerms: terms, confirmedAt }: Pick<Booking, 'cancellationTerms' | 'confirmedAt'>,
  startDate: string,
): Date | undefined {
  if (!confirmedAt) return undefined;
  const { coolingOffDays, coolingOffHours } = cancellationTerms.parse(terms);
  const lastDayEnds = Date.parse(addDays(startDate, 1 - coolingOffDays));
  const until = Math.min(confirmedAt.getTime() + coolingOffHours * HOUR_MS, lastDayEnds);
  return until > confirmedAt.getTime() ? new Date(until) : undefined;
}

function receipt({ paper, captureRef }: About): Told | undefined {
  const payment = paper.payments.find(one => one.amount > 0 && one.reference === captureRef);
  if (!payment?.reference || payment.what === 'Refund') return undefined;
  const { at, what, amount, reference } = payment;
  return { kind: 'receipt', facts: { booking: paper, payment: { at, what, amount, reference } } };
}

function reminder({ paper, now }: About): Told | undefined {
  const { balanceDueDate } = paper;
  if (!balanceDueDate || paper.state !== 'CONFIRMED' || accountOf(paper).due === 0) return undefined;
  const daysLeft = daysBetween(now.toISOString().slice(0, 10), balanceDueDate);
  return daysLeft < 0
    ? undefined
    : { kind: 'reminder', facts: { booking: { ...paper, balanceDueDate }, daysLeft } };
}

const BY = { TRAVELLER: 'VISITOR', OPERATOR: 'OPERATOR', OVERDUE: 'UNPAID' } as const;

function cancellation({ row, paper }: About): Told | undefined {
  const { cancelCause, paid, refunded } = row;
  if (!paper.cancellation || !cancelCause || cancelCause === 'RELEASED') return undefined;
  const { on, fee } = paper.cancellation;
  return {
    kind: 'cancellation',
    facts: { booking: paper, by: BY[cancelCause], on, paid, fee, refund: refunded },
  };
}

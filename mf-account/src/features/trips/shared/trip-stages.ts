import type { BookingSummary } from '@fernweh/contracts/booking';
import { OVERDUE_DAYS, REVIEW_OPEN_DAYS } from '@fernweh/contracts/rules';

/** A booking's stage from the visitor's point of view. */
export type Stage = 'held' | 'upcoming' | 'past' | 'gone';

const DAY_MS = 86_400_000;

/** Days are UTC, as in the API. */
export const todayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const addDays = (day: string, days: number) => todayOf(Date.parse(day) + days * DAY_MS);

export function stageOf({ state, departure, expiresAt }: BookingSummary, now: number): Stage {
  switch (state) {
    case 'ON_HOLD':
      // The API expires holds within a minute; the page compares the clock at once.
      return expiresAt && Date.parse(expiresAt) > now ? 'held' : 'gone';
    case 'PENDING_PAYMENT':
      return 'held';
    case 'CONFIRMED':
      return departure.endDate < todayOf(now) ? 'past' : 'upcoming';
    case 'COMPLETED':
      return 'past';
    default:
      return 'gone';
  }
}

/** Seats that were given back before anything was paid are no trip, also where another hold took their place (product/booking 27). */
const isGivenBack = ({ state, cancelCause, paid }: BookingSummary) =>
  state === 'CANCELLED' && cancelCause === 'RELEASED' && paid === 0;

/** Bookings by stage: upcoming ones by next departure, past ones latest first. */
export function byStage(bookings: readonly BookingSummary[], now: number) {
  const of = (stage: Stage) => bookings.filter(one => stageOf(one, now) === stage);
  return {
    held: of('held'),
    upcoming: of('upcoming').sort((a, b) => inOrder(a.departure.startDate, b.departure.startDate)),
    past: of('past').sort((a, b) => inOrder(b.departure.startDate, a.departure.startDate)),
    gone: of('gone').filter(booking => !isGivenBack(booking)),
  };
}

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export type Due = {
  /** Minor units of the booking's currency. */
  amount: number;
  by?: string;
  /** The due date has passed. */
  late?: true;
  /** Of a late balance: the last day before the cancellation. A trip that has begun is not cancelled. */
  lastDay?: string;
};

/** The open balance of a trip, also of one that is over; undefined if there is none. */
export function dueOf(booking: BookingSummary, now: number): Due | undefined {
  const { state, total, paid, balanceDueDate: by } = booking;
  if ((state !== 'CONFIRMED' && state !== 'COMPLETED') || paid >= total) return undefined;
  const late = by !== undefined && by < todayOf(now);
  const begun = booking.departure.startDate <= todayOf(now);
  return {
    amount: total - paid,
    ...(by && { by }),
    ...(late && { late }),
    ...(late && !begun && { lastDay: addDays(by, OVERDUE_DAYS) }),
  };
}

export const reviewOpen = ({ state, departure }: BookingSummary, now: number): boolean =>
  state === 'COMPLETED' && departure.endDate > addDays(todayOf(now), -REVIEW_OPEN_DAYS);

/** Unpaid bookings have no documents; cancelled and finished trips have no calendar entry. */
export const documentsOf = (booking: BookingSummary, now: number) => ({
  invoice: booking.confirmedAt !== undefined,
  calendar: stageOf(booking, now) === 'upcoming',
});

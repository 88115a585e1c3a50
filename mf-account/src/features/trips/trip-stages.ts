import type { BookingSummary } from '@fernweh/contracts/booking';

/** Where a booking stands for the one who made it. */
export type Stage = 'held' | 'upcoming' | 'past' | 'gone';

const DAY_MS = 86_400_000;
/** Reviews stay open this long after the return (product: Rules, Reviews). */
const REVIEW_DAYS = 365;
/** An unpaid booking is cancelled this many days after its balance was due (product: Rules, Balance). */
const GRACE_DAYS = 7;

/** The API counts days in UTC, and so does this page. */
export const todayOf = (now: number): string => new Date(now).toISOString().slice(0, 10);
export const daysBetween = (from: string, to: string) =>
  Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
const addDays = (day: string, days: number) => todayOf(Date.parse(day) + days * DAY_MS);

export function stageOf({ state, departure, expiresAt }: BookingSummary, now: number): Stage {
  switch (state) {
    case 'ON_HOLD':
      // The API notes within a minute that a hold has run out; the clock knows at once.
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

/** Each stage in the order it is read in: what comes next first, then what was last. */
export function byStage(bookings: readonly BookingSummary[], now: number) {
  const of = (stage: Stage) => bookings.filter(one => stageOf(one, now) === stage);
  return {
    held: of('held'),
    upcoming: of('upcoming').sort((a, b) => inOrder(a.departure.startDate, b.departure.startDate)),
    past: of('past').sort((a, b) => inOrder(b.departure.startDate, a.departure.startDate)),
    gone: of('gone'),
  };
}

const inOrder = (a: string, b: string) => (a < b ? -1 : Number(a > b));

export type Due = {
  /** Minor units of the booking's currency. */
  amount: number;
  by?: string;
  /** The day went by: unpaid until then, the booking is cancelled. */
  lastDay?: string;
};

/** What is still to be paid for a confirmed trip; undefined where nothing is. */
export function dueOf(booking: BookingSummary, now: number): Due | undefined {
  const { state, total, paid, balanceDueDate: by } = booking;
  if (state !== 'CONFIRMED' || paid >= total) return undefined;
  const late = by !== undefined && by < todayOf(now);
  return { amount: total - paid, ...(by && { by }), ...(late && { lastDay: addDays(by, GRACE_DAYS) }) };
}

export const reviewOpen = ({ state, departure }: BookingSummary, now: number): boolean =>
  state === 'COMPLETED' && departure.endDate > addDays(todayOf(now), -REVIEW_DAYS);

/** What nobody has bought has no papers, and a trip that was cancelled or is over has no place in a calendar. */
export const papersOf = (booking: BookingSummary, now: number) => ({
  invoice: booking.confirmedAt !== undefined,
  calendar: stageOf(booking, now) === 'upcoming',
});

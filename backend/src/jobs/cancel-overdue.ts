import { and, eq, lt } from 'drizzle-orm';
import { lockBooking } from '../bookings/bookings.repository.ts';
import { seatTransaction } from '../bookings/seat-transaction.ts';
import { cancelConfirmed, feeOf } from '../cancellations/cancel.ts';
import { addDays, today } from '../clock.ts';
import { bookings } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** Days after the balance was due (product/money 4). */
const OVERDUE_DAYS = 7;

/** Cancels bookings whose balance is overdue, for the fee of their terms. */
export async function cancelOverdue(services: Services): Promise<number> {
  const { queries, clock } = services;
  const due = await queries
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        eq(bookings.state, 'CONFIRMED'),
        lt(bookings.paid, bookings.total),
        lt(bookings.balanceDueDate, addDays(today(clock), 1 - OVERDUE_DAYS)),
      ),
    );
  let cancelled = 0;
  for (const { id } of due)
    cancelled += await seatTransaction(services, async tx => {
      const booking = await lockBooking(tx, id);
      // The booking may have been paid or cancelled since the query.
      if (booking.state !== 'CONFIRMED' || booking.paid >= booking.total) return 0;
      const { refund } = await feeOf(tx, booking, clock.now());
      await cancelConfirmed(tx, booking, { refund, cause: 'OVERDUE', now: clock.now() });
      return 1;
    });
  return cancelled;
}

import { OVERDUE_DAYS } from '@fernweh/contracts/rules';
import { and, eq, gt, lt } from 'drizzle-orm';
import { departureOf, lockBooking } from '../booking-records/bookings.repository.ts';
import { seatTransaction } from '../booking-records/seat-transaction.ts';
import { cancelConfirmed, feeOf } from '../cancellations/cancel.ts';
import { addDays, addMs, DAY_MS, today } from '../clock.ts';
import { bookings, departures } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { remindedBefore } from './balance-reminders.ts';

/**
 * Cancels bookings whose balance is overdue, for the fee of their terms: only before the trip begins, and only where a
 * reminder has been out as long. After an outage of the jobs a late reminder comes first.
 */
export async function cancelOverdue(services: Services): Promise<number> {
  const { queries, clock } = services;
  const due = await queries
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        eq(bookings.state, 'CONFIRMED'),
        lt(bookings.paid, bookings.total),
        lt(bookings.balanceDueDate, addDays(today(clock), 1 - OVERDUE_DAYS)),
        gt(departures.startDate, today(clock)),
        remindedBefore(addMs(clock.now(), -OVERDUE_DAYS * DAY_MS)),
      ),
    );
  let cancelled = 0;
  for (const { id } of due)
    cancelled += await seatTransaction(services, async tx => {
      const now = clock.now();
      const booking = await lockBooking(tx, id);
      const { startDate } = await departureOf(tx, booking);
      // The booking may have been paid, cancelled or given a later day since the query, and midnight may have passed.
      if (booking.state !== 'CONFIRMED' || booking.paid >= booking.total) return 0;
      const { balanceDueDate } = booking;
      if (!balanceDueDate || balanceDueDate > addDays(today(clock), -OVERDUE_DAYS)) return 0;
      if (startDate <= today(clock)) return 0;
      const { refund } = await feeOf(tx, booking, now);
      await cancelConfirmed(tx, booking, { refund, cause: 'OVERDUE', now });
      return 1;
    });
  return cancelled;
}

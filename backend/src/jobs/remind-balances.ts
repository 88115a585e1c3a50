import { and, eq, gt, isNotNull, lt, lte } from 'drizzle-orm';
import { addDays, today } from '../clock.ts';
import { bookings } from '../database/schema/index.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

/** Days before the balance is due (product/money 3). */
const REMINDERS = [14, 3];

/** Sends one mail per booking and reminder. Of several missed reminders only the last one is sent. */
export async function remindBalances({ queries, clock }: Services): Promise<number> {
  const now = today(clock);
  let sent = 0;
  for (const [n, days] of REMINDERS.entries()) {
    const next = REMINDERS[n + 1];
    const due = await queries
      .select({ id: bookings.id, dueDate: bookings.balanceDueDate })
      .from(bookings)
      .where(
        and(
          eq(bookings.state, 'CONFIRMED'),
          isNotNull(bookings.balanceDueDate),
          lt(bookings.paid, bookings.total),
          lte(bookings.balanceDueDate, addDays(now, days)),
          gt(bookings.balanceDueDate, next === undefined ? addDays(now, -1) : addDays(now, next)),
        ),
      );
    for (const { id, dueDate } of due) {
      const about = { mail: 'reminder' as const, bookingId: id, ...(dueDate && { dueDate }) };
      await enqueue(queries, 'mail', about, { dedupeKey: `reminder/${id}/${days}`, now: clock.now() });
      sent += 1;
    }
  }
  return sent;
}

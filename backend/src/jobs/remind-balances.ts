import { and, eq, gt, isNotNull, lt, lte, not, type SQL } from 'drizzle-orm';
import { addDays, today } from '../clock.ts';
import { bookings, departures } from '../database/schema/index.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { REMINDERS, type Reminder, reminded, reminderKey, sentWithoutDay } from './balance-reminders.ts';

/**
 * Sends one mail per booking, due day and reminder. Of several missed reminders only the last one is sent. Whoever got
 * none in time gets a late one before anything is cancelled.
 */
export async function remindBalances({ queries, clock }: Services): Promise<number> {
  const now = today(clock);

  async function remind(which: Reminder, when: SQL | undefined): Promise<number> {
    const due = await queries
      .select({ id: bookings.id, dueDate: bookings.balanceDueDate })
      .from(bookings)
      .innerJoin(departures, eq(departures.id, bookings.departureId))
      .where(
        and(
          eq(bookings.state, 'CONFIRMED'),
          isNotNull(bookings.balanceDueDate),
          lt(bookings.paid, bookings.total),
          gt(departures.startDate, now),
          when,
        ),
      );
    let sent = 0;
    for (const { id, dueDate } of due) {
      if (!dueDate) continue;
      const about = { mail: 'reminder' as const, bookingId: id, dueDate };
      await enqueue(queries, 'mail', about, { dedupeKey: reminderKey(id, dueDate, which), now: clock.now() });
      sent += 1;
    }
    return sent;
  }

  let sent = 0;
  for (const [n, days] of REMINDERS.entries()) {
    const next = REMINDERS[n + 1];
    const after = next === undefined ? addDays(now, -1) : addDays(now, next);
    const soon = and(
      lte(bookings.balanceDueDate, addDays(now, days)),
      gt(bookings.balanceDueDate, after),
      not(sentWithoutDay(days)),
    );
    sent += await remind(days, soon);
  }
  return sent + (await remind('late', and(lt(bookings.balanceDueDate, now), not(reminded))));
}

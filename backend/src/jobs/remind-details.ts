import { REMINDER_DAYS } from '@fernweh/contracts/rules';
import { DETAIL_GROUPS } from '@fernweh/contracts/traveller-details';
import { and, eq, gt, inArray, lte } from 'drizzle-orm';
import { addDays, daysBetween, today } from '../clock.ts';
import { bookings, departures, travellers } from '../database/schema/index.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { bookedOn, missingOf } from '../travellers/parts.repository.ts';

/** Days before details are due; the last reminder comes on the day after (product/travellers 10). */
const REMINDERS = [...REMINDER_DAYS, -1];
/** A due day can be at most this long before departure. */
const EARLIEST_DUE = Math.max(...DETAIL_GROUPS.map(({ dueDays }) => dueDays));

/**
 * Sends one mail per booking, due day and reminder, as long as somebody misses something. Of several missed reminders
 * only the last one is sent.
 */
export async function remindDetails({ queries, clock }: Services): Promise<number> {
  const now = today(clock);
  const soon = await queries
    .select({
      id: bookings.id,
      confirmedAt: bookings.confirmedAt,
      createdAt: bookings.createdAt,
      startDate: departures.startDate,
    })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        eq(bookings.state, 'CONFIRMED'),
        gt(departures.startDate, now),
        lte(departures.startDate, addDays(now, EARLIEST_DUE + Math.max(...REMINDERS))),
      ),
    );
  if (soon.length === 0) return 0;
  const ids = soon.map(({ id }) => id);
  const rows = await queries.select().from(travellers).where(inArray(travellers.bookingId, ids));
  const party = Map.groupBy(rows, ({ bookingId }) => bookingId);
  let sent = 0;
  for (const { id, startDate, ...booking } of soon) {
    const trip = { startDate, bookedOn: bookedOn(booking) };
    const days = (party.get(id) ?? []).flatMap(row => missingOf(row, trip).map(({ due }) => due));
    for (const dueDate of new Set(days)) {
      // Whoever has just booked has read it in the confirmation.
      const time = daysBetween(trip.bookedOn, dueDate);
      const reminder = REMINDERS.findLast(before => before < time && daysBetween(now, dueDate) <= before);
      if (reminder === undefined) continue;
      const about = { mail: 'details-reminder' as const, bookingId: id, dueDate };
      const dedupeKey = `details/${id}/${dueDate}/${reminder}`;
      await enqueue(queries, 'mail', about, { dedupeKey, now: clock.now() });
      sent += 1;
    }
  }
  return sent;
}

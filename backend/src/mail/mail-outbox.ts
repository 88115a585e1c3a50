import { eq } from 'drizzle-orm';
import { departureOf } from '../bookings/bookings.repository.ts';
import type { Queries } from '../database/database.ts';
import { bookings } from '../database/schema/index.ts';
import type { OutboxHandlers } from '../outbox/dispatcher.ts';
import type { Mailer } from './mailer.ts';

/** Mails about bookings, with what is true when they leave. A booking without an address gets none. */
export const mailHandlers = (queries: Queries, mailer: Mailer): OutboxHandlers => ({
  async mail({ mail, bookingId, ...rest }, { id }) {
    if (!bookingId) throw new Error(`Nobody writes mails of kind ${mail} yet.`);
    const [booking] = await queries.select().from(bookings).where(eq(bookings.id, bookingId));
    if (!booking?.email) return;
    const { code, startDate, endDate, tour } = await departureOf(queries, booking);
    const { ref, currency, total, paid, refunded, balanceDueDate, cancelCause } = booking;
    const facts = {
      ref,
      currency,
      total,
      paid,
      refunded,
      balanceDueDate,
      cancelCause,
      code,
      startDate,
      endDate,
      tour,
    };
    await mailer.send({ kind: mail, to: booking.email, facts: { ...facts, ...rest } }, id);
  },
});

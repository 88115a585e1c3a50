import { eq } from 'drizzle-orm';
import { readPrintedBooking } from '../bookings/read-printed-booking.ts';
import { bookings } from '../database/schema/index.ts';
import { accountOf } from '../documents/printed-booking.ts';
import type { OutboxHandlers } from '../outbox/dispatcher.ts';
import type { Services } from '../services.ts';
import type { Sender } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import type { Smtp } from './smtp.ts';

/** Delivers mails to the team about bookings that need a person. A mail that is no longer true isn't sent. */
export const teamMailHandlers = (
  services: Services,
  smtp: Pick<Smtp, 'send'>,
  { SITE_URL, CONTACT_EMAIL }: { SITE_URL: string; CONTACT_EMAIL: string },
): OutboxHandlers => ({
  async 'team-mail'({ bookingId }, { id }) {
    const [row] = await services.queries.select().from(bookings).where(eq(bookings.id, bookingId));
    const booking = row && (await readPrintedBooking(services, row));
    if (!row || !booking || accountOf(booking).due === 0) return;
    const sender: Sender = { siteUrl: SITE_URL, contactEmail: CONTACT_EMAIL };
    const mail = renderMail('unpaid-trip', { booking, email: row.email ?? undefined }, sender);
    await smtp.send({ ...mail, to: { name: '', address: CONTACT_EMAIL }, id });
  },
});

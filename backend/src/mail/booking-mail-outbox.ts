import { channelById } from '@fernweh/contracts/channel';
import { eq } from 'drizzle-orm';
import type { BookingDocuments } from '../bookings/booking-documents.ts';
import { readPrintedBooking } from '../bookings/read-printed-booking.ts';
import type { Queries } from '../database/database.ts';
import { bookings, payments } from '../database/schema/index.ts';
import { phoneOf } from '../geo/channels.ts';
import { type OutboxHandlers, PermanentFailure } from '../outbox/dispatcher.ts';
import type { OutboxPayloads } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { bookingMail } from './booking-mails.ts';
import type { Mail, Mailer } from './mailer.ts';
import { MailRefused } from './smtp.ts';

type Options = { services: Services; mailer: Mailer; documents: BookingDocuments };

/**
 * Mails about bookings, with what is true when they leave. A booking without an address gets none, and what is no
 * longer true is not sent. The entry's id becomes the mail's own: a mail that is sent twice can be mailData.
 */
export const bookingMailHandlers = ({ services, mailer, documents }: Options): OutboxHandlers => ({
  async mail(payload, { id }) {
    if (!payload.bookingId) throw new PermanentFailure(`Nobody writes mails of kind ${payload.mail} yet.`);
    const mail = await mailOf(services, documents, payload, payload.bookingId);
    if (!mail) return;
    try {
      await mailer.send(mail, id);
    } catch (error) {
      throw error instanceof MailRefused ? new PermanentFailure(error.message, { cause: error }) : error;
    }
  },
});

async function mailOf(
  services: Services,
  documents: BookingDocuments,
  { mail, paymentId }: OutboxPayloads['mail'],
  bookingId: string,
): Promise<Mail | undefined> {
  const { queries, clock } = services;
  const [row] = await queries.select().from(bookings).where(eq(bookings.id, bookingId));
  const booking = row?.email && (await readPrintedBooking(services, row));
  if (!row?.email || !booking) return undefined;
  const captureRef = paymentId && (await captureOf(queries, paymentId));
  const mailData = bookingMail(mail, { row, booking, now: clock.now(), captureRef });
  if (!mailData) return undefined;
  const { firstName, lastName } = booking.lead;
  return {
    ...mailData,
    to: { name: `${firstName} ${lastName}`.trim(), address: row.email },
    phone: phoneOf(channelById(row.channelId)),
    ...(mail === 'confirmation' && { attachments: () => documents.attachments(row, booking) }),
  };
}

async function captureOf(queries: Queries, paymentId: string): Promise<string | undefined> {
  const [row] = await queries.select().from(payments).where(eq(payments.id, paymentId));
  return row?.captureRef ?? undefined;
}

import { channelById } from '@fernweh/contracts/channel';
import { eq } from 'drizzle-orm';
import type { BookingDocuments } from '../bookings/booking-documents.ts';
import { readPrintedBooking } from '../bookings/read-printed-booking.ts';
import { tripPlanOf } from '../bookings/trip-plan.ts';
import { costsOf } from '../cancellations/costs.ts';
import { feeBasis } from '../cancellations/fee-basis.ts';
import type { Queries } from '../database/database.ts';
import { bookings, payments } from '../database/schema/index.ts';
import { phoneOf } from '../geo/channels.ts';
import { type OutboxHandlers, PermanentFailure } from '../outbox/dispatcher.ts';
import type { OutboxPayloads } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';
import { partyMissing } from '../travellers/party-missing.ts';
import { bookingMail } from './booking-mails.ts';
import type { Mail, Mailer } from './mailer.ts';
import { MailRefused } from './smtp.ts';

type Options = { services: Services; mailer: Mailer; documents: BookingDocuments };

/**
 * Delivers mails about bookings, with the data at the time of delivery. A mail that is no longer true isn't sent, nor
 * is one for a booking without an address. The entry's id becomes the Message-ID, by which receivers recognise a
 * repeated mail.
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
  { mail, paymentId, dueDate }: OutboxPayloads['mail'],
  bookingId: string,
): Promise<Mail | undefined> {
  const { queries, clock } = services;
  const [row] = await queries.select().from(bookings).where(eq(bookings.id, bookingId));
  const booking = row?.email && (await readPrintedBooking(services, row));
  if (!row?.email || !booking) return undefined;
  const captureRef = paymentId && (await captureOf(queries, paymentId));
  const missing = await partyMissing(queries, row, booking);
  const now = clock.now();
  const plan = await tripPlanOf(queries, row);
  const costs = costsOf(row, await feeBasis(queries, row), now);
  const mailData = bookingMail(mail, { row, booking, now, captureRef, missing, dueDate, costs, plan });
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

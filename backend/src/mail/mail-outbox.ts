import { channelById } from '@fernweh/contracts/channel';
import { eq } from 'drizzle-orm';
import type { BookingPapers } from '../bookings/booking-papers.ts';
import type { Engine } from '../bookings/engine.ts';
import { paperOf } from '../bookings/paper-of.ts';
import type { Queries } from '../database/database.ts';
import { bookings, payments } from '../database/schema/index.ts';
import { phoneOf } from '../geo/channels.ts';
import { NeverAgain, type OutboxHandlers } from '../outbox/dispatcher.ts';
import type { OutboxPayloads } from '../outbox/outbox.ts';
import { bookingMail } from './booking-mails.ts';
import type { Mail, Mailer } from './mailer.ts';
import { MailRefused } from './smtp.ts';

type Rooms = { engine: Engine; mailer: Mailer; papers: BookingPapers };

/**
 * Mails about bookings, with what is true when they leave. A booking without an address gets none, and what is no
 * longer true is not sent. The entry's id becomes the mail's own: a mail that is sent twice can be told.
 */
export const mailHandlers = ({ engine, mailer, papers }: Rooms): OutboxHandlers => ({
  async mail(payload, { id }) {
    if (!payload.bookingId) throw new NeverAgain(`Nobody writes mails of kind ${payload.mail} yet.`);
    const mail = await mailOf(engine, papers, payload, payload.bookingId);
    if (!mail) return;
    try {
      await mailer.send(mail, id);
    } catch (error) {
      throw error instanceof MailRefused ? new NeverAgain(error.message, { cause: error }) : error;
    }
  },
});

async function mailOf(
  engine: Engine,
  papers: BookingPapers,
  { mail, paymentId }: OutboxPayloads['mail'],
  bookingId: string,
): Promise<Mail | undefined> {
  const { queries, clock } = engine;
  const [row] = await queries.select().from(bookings).where(eq(bookings.id, bookingId));
  const paper = row?.email && (await paperOf(engine, row));
  if (!row?.email || !paper) return undefined;
  const captureRef = paymentId && (await captureOf(queries, paymentId));
  const told = bookingMail(mail, { row, paper, now: clock.now(), captureRef });
  if (!told) return undefined;
  const { firstName, lastName } = paper.lead;
  return {
    ...told,
    to: { name: `${firstName} ${lastName}`.trim(), address: row.email },
    phone: phoneOf(channelById(row.channelId)),
    ...(mail === 'confirmation' && { papers: () => papers.attachments(row, paper) }),
  };
}

async function captureOf(queries: Queries, paymentId: string): Promise<string | undefined> {
  const [row] = await queries.select().from(payments).where(eq(payments.id, paymentId));
  return row?.captureRef ?? undefined;
}

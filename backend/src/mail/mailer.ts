import type { MailKind } from '../outbox/outbox.ts';
import type { Sender } from './mail-content.ts';
import { type DataOf, renderMail } from './render-mail.ts';
import type { OutgoingMail, Smtp } from './smtp.ts';

/** The kind of a mail and the data of its template. */
export type MailData = { [K in MailKind]: { kind: K; data: DataOf<K> } }[MailKind];

export type Mail = MailData & {
  to: OutgoingMail['to'];
  /** The telephone number of the reader's market. */
  phone?: string;
  /** Created when the mail is sent. */
  attachments?: () => Promise<NonNullable<OutgoingMail['attachments']>>;
};

/** Sends mails about bookings. */
export type Mailer = {
  /** @param id the same for every attempt at the same mail @throws MailUnavailable, MailRefused */
  send(mail: Mail, id: string): Promise<void>;
};

/** Renders mails and hands them to a mail server. */
export const createMailer = (smtp: Smtp, sender: Sender): Mailer => ({
  async send({ kind, data, to, phone, attachments }, id) {
    const mail = renderMail(kind, data as never, { ...sender, ...(phone && { phone }) });
    await smtp.send({ ...mail, to, id, attachments: (await attachments?.()) ?? [] });
  },
});

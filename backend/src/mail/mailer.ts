import type { MailKind } from '../outbox/outbox.ts';
import type { Sender } from './mail-content.ts';
import { type DataOf, renderMail } from './render-mail.ts';
import type { OutgoingMail, Smtp } from './smtp.ts';

/** What is to be written: a kind of mail and the data it states. */
export type MailData = { [K in MailKind]: { kind: K; data: DataOf<K> } }[MailKind];

export type Mail = MailData & {
  to: OutgoingMail['to'];
  /** The number that the reader's market calls. */
  phone?: string;
  /** What goes with it; printed when the mail is written. */
  attachments?: () => Promise<NonNullable<OutgoingMail['attachments']>>;
};

/** Whoever sends mails. */
export type Mailer = {
  /** @param id the same for every attempt at the same mail. @throws Error where it was not taken */
  send(mail: Mail, id: string): Promise<void>;
};

/** Writes mails in the site's words and hands them to a mail server. Throws MailUnavailable or MailRefused. */
export const createMailer = (smtp: Smtp, sender: Sender): Mailer => ({
  async send({ kind, data, to, phone, attachments }, id) {
    const mail = renderMail(kind, data as never, { ...sender, ...(phone && { phone }) });
    await smtp.send({ ...mail, to, id, attachments: (await attachments?.()) ?? [] });
  },
});

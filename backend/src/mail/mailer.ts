import type { MailKind } from '../outbox/outbox.ts';
import type { Sender } from './letter.ts';
import type { Posting, Smtp } from './smtp.ts';
import { type FactsOf, writeMail } from './write-mail.ts';

/** What is to be written: a kind of mail and the facts it states. */
export type Told = { [K in MailKind]: { kind: K; facts: FactsOf<K> } }[MailKind];

export type Mail = Told & {
  to: Posting['to'];
  /** The number that the reader's market calls. */
  phone?: string;
  /** What goes with it; printed when the mail is written. */
  papers?: () => Promise<NonNullable<Posting['attachments']>>;
};

/** Whoever sends mails. */
export type Mailer = {
  /** @param id the same for every attempt at the same mail. @throws Error where it was not taken */
  send(mail: Mail, id: string): Promise<void>;
};

/** Writes mails in the site's words and hands them to a mail server. Throws MailUnavailable or MailRefused. */
export const createMailer = (smtp: Smtp, sender: Sender): Mailer => ({
  async send({ kind, facts, to, phone, papers }, id) {
    const attachments = (await papers?.()) ?? [];
    const mail = writeMail(kind, facts as never, { ...sender, ...(phone && { phone }) });
    await smtp.send({ ...mail, to, id, attachments });
  },
});

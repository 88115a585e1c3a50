import type { MailKind } from '../outbox/outbox.ts';

/** A mail to write: its kind and the facts it states. */
export type Mail = { kind: MailKind; to: string; facts: Record<string, unknown> };

/** Whoever sends mails. */
export type Mailer = {
  /** @param id the same for every attempt at the same mail. @throws Error where it was not taken */
  send(mail: Mail, id: string): Promise<void>;
};

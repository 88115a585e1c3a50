import { setTimeout as wait } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mail } from './mail-content.ts';
import type { MailSettings } from './mail-variables.ts';

export type OutgoingMail = Mail & {
  to: { name: string; address: string };
  /** The same for every attempt at the same mail, so that receivers recognise a repetition. */
  id: string;
  attachments?: { filename: string; contentType: string; content: Buffer | string }[];
};
export type Smtp = {
  /** @throws MailUnavailable, MailRefused */
  send(posting: OutgoingMail): Promise<void>;
};

/** The mail server is unavailable, late, or asks to try later. */
export class MailUnavailable extends Error {
  override name = 'MailUnavailable';
}

/** The mail server refuses this mail permanently. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Sends mail over SMTP, with one connection per mail. */
export function createSmtp({ SMTP_URL, MAIL_FROM, MAIL_DEADLINE_MS }: MailSettings): Smtp {
  const transport = createTransport({
    url: SMTP_URL,
    connectionTimeout: MAIL_DEADLINE_MS,
    greetingTimeout: MAIL_DEADLINE_MS,
    socketTimeout: MAIL_DEADLINE_MS,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const domain = /@([^>\s]+)/.exec(MAIL_FROM)?.[1] ?? 'localhost';

  return {
    async send({ id, ...mail }) {
      const finished = new AbortController();
      // The timeouts above start again with every stage; this deadline covers all of them.
      const deadline = wait(MAIL_DEADLINE_MS, undefined, { signal: finished.signal, ref: false }).then(
        () => Promise.reject(new MailUnavailable('The mail server is late')),
        () => undefined,
      );
      const sent = transport.sendMail({ ...mail, from: MAIL_FROM, messageId: `<${id}@${domain}>` });
      try {
        await Promise.race([sent, deadline]);
      } catch (error) {
        throw translated(error);
      } finally {
        finished.abort();
        sent.catch(() => undefined);
      }
    },
  };
}

/** The server's message may contain the receiver's address: only its codes are passed on. */
function translated(error: unknown): Error {
  if (error instanceof MailUnavailable) return error;
  const { responseCode = 0, code = 'unknown' } = error as { responseCode?: number; code?: string };
  const message = `The mail server answered ${responseCode || code}`;
  // A failed login is our own fault. The mail can wait until it is corrected.
  const permanent = code !== 'EAUTH' && (responseCode >= 500 || (code === 'EENVELOPE' && responseCode === 0));
  return permanent ? new MailRefused(message) : new MailUnavailable(message);
}

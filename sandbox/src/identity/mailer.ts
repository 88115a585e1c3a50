import { createTransport } from 'nodemailer';
import type { AccountMail } from './mails.ts';

/** Sends one mail. @throws Error where the mail server refuses it or does not answer */
export type SendMail = (mail: AccountMail) => Promise<void>;

const DEADLINE_MS = 5000;

export function createMailer(smtpUrl: string): SendMail {
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: DEADLINE_MS,
    greetingTimeout: DEADLINE_MS,
    socketTimeout: DEADLINE_MS,
  });
  return async mail => {
    await transport.sendMail({ from: 'Fernweh accounts <accounts@fernweh.example>', ...mail });
  };
}

import { expect } from '@playwright/test';
import { PORTS } from './ports.ts';
import { SLOWNESS } from './slowness.ts';

const OUTBOX = `http://localhost:${PORTS.outbox}`;
/** Deadline for a mail (ms): the API sends its outbox every two seconds, and other tests send mails too. */
const ARRIVES_MS = 20_000 * SLOWNESS;

export type ReceivedMail = {
  recipients: string[];
  subject: string;
  text: string;
  html: string;
  headers: { key: string; value: string }[];
};

/** Arrived mails to an address that contain a text, newest first. @param outbox of another site */
export async function mailsTo(address: string, text = '', outbox = OUTBOX): Promise<ReceivedMail[]> {
  const answer = await fetch(`${outbox}/messages`);
  const { messages } = (await answer.json()) as { messages: ReceivedMail[] };
  return messages.filter(mail => mail.recipients.includes(address) && mail.text.includes(text));
}

/** Waits for the newest mail to an address that contains a text. */
export async function mailTo(address: string, text = ''): Promise<ReceivedMail> {
  await expect
    .poll(async () => (await mailsTo(address, text)).length, { timeout: ARRIVES_MS })
    .toBeGreaterThan(0);
  const [newest] = await mailsTo(address, text);
  if (!newest) throw new Error(`There is no mail to ${address}`);
  return newest;
}

/** The first link in a mail that matches. */
export function linkIn({ text }: ReceivedMail, pattern: RegExp): string {
  const link = text.match(/https?:\/\/[^\s<>)]+/g)?.find(url => pattern.test(url));
  if (!link) throw new Error(`No link of the mail matches ${pattern}`);
  return link;
}

export const headerOf = ({ headers }: ReceivedMail, name: string) =>
  headers.find(({ key }) => key.toLowerCase() === name.toLowerCase())?.value;

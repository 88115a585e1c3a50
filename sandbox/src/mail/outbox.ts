import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

/** A received message. */
export type Message = {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Recipients of the SMTP envelope; the message's headers may differ. */
  recipients: string[];
  from: string;
  to: string;
  subject: string;
  headers: { key: string; value: string }[];
  text: string;
  html: string;
  attachments: { name: string; type: string; bytes: Buffer }[];
  source: string;
};

const MAX_MESSAGES = 200;

/** Stores the last 200 messages, newest first. */
export function createOutbox() {
  let messages: Message[] = [];
  return {
    all: () => messages,
    find: (id: string) => messages.find(message => message.id === id),
    clear() {
      messages = [];
    },
    async add(source: Buffer, recipients: string[]): Promise<Message> {
      const mail = await PostalMime.parse(source);
      const message: Message = {
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        recipients,
        from: formatAddress(mail.from),
        to: (mail.to ?? []).map(formatAddress).join(', '),
        subject: mail.subject ?? '',
        headers: mail.headers.map(({ key, value }) => ({ key, value })),
        text: mail.text ?? '',
        html: mail.html ?? '',
        attachments: mail.attachments.map((attachment, i) => ({
          name: attachment.filename ?? `attachment-${i + 1}`,
          type: attachment.mimeType,
          bytes: Buffer.from(attachment.content as ArrayBuffer),
        })),
        source: source.toString('utf8'),
      };
      messages = [message, ...messages].slice(0, MAX_MESSAGES);
      return message;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const formatAddress = (one?: { name: string; address?: string }) =>
  one?.name ? `${one.name} <${one.address ?? ''}>` : (one?.address ?? '');

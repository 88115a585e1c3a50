import { randomUUID } from 'node:crypto';
import PostalMime from 'postal-mime';

/** A message as it came in. */
export type Message = {
  id: string;
  /** ISO 8601, UTC. */
  receivedAt: string;
  /** Whom the server was told to deliver to; not what the message says. */
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

const MOST = 200;

/** The last 200 messages, newest first. */
export function createOutbox() {
  let messages: Message[] = [];
  return {
    all: () => messages,
    find: (id: string) => messages.find(message => message.id === id),
    clear() {
      messages = [];
    },
    async take(source: Buffer, recipients: string[]): Promise<Message> {
      const mail = await PostalMime.parse(source);
      const message: Message = {
        id: randomUUID(),
        receivedAt: new Date().toISOString(),
        recipients,
        from: written(mail.from),
        to: (mail.to ?? []).map(written).join(', '),
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
      messages = [message, ...messages].slice(0, MOST);
      return message;
    },
  };
}
export type Outbox = ReturnType<typeof createOutbox>;

const written = (one?: { name: string; address?: string }) =>
  one?.name ? `${one.name} <${one.address ?? ''}>` : (one?.address ?? '');

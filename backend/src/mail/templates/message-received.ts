import { oneLine } from '../../text/one-line.ts';
import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

type Data = {
  name: string;
  email: string;
  topic: string;
  reference?: string;
  /** With its line breaks. */
  message: string;
  /** Whether the writer is signed in, and whether the booking is theirs. */
  writer: 'logged in, their own booking' | 'logged in' | 'not logged in';
};

/** Forwards a visitor's message to the team. Replies go to the visitor. */
export function messageReceived(data: Data, sender: Sender): Mail {
  const { name, email, topic, reference, message, writer } = data;
  const mail = compose(
    {
      subject: reference ? `${topic} (${reference})` : topic,
      preview: `From ${name}`,
      title: topic,
      blocks: [
        {
          is: 'facts',
          rows: [
            ['From', name],
            ['Email address', email],
            ...(reference ? [['Booking', reference] as [string, string]] : []),
            ['Account', writer],
          ],
        },
        ...message
          .split(/\n+/)
          .filter(line => line.trim())
          .map(text => ({ is: 'text' as const, text })),
      ],
      reason: 'You’re receiving this email because someone wrote to us on the site. Your reply goes to them.',
    },
    sender,
  );
  return { ...mail, headers: { ...mail.headers, 'Reply-To': oneLine(email) } };
}

import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

type Data = {
  /** Absolute URLs, each with its own token. */
  confirmUrl: string;
  unsubscribeUrl: string;
  /** Days for which the link is valid. */
  days: number;
};

/** Asks the owner of an address to confirm the newsletter (double opt-in, product/forms 14). */
export const newsletterOptIn = ({ confirmUrl, unsubscribeUrl, days }: Data, sender: Sender): Mail =>
  compose(
    {
      subject: 'Confirm your newsletter subscription',
      preview: 'Please confirm that you’d like our newsletter.',
      title: 'Confirm your newsletter subscription',
      blocks: [
        {
          is: 'text',
          text: 'Someone, we hope you, asked for our newsletter with this address: new tours, good prices and stories from the road, about once a month.',
        },
        { is: 'button', label: 'Yes, subscribe me', url: confirmUrl },
        {
          is: 'quiet',
          text: `The link works for ${days} days. If this wasn’t you, ignore this email and we won’t write again.`,
        },
      ],
      reason: 'You’re receiving this email because this address was entered for our newsletter.',
      unsubscribeUrl,
    },
    sender,
  );

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
      subject: 'One click, and our letters are yours',
      preview: 'Please confirm that you want our newsletter.',
      title: 'Shall we write to you?',
      blocks: [
        {
          is: 'text',
          text: 'Somebody, we hope you, asked for our newsletter with this address: new tours, good prices, and stories from the road, about once a month.',
        },
        { is: 'button', label: 'Yes, write to me', url: confirmUrl },
        {
          is: 'quiet',
          text: `The link works for ${days} days. If it was not you, do nothing: without this click we will not write again.`,
        },
      ],
      reason: 'You get this mail because this address was entered for our newsletter.',
      unsubscribeUrl,
    },
    sender,
  );

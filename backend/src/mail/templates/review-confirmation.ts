import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

type Data = { name: string; tour: string; title: string; rating: number; confirmUrl: string; days: number };

/** Asks the writer of an unverified review to confirm their address (product/reviews 1). */
export const reviewConfirmation = (
  { name, tour, title, rating, confirmUrl, days }: Data,
  sender: Sender,
): Mail =>
  compose(
    {
      subject: `Confirm your review of ${tour}`,
      preview: 'One click, and others can read it.',
      title: `Thank you for your review, ${name}`,
      blocks: [
        { is: 'text', text: 'Please confirm that it is yours. Then we check it and put it on the site.' },
        {
          is: 'facts',
          rows: [
            ['Tour', tour],
            ['Rating', `${rating} of 5`],
            ['Title', title],
          ],
        },
        { is: 'button', label: 'This review is mine', url: confirmUrl },
        {
          is: 'quiet',
          text: `The link works for ${days} days. If you wrote no review, do nothing: it will not appear.`,
        },
      ],
      reason: 'You get this mail because this address was entered with a review.',
    },
    sender,
  );

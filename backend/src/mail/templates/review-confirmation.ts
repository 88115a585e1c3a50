import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

type Data = { tour: string; rating: number; confirmUrl: string; days: number };

/**
 * Asks the writer of an unverified review to confirm their address (product/reviews 1). Anybody can enter any address: the
 * mail has no word of the review and no name, so that nobody sends words of their own in ours.
 */
export const reviewConfirmation = ({ tour, rating, confirmUrl, days }: Data, sender: Sender): Mail =>
  compose(
    {
      subject: `Confirm your review of ${tour}`,
      preview: 'Confirm it, and others can read it.',
      title: 'Thank you for your review',
      blocks: [
        { is: 'text', text: 'Please confirm that it’s yours. We’ll then check it and publish it.' },
        {
          is: 'facts',
          rows: [
            ['Tour', tour],
            ['Rating', `${rating} of 5`],
          ],
        },
        { is: 'button', label: 'This review is mine', url: confirmUrl },
        {
          is: 'quiet',
          text: `The link works for ${days} days. If you didn’t write a review, ignore this email and it won’t be published.`,
        },
      ],
      reason: 'You’re receiving this email because this address was entered with a review.',
    },
    sender,
  );

import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';
import { type AlertData, dateOf } from './seat-free.ts';

const becoming = (seats: number) =>
  seats === 1 ? 'a place becomes available' : `${seats} places become available`;

/** Asks the owner of an address whether they want to hear of free seats, and of how many (product/booking 15). */
export const seatAlertOptIn = (
  {
    tour,
    startDate,
    seats,
    confirmUrl,
    unsubscribeUrl,
    days,
  }: Pick<AlertData, 'tour' | 'startDate' | 'seats' | 'unsubscribeUrl'> & {
    confirmUrl: string;
    days: number;
  },
  sender: Sender,
): Mail =>
  compose(
    {
      subject: 'Confirm your availability alert',
      preview: `Please confirm that we can email you about ${tour}.`,
      title: 'Confirm your availability alert',
      blocks: [
        {
          is: 'text',
          text: `Someone, we hope you, wants to know when ${becoming(seats)} on ${tour}, leaving ${dateOf(startDate)}. We’ll send one email, then delete your address. If you change your mind before then, use the link at the end of this email.`,
        },
        { is: 'button', label: 'Yes, tell me', url: confirmUrl },
        {
          is: 'quiet',
          text: `The link works for ${days} days. If this wasn’t you, ignore this email and we won’t write again.`,
        },
      ],
      reason:
        'You’re receiving this email because this address was entered for a departure that is sold out.',
      unsubscribeUrl,
    },
    sender,
  );

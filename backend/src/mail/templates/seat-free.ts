import { formatDay } from '../../documents/dates.ts';
import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

export type AlertData = {
  tour: string;
  startDate: string;
  seats: number;
  /** Absolute URL of the departure. */
  bookUrl: string;
  unsubscribeUrl: string;
};

export const dateOf = (startDate: string): string => formatDay(startDate);

/** The mail to somebody who waited: seats are free (product/booking 16). */
export const seatFree = (
  { tour, startDate, seats, bookUrl, unsubscribeUrl }: AlertData,
  sender: Sender,
): Mail =>
  compose(
    {
      subject: seats === 1 ? 'A seat is free' : `${seats} seats are free`,
      preview: `${tour}, ${dateOf(startDate)}`,
      title: seats === 1 ? 'A seat is free' : `${seats} seats are free`,
      blocks: [
        {
          is: 'text',
          text: `On ${tour}, leaving ${dateOf(startDate)}. We tell everybody who waits at the same time, and hold nothing: whoever is first has them.`,
        },
        { is: 'button', label: 'See the seats', url: bookUrl },
        { is: 'quiet', text: 'This was the one mail you asked for. Your address is deleted from our list.' },
      ],
      reason: 'You get this mail because you asked us to tell you when a seat is free on this date.',
      unsubscribeUrl,
    },
    sender,
  );

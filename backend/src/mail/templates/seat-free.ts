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

const available = (seats: number) => (seats === 1 ? 'A place is available' : `${seats} places are available`);

/** The mail to somebody who waited: seats are free (product/booking 16). */
export const seatFree = (
  { tour, startDate, seats, bookUrl, unsubscribeUrl }: AlertData,
  sender: Sender,
): Mail =>
  compose(
    {
      subject: available(seats),
      preview: `${tour}, ${dateOf(startDate)}`,
      title: available(seats),
      blocks: [
        {
          is: 'text',
          text: `${available(seats)} on ${tour}, leaving ${dateOf(startDate)}. We’re telling everyone who asked at the same time and aren’t holding any places, so it’s first come, first served.`,
        },
        { is: 'button', label: 'See this date', url: bookUrl },
        {
          is: 'quiet',
          text: 'This was the one email you asked for. We’ve deleted your address from our list.',
        },
      ],
      reason:
        'You’re receiving this email because you asked us to tell you when a place becomes available on this date.',
      unsubscribeUrl,
    },
    sender,
  );

import * as paths from '@fernweh/contracts/paths';
import { formatDay } from '../../documents/dates.ts';
import type { PrintedBooking } from '../../documents/printed-booking.ts';
import { BOOKED } from '../booking-blocks.ts';
import { compose } from '../compose.ts';
import { absolute, type Mail, type Sender } from '../mail-content.ts';

type Data = {
  booking: PrintedBooking;
  /** The last day on which a review can be written. */
  until: string;
};

/** Asks for a review three days after the return (product/reviews 4). */
export const reviewRequest = ({ booking, until }: Data, sender: Sender): Mail =>
  compose(
    {
      subject: `How was ${booking.tour.title}?`,
      preview: 'Tell future travellers what it was really like.',
      title: `Welcome home, ${booking.lead.firstName}`,
      blocks: [
        {
          is: 'text',
          text: `How was ${booking.tour.title}? A few honest sentences help others choose, and our guides do better next time. We publish good and bad reviews alike.`,
        },
        {
          is: 'button',
          label: 'Write a review',
          url: absolute(
            sender.siteUrl,
            `${paths.writeAReview.href()}?${new URLSearchParams({ booking: booking.ref })}`,
          ),
        },
        { is: 'quiet', text: `You can write it until ${formatDay(until)}. We only ask once.` },
      ],
      reason: BOOKED,
    },
    sender,
  );

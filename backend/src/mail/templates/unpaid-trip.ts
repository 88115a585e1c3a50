import { formatDay } from '../../documents/dates.ts';
import { accountOf, type PrintedBooking } from '../../documents/printed-booking.ts';
import { money, prices } from '../booking-blocks.ts';
import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

type Data = { booking: PrintedBooking; email?: string | undefined };

/** Tells the team of a trip that has begun although its balance is open (product/money 4). */
export function unpaidTrip({ booking, email }: Data, sender: Sender): Mail {
  const amount = money(booking, accountOf(booking).due);
  const { ref, startDate, balanceDueDate, tour, lead } = booking;
  return compose(
    {
      subject: `${ref} has started with ${amount} unpaid`,
      preview: `${tour.title}, since ${formatDay(startDate)}`,
      title: 'A trip has started with an unpaid balance',
      blocks: [
        {
          is: 'facts',
          rows: [
            ['Booking', ref],
            ['Tour', tour.title],
            ['Started', formatDay(startDate)],
            ['Traveller', `${lead.firstName} ${lead.lastName}`.trim()],
            ...(email ? [['Email address', email] as [string, string]] : []),
            ...(balanceDueDate ? [['Balance due', formatDay(balanceDueDate)] as [string, string]] : []),
            ['Still to pay', amount],
          ],
        },
        prices(booking),
        {
          is: 'text',
          text: 'The booking stays confirmed: nothing is cancelled automatically once a trip has started. Please talk to the traveller. The balance can still be paid online.',
        },
      ],
      reason: 'You’re receiving this email because a booking needs a person’s decision.',
    },
    sender,
  );
}

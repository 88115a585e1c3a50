import * as paths from '@fernweh/contracts/paths';
import { REFUND_TIME } from '@fernweh/contracts/rules';
import { formatDay } from '../../documents/dates.ts';
import type { PrintedBooking } from '../../documents/printed-booking.ts';
import { BOOKED, inCurrency, money, ticket } from '../booking-blocks.ts';
import { compose } from '../compose.ts';
import { absolute, type Mail, type Sender } from '../mail-content.ts';

type Data = {
  booking: PrintedBooking;
  by: 'VISITOR' | 'OPERATOR' | 'UNPAID';
  on: string;
  /** refund = paid − fee, at least 0 (product/cancellation 2). */
  paid: number;
  fee: number;
  refund: number;
};

/** The mail about a booking that was cancelled, by the traveller, by the operator, or for an overdue balance. */
export function cancellation({ booking, by, on, paid, fee, refund }: Data, sender: Sender): Mail {
  const { tour, ref, lead } = booking;
  return compose(
    {
      subject: `Cancelled: ${tour.title}, ${formatDay(booking.startDate)} (${ref})`,
      preview:
        refund > 0 ? `${money(booking, refund)} is on its way back to you.` : `Booking ${ref} is cancelled.`,
      title: 'Your booking is cancelled',
      blocks: [
        { is: 'text', text: `Hello ${lead.firstName}, ${WHY[by](formatDay(on))}` },
        ticket(booking),
        {
          is: 'amounts',
          caption: 'Your refund',
          rows: [
            ['Paid', money(booking, paid)],
            ['Cancellation fee', money(booking, fee)],
            ['Refund', money(booking, refund), 'total'],
          ],
          note: inCurrency(booking),
        },
        {
          is: 'text',
          text:
            refund > 0
              ? `The refund goes to the card you paid with. Banks take ${REFUND_TIME} to show it.`
              : 'No refund is due. Your travel insurance may cover the fee: this email is the proof your insurer will ask for.',
        },
        { is: 'button', label: 'Find another tour', url: absolute(sender.siteUrl, paths.search.href()) },
      ],
      reason: BOOKED,
    },
    sender,
  );
}

const WHY = {
  VISITOR: (day: string) => `as you asked, we cancelled your booking on ${day}.`,
  OPERATOR: (day: string) =>
    `we’re sorry: we had to cancel this departure on ${day}, and we’ll refund everything you’ve paid.`,
  UNPAID: (day: string) =>
    `we didn’t receive the balance of your booking in time, so we had to cancel it on ${day}.`,
};

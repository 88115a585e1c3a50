import type { PlainDate } from '../../clock.ts';
import { formatDay } from '../../documents/dates.ts';
import { accountOf, type PrintedBooking } from '../../documents/printed-booking.ts';
import { BOOKED, money, prices, ticket, toBooking } from '../booking-blocks.ts';
import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

type Data = {
  booking: PrintedBooking & { balanceDueDate: PlainDate };
  /** Below zero in a reminder that comes late. */
  daysLeft: number;
  /** The day on which the unpaid booking is cancelled (product/money 4). Absent when the trip begins before. */
  cancelledOn?: PlainDate;
};

/** Reminds of a balance that is due soon, or that was due before any reminder left (product/money 3). */
export function balanceReminder({ booking, daysLeft, cancelledOn }: Data, sender: Sender): Mail {
  const { due } = accountOf(booking);
  const amount = money(booking, due);
  const day = formatDay(booking.balanceDueDate);
  const late = daysLeft < 0;
  const limit = cancelledOn && formatDay(cancelledOn);
  return compose(
    {
      subject: `${amount} ${late ? 'was due on' : 'is due by'} ${day} for ${booking.tour.title} (${booking.ref})`,
      preview: `${statusOf(daysLeft)}.`,
      title: statusOf(daysLeft),
      blocks: [
        {
          is: 'text',
          text: late
            ? `Hello ${booking.lead.firstName}, the balance of ${amount} was due on ${day}, and we didn’t remind you in time. Please pay it${limit ? ` by ${limit}` : ' before you travel'}.`
            : `Hello ${booking.lead.firstName}, your trip is getting close. The balance of ${amount} is due by ${day}.`,
        },
        toBooking(sender, booking, `Pay ${amount}`),
        ticket(booking),
        prices(booking),
        {
          is: 'quiet',
          text: limit
            ? `If we haven’t received the balance by ${limit}, we’ll have to cancel the booking and release your places. If you’ve just paid, please ignore this email.`
            : 'If you’ve just paid, please ignore this email.',
        },
      ],
      reason: BOOKED,
    },
    sender,
  );
}

function statusOf(daysLeft: number): string {
  if (daysLeft < 0) return 'The balance of your trip is overdue';
  if (daysLeft === 0) return 'The balance of your trip is due today';
  return `${daysLeft} ${daysLeft === 1 ? 'day' : 'days'} left to pay the balance of your trip`;
}

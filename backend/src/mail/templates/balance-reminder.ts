import { addDays, type PlainDate } from '../../clock.ts';
import { formatDay } from '../../documents/dates.ts';
import { accountOf, type PrintedBooking } from '../../documents/printed-booking.ts';
import { BOOKED, money, prices, ticket, toBooking } from '../booking-blocks.ts';
import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

/** A booking is cancelled this many days after its unpaid balance was due (product/money 4). */
const GRACE_DAYS = 7;

type Data = { booking: PrintedBooking & { balanceDueDate: PlainDate }; daysLeft: number };

/** Reminds of a balance that is due soon (product/money 3). */
export function balanceReminder({ booking, daysLeft }: Data, sender: Sender): Mail {
  const { due } = accountOf(booking);
  const amount = money(booking, due);
  const day = formatDay(booking.balanceDueDate);
  return compose(
    {
      subject: `${amount} is due by ${day} for ${booking.tour.title} (${booking.ref})`,
      preview: `${counted(daysLeft)} left to pay the balance of your trip.`,
      title: `${counted(daysLeft)} to pay the balance`,
      blocks: [
        {
          is: 'text',
          text: `Hello ${booking.lead.firstName}, your trip is getting close. The balance of ${amount} is due by ${day}.`,
        },
        toBooking(sender, booking, `Pay ${amount}`),
        ticket(booking),
        prices(booking),
        {
          is: 'quiet',
          text: `If the balance has not arrived by ${formatDay(addDays(booking.balanceDueDate, GRACE_DAYS))}, we have to cancel the booking and give the places to others. If you have just paid, this mail crossed your payment.`,
        },
      ],
      reason: BOOKED,
    },
    sender,
  );
}

const counted = (days: number) => (days === 1 ? '1 day' : `${days} days`);

import { formatInstant } from '../../documents/dates.ts';
import { accountOf, type PaymentName, type PrintedBooking } from '../../documents/printed-booking.ts';
import { BOOKED, dueLabel, inCurrency, money, toBooking } from '../booking-blocks.ts';
import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

type Data = {
  /** Already contains this payment. */
  booking: PrintedBooking;
  payment: { at: Date; what: Exclude<PaymentName, 'Refund'>; amount: number; reference: string };
};

/** Acknowledges a payment. */
export function receipt({ booking, payment }: Data, sender: Sender): Mail {
  const { paid, due } = accountOf(booking);
  const amount = money(booking, payment.amount);
  return compose(
    {
      subject: `Receipt: ${amount} for ${booking.tour.title} (${booking.ref})`,
      preview: `${payment.what} received with thanks.`,
      title: `Received with thanks: ${amount}`,
      blocks: [
        {
          is: 'facts',
          rows: [
            ['Booking', booking.ref],
            ['Tour', booking.tour.title],
            ['For', payment.what],
            ['Received', formatInstant(payment.at)],
            ['Reference', payment.reference],
          ],
        },
        {
          is: 'amounts',
          caption: 'Your account',
          rows: [
            ['Total of the booking', money(booking, booking.total)],
            ['This payment', amount, 'total'],
            ['Paid so far', money(booking, paid)],
            [dueLabel(booking, due), money(booking, due)],
          ],
          note: inCurrency(booking),
        },
        toBooking(sender, booking, 'See your booking and invoice'),
      ],
      reason: BOOKED,
    },
    sender,
  );
}

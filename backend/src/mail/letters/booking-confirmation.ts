import { accountOf, type BookingPaper } from '../../papers/booking-paper.ts';
import { writtenDay, writtenInstant } from '../../papers/dates.ts';
import { BOOKED, money, prices, ticket, toBooking } from '../booking-blocks.ts';
import { compose } from '../compose.ts';
import type { Mail, Sender } from '../letter.ts';

type Data = {
  booking: BookingPaper;
  /** Where there is a cooling-off: its end (product: Rules). */
  freeCancellationUntil?: Date;
};

/** The seats are theirs. */
export function bookingConfirmation({ booking, freeCancellationUntil }: Data, sender: Sender): Mail {
  const { due } = accountOf(booking);
  const { tour, startDate, endDate, balanceDueDate, lead, ref } = booking;
  return compose(
    {
      subject: `You are going: ${tour.title}, ${writtenDay(startDate)} (${ref})`,
      preview: `Your booking ${ref} is confirmed. Keep this mail.`,
      title: `You are going, ${lead.firstName}`,
      blocks: [
        {
          is: 'text',
          text: `Your places on ${tour.title} are confirmed. Everything about your trip is below and in your account.`,
        },
        ticket(booking),
        prices(booking),
        toBooking(sender, booking, 'See your booking'),
        { is: 'heading', text: 'What happens next' },
        {
          is: 'list',
          items: [
            ...(due > 0 && balanceDueDate
              ? [
                  `The balance of ${money(booking, due)} is due by ${writtenDay(balanceDueDate)}. We remind you 14 and 3 days before.`,
                ]
              : ['Everything is paid. There is nothing left to do here.']),
            `Check every passport: it has to be valid for six months after ${writtenDay(endDate)}.`,
            ...(freeCancellationUntil
              ? [
                  `Plans changed? Until ${writtenInstant(freeCancellationUntil)} you can cancel and get everything back.`,
                ]
              : []),
          ],
        },
      ],
      reason: BOOKED,
    },
    sender,
  );
}

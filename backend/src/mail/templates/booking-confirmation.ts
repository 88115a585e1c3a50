import { PASSPORT_MONTHS, REMINDER_DAYS } from '@fernweh/contracts/rules';
import type { TripPlan } from '../../bookings/trip-plan.ts';
import type { CancellationCosts } from '../../cancellations/costs.ts';
import type { PlainDate } from '../../clock.ts';
import { formatDay, formatInstant } from '../../documents/dates.ts';
import { accountOf, type PrintedBooking } from '../../documents/printed-booking.ts';
import { BOOKED, costs, itinerary, meeting, money, prices, ticket, toBooking } from '../booking-blocks.ts';
import { compose } from '../compose.ts';
import type { Mail, Sender } from '../mail-content.ts';

type Data = {
  booking: PrintedBooking;
  /** End of the cooling-off period, if there is one (product/cancellation 3). */
  freeCancellationUntil?: Date;
  /** What cancelling costs, by day (product/cancellation 6). */
  cancellationCosts?: CancellationCosts;
  plan?: TripPlan;
  /** The first day by which details of travellers are due, if any are missing. */
  detailsDue?: PlainDate;
};

/** Confirms a booking after its first payment. */
export function bookingConfirmation(
  { booking, freeCancellationUntil, cancellationCosts, plan, detailsDue }: Data,
  sender: Sender,
): Mail {
  const { due } = accountOf(booking);
  const { tour, startDate, endDate, balanceDueDate, lead, ref } = booking;
  return compose(
    {
      subject: `You are going: ${tour.title}, ${formatDay(startDate)} (${ref})`,
      preview: `Your booking ${ref} is confirmed. Keep this email.`,
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
                  `The balance of ${money(booking, due)} is due by ${formatDay(balanceDueDate)}. We’ll remind you ${REMINDER_DAYS.join(' and ')} days before.`,
                ]
              : ['Everything is paid. There’s nothing left to do.']),
            ...(detailsDue
              ? [
                  `Tell us about your travellers by ${formatDay(detailsDue)}: names as in their passports, and who to call in an emergency. Your account has a form for each traveller, and links you can share.`,
                ]
              : []),
            `Check every passport: each must be valid for at least ${PASSPORT_MONTHS} months after ${formatDay(endDate)}.`,
            ...(freeCancellationUntil
              ? [
                  `Plans changed? Until ${formatInstant(freeCancellationUntil)} you can cancel for a full refund.`,
                ]
              : []),
          ],
        },
        ...(plan
          ? [
              { is: 'heading' as const, text: 'Where and when to meet' },
              meeting(plan),
              { is: 'heading' as const, text: 'Your days' },
              itinerary(plan),
            ]
          : []),
        ...(cancellationCosts ? [costs(booking, cancellationCosts)] : []),
      ],
      reason: BOOKED,
    },
    sender,
  );
}

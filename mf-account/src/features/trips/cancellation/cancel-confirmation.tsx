import type { BookingProblem } from '@fernweh/api-client/bookings';
import type { Booking, CancellationQuote } from '@fernweh/contracts/booking';
import { formatRange } from '@fernweh/ui/dates';
import { Notice } from '@fernweh/ui/notice';
import { Text } from '@fernweh/ui/text';
import { moneyOf, travellersOf } from '../shared/trip-text.ts';
import { useFocus } from '../shared/use-focus.ts';
import styles from './cancel-trip.module.css';

type CancelSureProps = { booking: Booking; quote: CancellationQuote; problem?: BookingProblem };

/** Second step: states the consequences and asks for confirmation. */
export function CancelConfirmation({ booking, quote, problem }: CancelSureProps) {
  const { tour, startDate, endDate } = booking.departure;
  const back = quote.refund > 0 ? `${moneyOf(quote)(quote.refund)} goes` : 'Nothing goes';
  return (
    <div className={styles.step} ref={useFocus()} tabIndex={-1}>
      <Text>
        <b>{tour.title}</b>, {formatRange(startDate, endDate)}, {travellersOf(booking)}.
      </Text>
      <Text>
        The seats go to others at once, and this cannot be undone. {back} back to the card you paid with.
      </Text>
      {problem && (
        <Notice tone="bad" title="No answer came" live>
          {problem.passing
            ? 'We cannot say whether the trip was cancelled. Press again: it is never done twice.'
            : problem.message}
        </Notice>
      )}
    </div>
  );
}

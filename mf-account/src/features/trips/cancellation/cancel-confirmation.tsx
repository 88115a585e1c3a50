import type { BookingProblem } from '@fernweh/api-client/bookings';
import type { Booking, CancellationQuote } from '@fernweh/contracts/booking';
import { formatRange } from '@fernweh/ui/dates';
import { Notice } from '@fernweh/ui/notice';
import { Text } from '@fernweh/ui/text';
import { moneyOf, travellersOf } from '../shared/trip-text.ts';
import { useFocus } from '../shared/use-focus.ts';
import styles from './cancel-trip.module.css';
import * as texts from './texts.ts';

type CancelSureProps = { booking: Booking; quote: CancellationQuote; problem?: BookingProblem };

/** Second step: states the consequences and asks for confirmation. */
export function CancelConfirmation({ booking, quote, problem }: CancelSureProps) {
  const { tour, startDate, endDate } = booking.departure;
  const back = quote.refund > 0 ? texts.wellRefundToThe(moneyOf(quote)(quote.refund)) : texts.noRefundIsDue;
  return (
    <div className={styles.step} ref={useFocus()} tabIndex={-1}>
      <Text>
        <b>{tour.title}</b>, {formatRange(startDate, endDate)}, {travellersOf(booking)}.
      </Text>
      <Text>{texts.yourPlacesAreReleased(back)}</Text>
      {problem && (
        <Notice tone="bad" title={texts.weDidntGetA} live>
          {problem.passing ? texts.weDontKnowYet : problem.message}
        </Notice>
      )}
    </div>
  );
}

import type { Booking, CancellationQuote } from '@fernweh/contracts/booking';
import { Notice } from '@fernweh/ui/notice';
import { Text } from '@fernweh/ui/text';
import { clockTime, moneyOf } from '../shared/trip-text.ts';
import { useFocus } from '../shared/use-focus.ts';
import styles from './cancel-trip.module.css';
import { refundReason } from './cancellation-text.ts';

type CancelToldProps = { booking: Booking; quote: CancellationQuote; again?: boolean };

/** First step: shows the refund and the rule behind it. */
export function CancelResult({ booking, quote, again }: CancelToldProps) {
  const money = moneyOf(quote);
  return (
    <div className={styles.step} ref={useFocus()} tabIndex={-1}>
      {again && (
        <Notice tone="warn" title="This has changed meanwhile" live>
          Nothing was cancelled. Please look again: this is how it stands now.
        </Notice>
      )}
      <Text>{refundReason(quote, booking.cancellationTerms)}</Text>
      <dl className={styles.sums}>
        <div>
          <dt>You have paid</dt>
          <dd>{money(quote.paid)}</dd>
        </div>
        <div>
          <dt>Cancellation fee</dt>
          <dd>{money(quote.fee)}</dd>
        </div>
        <div className={styles.back}>
          <dt>You get back</dt>
          <dd>{money(quote.refund)}</dd>
        </div>
      </dl>
      <Text look="hint">
        {quote.fee > quote.paid &&
          'You have paid less than the fee: nothing comes back, and nothing more is asked. '}
        This holds until {clockTime(quote.expiresAt)}.
      </Text>
    </div>
  );
}

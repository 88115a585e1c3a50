import type { Booking, CancellationQuote } from '@fernweh/contracts/booking';
import { Notice } from '@fernweh/ui/notice';
import { Text } from '@fernweh/ui/text';
import styles from './cancel-trip.module.css';
import { whyWords } from './cancellation-words.ts';
import { clockTime, moneyOf } from './trip-words.ts';
import { useFocus } from './use-focus.ts';

type CancelToldProps = { booking: Booking; quote: CancellationQuote; again?: boolean };

/** The first step: what would come back, and why so much. */
export function CancelTold({ booking, quote, again }: CancelToldProps) {
  const money = moneyOf(quote);
  return (
    <div className={styles.step} ref={useFocus()} tabIndex={-1}>
      {again && (
        <Notice tone="warn" title="This has changed meanwhile" live>
          Nothing was cancelled. Please look again: this is how it stands now.
        </Notice>
      )}
      <Text>{whyWords(quote, booking.cancellationTerms)}</Text>
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

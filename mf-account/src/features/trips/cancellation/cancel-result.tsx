import type { Booking, CancellationQuote } from '@fernweh/contracts/booking';
import { Notice } from '@fernweh/ui/notice';
import { Text } from '@fernweh/ui/text';
import * as shared from '../../../shared/texts.ts';
import { clockTime, moneyOf } from '../shared/trip-text.ts';
import { useFocus } from '../shared/use-focus.ts';
import styles from './cancel-trip.module.css';
import { refundReason } from './cancellation-text.ts';
import * as texts from './texts.ts';

type CancelToldProps = { booking: Booking; quote: CancellationQuote; again?: boolean };

/** First step: shows the refund and the rule behind it. */
export function CancelResult({ booking, quote, again }: CancelToldProps) {
  const money = moneyOf(quote);
  return (
    <div className={styles.step} ref={useFocus()} tabIndex={-1}>
      {again && (
        <Notice tone="warn" title={texts.yourRefundHasChanged} live>
          {texts.nothingHasBeenCancelled}
        </Notice>
      )}
      <Text>{refundReason(quote, booking.cancellationTerms)}</Text>
      <dl className={styles.sums}>
        <div>
          <dt>{texts.youHavePaid}</dt>
          <dd>{money(quote.paid)}</dd>
        </div>
        <div>
          <dt>{shared.cancellationFee}</dt>
          <dd>{money(quote.fee)}</dd>
        </div>
        <div className={styles.back}>
          <dt>{texts.youGetBack}</dt>
          <dd>{money(quote.refund)}</dd>
        </div>
      </dl>
      <Text look="hint">
        {quote.fee > quote.paid && texts.youHavePaidLess}
        {texts.thisQuoteIsValid(clockTime(quote.expiresAt))}
      </Text>
    </div>
  );
}

import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import { BALANCE_DAYS } from '@fernweh/contracts/rules';
import { useGeo } from '@fernweh/mf-kit';
import { Button } from '@fernweh/ui/button';
import { CancellationCosts } from '@fernweh/ui/cancellation-costs';
import { Checkbox } from '@fernweh/ui/checkbox';
import { counted } from '@fernweh/ui/counted';
import { formatDay } from '@fernweh/ui/dates';
import { FieldGroup } from '@fernweh/ui/field';
import { Heading } from '@fernweh/ui/heading';
import { LockIcon } from '@fernweh/ui/icons';
import { Radio } from '@fernweh/ui/radio';
import { Text } from '@fernweh/ui/text';
import styles from './payment.module.css';

type Props = {
  booking: Booking;
  whole: boolean;
  terms: boolean;
  termsError: string | undefined;
  busy: boolean;
  onWhole: (whole: boolean) => void;
  onTerms: (accepted: boolean) => void;
  onPay: () => void;
};

/** Amount, booking conditions and the link to the provider's payment page. Card data is never entered on this site. */
export function PaymentForm({ booking, whole, terms, termsError, busy, onWhole, onTerms, onPay }: Props) {
  const { locale } = useGeo();
  const { total, depositDue, balanceDueDate, currency, seats } = booking;
  const money = (amount: number) => formatMoney({ amount, currency }, locale);
  const choice = Boolean(balanceDueDate) && depositDue < total;
  const now = whole || !choice ? total : depositDue;
  const pay = `Pay ${money(now)}${choice && !whole ? ' deposit' : ''}`;
  return (
    <section aria-labelledby="payment" className={styles.block}>
      <Heading level={2} look="h3" id="payment">
        Payment
      </Heading>
      <Text look="hint">
        You pay on the page of our payment provider. Card details go straight to it; we never see them.
      </Text>
      {choice && balanceDueDate && (
        <FieldGroup legend="How much to pay now" hideLegend className={styles.choice}>
          <Radio
            name="pay"
            checked={!whole}
            onChange={() => onWhole(false)}
            aside={<b>{money(depositDue)}</b>}
          >
            Deposit today, the rest by {formatDay(balanceDueDate)}
          </Radio>
          <Radio name="pay" checked={whole} onChange={() => onWhole(true)} aside={<b>{money(total)}</b>}>
            Pay in full today
          </Radio>
        </FieldGroup>
      )}
      <FieldGroup legend="Booking conditions" hideLegend error={termsError} id="terms-group">
        <Checkbox
          id="terms"
          checked={terms}
          onChange={event => onTerms(event.target.checked)}
          aria-invalid={termsError ? true : undefined}
          aria-describedby={termsError ? 'terms-group-error' : undefined}
        >
          I accept the{' '}
          <a href={paths.staticPage.href('booking-conditions')} target="_blank" rel="noopener">
            booking conditions
          </a>{' '}
          for {acceptedFor(seats)}.
        </Checkbox>
      </FieldGroup>
      {!balanceDueDate && (
        <Text look="hint">You leave within {BALANCE_DAYS} days, so the full price is due today.</Text>
      )}
      {booking.cancellationCosts && (
        <section aria-labelledby="cancelling" className={styles.cancelling}>
          <Heading level={3} look="card" id="cancelling">
            What cancelling costs
          </Heading>
          <CancellationCosts booking={booking} locale={locale} />
        </section>
      )}
      <Button size="l" full icon={LockIcon} busy={busy} onClick={onPay}>
        {busy ? 'Opening the payment page…' : pay}
      </Button>
    </section>
  );
}

const acceptedFor = (seats: number) =>
  seats === 1 ? 'myself' : seats === 2 ? 'both travellers' : `all ${counted(seats, 'traveller')}`;

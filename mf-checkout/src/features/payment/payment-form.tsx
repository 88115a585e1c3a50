import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
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
import { useGeo } from '@flotilla/kit';
import styles from './payment.module.css';
import * as texts from './texts.ts';

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
  const pay = texts.pay(money(now), choice && !whole ? ' deposit' : '');
  return (
    <section aria-labelledby="payment" className={styles.block}>
      <Heading level={2} look="h3" id="payment">
        {texts.payment}
      </Heading>
      <Text look="hint">{texts.youPayOnThe}</Text>
      {choice && balanceDueDate && (
        <FieldGroup legend={texts.howMuchToPay} hideLegend className={styles.choice}>
          <Radio
            name="pay"
            checked={!whole}
            onChange={() => onWhole(false)}
            aside={<b>{money(depositDue)}</b>}
          >
            {texts.depositTodayTheRest(formatDay(balanceDueDate))}
          </Radio>
          <Radio name="pay" checked={whole} onChange={() => onWhole(true)} aside={<b>{money(total)}</b>}>
            {texts.payInFullToday}
          </Radio>
        </FieldGroup>
      )}
      <FieldGroup legend={texts.bookingConditions} hideLegend error={termsError} id="terms-group">
        <Checkbox
          id="terms"
          checked={terms}
          onChange={event => onTerms(event.target.checked)}
          aria-invalid={termsError ? true : undefined}
          aria-describedby={termsError ? 'terms-group-error' : undefined}
        >
          {texts.iAcceptThe}{' '}
          <a href={paths.staticPage.href('booking-conditions')} target="_blank" rel="noopener">
            {texts.bookingConditionsLabel}
          </a>{' '}
          for {acceptedFor(seats)}.
        </Checkbox>
      </FieldGroup>
      {!balanceDueDate && <Text look="hint">{texts.youLeaveWithinDays}</Text>}
      {booking.cancellationCosts && (
        <section aria-labelledby="cancelling" className={styles.cancelling}>
          <Heading level={3} look="card" id="cancelling">
            {texts.whatCancellingCosts}
          </Heading>
          <CancellationCosts booking={booking} locale={locale} />
        </section>
      )}
      <Button size="l" full icon={LockIcon} busy={busy} onClick={onPay}>
        {busy ? texts.openingThePaymentPage : pay}
      </Button>
    </section>
  );
}

const acceptedFor = (seats: number) =>
  seats === 1 ? 'myself' : seats === 2 ? texts.bothTravellers : `all ${counted(seats, 'traveller')}`;

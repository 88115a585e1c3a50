import { formatMoney } from '@fernweh/contracts/money';
import type { Departure } from '@fernweh/contracts/tour';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import { leadPrice, lowestOf } from '../../shared/departures.ts';
import styles from './lead-price.module.css';
import type { Booking } from './use-booking.ts';

type Props = { departures: readonly Departure[]; booking: Booking; locale: string };

/** Price per person: the lowest price until something is chosen, then the price of the choice. */
export function priceOfOne(departures: readonly Departure[], { departure, touched, room }: Booking) {
  if (!touched || !departure) return { ...lowestOf(departures), from: true };
  const price = departure.prices.find(each => each.room === room?.kind) ?? leadPrice(departure);
  return { ...price, from: false };
}

export function LeadPrice({ departures, booking, locale }: Props) {
  const { amount, wasAmount, from } = priceOfOne(departures, booking);
  const currency = departures[0]?.currency;
  if (amount === undefined || !currency) return null;
  return (
    <p className={styles.price}>
      {from && <span>from</span>}{' '}
      {wasAmount !== undefined && (
        <span>
          <VisuallyHidden>was </VisuallyHidden>
          <s>{formatMoney({ amount: wasAmount, currency }, locale)}</s>
          <VisuallyHidden> now </VisuallyHidden>
        </span>
      )}{' '}
      <b className={wasAmount === undefined ? undefined : styles.sale}>
        {formatMoney({ amount, currency }, locale)}
      </b>{' '}
      <span>per person, all fees included</span>
    </p>
  );
}

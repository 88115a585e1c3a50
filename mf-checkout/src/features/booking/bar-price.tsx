import { formatMoney } from '@fernweh/contracts/money';
import type { Departure } from '@fernweh/contracts/tour';
import { formatDayShort } from '@fernweh/ui/dates';
import { isBookable } from '../../shared/departures.ts';
import styles from './bar-price.module.css';
import { priceOfOne } from './lead-price.tsx';
import type { Booking } from './use-booking.ts';

type Props = { departures: readonly Departure[]; booking: Booking; locale: string };

/** The bar's two lines: price and departure date. */
export function BarPrice({ departures, booking, locale }: Props) {
  const { amount, from } = priceOfOne(departures, booking);
  const { departure } = booking;
  if (amount === undefined || !departure) return null;
  return (
    <p className={styles.lines}>
      {from && 'from '}
      <b>{formatMoney({ amount, currency: departure.currency }, locale)}</b> per person
      <span className={styles.when}>
        {formatDayShort(departure.startDate)}, {stateOf(departure)}
      </span>
    </p>
  );
}

function stateOf(departure: Departure): string {
  if (!isBookable(departure)) return 'sold out';
  if (departure.guaranteed) return 'guaranteed';
  if (departure.availability === 'LIMITED') return `${departure.seatsLeft} left`;
  return `${departure.seatsLeft} seats free`;
}

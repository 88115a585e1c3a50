import { formatMoney } from '@fernweh/contracts/money';
import { formatDayShort } from '@fernweh/ui/dates';
import { isBookable } from '../../shared/departures.ts';
import type { SeenDeparture } from '../../shared/own-seats.ts';
import styles from './bar-price.module.css';
import { shownPrice } from './shown-price.ts';
import * as texts from './texts.ts';
import type { Booking } from './use-booking.ts';

/** The bar's two lines: a price, and the departure that it belongs to. */
export function BarPrice({ booking, locale }: { booking: Booking; locale: string }) {
  const shown = shownPrice(booking);
  if (booking.departure && !isBookable(booking.departure))
    return <BarSoldOut departure={booking.departure} />;
  if (!shown) return null;
  const { amount, unit, departure } = shown;
  return (
    <p className={styles.lines}>
      <b>{formatMoney({ amount, currency: departure.currency }, locale)}</b> {unit}
      <span className={styles.when}>
        {formatDayShort(departure.startDate)}, {stateOf(departure)}
      </span>
    </p>
  );
}

function stateOf(departure: SeenDeparture): string {
  if (departure.own) return texts.heldForYou(departure.own.seats);
  if (departure.guaranteed) return 'guaranteed';
  if (departure.availability === 'LIMITED') return `${departure.seatsLeft} left`;
  return texts.placesLeft(departure.seatsLeft);
}

/** A sold-out date has no price to pay. */
const BarSoldOut = ({ departure }: { departure: SeenDeparture }) => (
  <p className={styles.lines}>
    <b>{texts.soldOut}</b>
    <span className={styles.when}>{formatDayShort(departure.startDate)}</span>
  </p>
);

import type { Departure } from '@fernweh/contracts/tour';
import { formatDay } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { DepartureField } from './departure-field.tsx';
import styles from './sold-out-date.module.css';
import { SoldOutOffers } from './sold-out-offers.tsx';
import * as texts from './texts.ts';
import type { Booking } from './use-booking.ts';

type Props = {
  departures: readonly Departure[];
  /** The sold-out departure that is chosen. */
  departure: Departure;
  booking: Booking;
  locale: string;
  /** Called before the page moves to the similar tours. */
  onLeave: () => void;
};

/** In place of price and form while a sold-out date is chosen (product/booking 14). */
export function SoldOutDate({ departures, departure, booking, locale, onLeave }: Props) {
  return (
    <div className={styles.soldOut}>
      <Heading level={2} look="h3">
        {texts.isSoldOut(formatDay(departure.startDate))}
      </Heading>
      <DepartureField
        departures={departures}
        departure={departure}
        locale={locale}
        onChoose={booking.chooseDeparture}
      />
      <SoldOutOffers
        departures={departures}
        departure={departure}
        booking={booking}
        locale={locale}
        onLeave={onLeave}
      />
    </div>
  );
}

import type { Departure } from '@fernweh/contracts/tour';
import { deferred } from '@flotilla/kit';
import { isBookable } from '../../shared/departures.ts';
import styles from './booking-content.module.css';
import { BookingForm } from './booking-form.tsx';
import { LeadPrice } from './lead-price.tsx';
import type { Booking } from './use-booking.ts';
import { useQuote } from './use-quote.ts';

// A chunk of its own, because most dates have seats.
const SoldOutDate = deferred(() => import('./sold-out-date.tsx').then(module => module.SoldOutDate), 'load');

type Props = {
  departures: readonly Departure[];
  booking: Booking;
  locale: string;
  /** Called before the page moves to the similar tours. */
  onLeave?: () => void;
};

/** What the panel and the sheet show: price and form, or what a sold-out date offers. */
export function BookingContent({ departures, booking, locale, onLeave = () => {} }: Props) {
  const quote = useQuote(booking);
  const { departure } = booking;
  if (departure && !isBookable(departure))
    return (
      <SoldOutDate
        departures={departures}
        departure={departure}
        booking={booking}
        locale={locale}
        onLeave={onLeave}
      />
    );
  return (
    <div className={styles.content}>
      <LeadPrice booking={booking} locale={locale} />
      <BookingForm departures={departures} booking={booking} quote={quote} locale={locale} />
    </div>
  );
}

import { formatMoney } from '@fernweh/contracts/money';
import type { Departure } from '@fernweh/contracts/tour';
import { Badge } from '@fernweh/ui/badge';
import { formatDay, formatDayShort, formatRange } from '@fernweh/ui/dates';
import { Heading } from '@fernweh/ui/heading';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import { leadPrice, nearestDates, seatsInWords } from '../../shared/departures.ts';
import { sizeOf } from '../../shared/rooms.ts';
import bar from './bar-price.module.css';
import { DepartureField } from './departure-field.tsx';
import { SeatAlertForm } from './seat-alert-form.tsx';
import styles from './sold-out-date.module.css';
import type { Booking } from './use-booking.ts';

type Props = {
  departures: readonly Departure[];
  /** The sold-out departure that is chosen. */
  departure: Departure;
  booking: Booking;
  locale: string;
};

/** In place of price and form for a sold-out date: the nearest dates with seats, an alert, and similar tours. */
export function SoldOutDate({ departures, departure, booking, locale }: Props) {
  const seats = sizeOf(booking.party);
  const nearest = nearestDates(departures, departure, seats);
  return (
    <div className={styles.soldOut}>
      <div>
        <Badge kind="muted">Sold out</Badge>
        <Heading level={2} look="h3" className={styles.title}>
          {formatDay(departure.startDate)} is full
        </Heading>
      </div>
      {nearest.length > 0 ? (
        <section aria-label="The nearest dates with seats">
          <Text>The nearest dates with {seats === 1 ? 'a seat for you' : `seats for ${seats}`}:</Text>
          <ul className={styles.dates}>
            {nearest.map(one => (
              <li key={one.code}>
                <NearDate
                  departure={one}
                  locale={locale}
                  onChoose={() => booking.chooseDeparture(one.code)}
                />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Text>No other date has {seats === 1 ? 'a seat' : `${seats} seats`} left.</Text>
      )}
      <DepartureField departures={departures} departure={departure} onChoose={booking.chooseDeparture} />
      <SeatAlertForm key={departure.code} departure={departure} seats={seats} />
      <TextLink href="#similar-tours" onward>
        See similar tours
      </TextLink>
    </div>
  );
}

type NearDateProps = { departure: Departure; locale: string; onChoose: () => void };

function NearDate({ departure, locale, onChoose }: NearDateProps) {
  const { startDate, endDate, currency } = departure;
  const price = leadPrice(departure);
  return (
    <button type="button" className={styles.date} onClick={onChoose}>
      <b>{formatRange(startDate, endDate)}</b>
      <span>
        {price && `${formatMoney({ amount: price.amount, currency }, locale)} per person, `}
        {seatsInWords(departure)}
      </span>
    </button>
  );
}

/** The bar of small screens for a sold-out date: it names no price, because the date has none to pay. */
export const BarSoldOut = ({ departure }: { departure: Departure }) => (
  <p className={bar.lines}>
    <b>Sold out</b>
    <span className={bar.when}>{formatDayShort(departure.startDate)}</span>
  </p>
);

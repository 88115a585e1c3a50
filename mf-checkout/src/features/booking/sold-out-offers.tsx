import { formatMoney } from '@fernweh/contracts/money';
import type { Departure } from '@fernweh/contracts/tour';
import { formatRange } from '@fernweh/ui/dates';
import { Text } from '@fernweh/ui/text';
import { TextLink } from '@fernweh/ui/text-link';
import type { MouseEvent } from 'react';
import { tourHref } from '../../shared/choice.ts';
import { leadPrice, nearestDates, seatsInWords } from '../../shared/departures.ts';
import { ROOM_WORDS } from '../../shared/line-label.ts';
import { sizeOf } from '../../shared/rooms.ts';
import { SeatAlertForm } from './seat-alert-form.tsx';
import styles from './sold-out-offers.module.css';
import * as texts from './texts.ts';
import type { Booking } from './use-booking.ts';

/** The panel beside the tour, or the sheet of small screens. */
const PLACES = '#book, dialog';

type Props = {
  departures: readonly Departure[];
  /** The sold-out departure that is chosen. */
  departure: Departure;
  booking: Booking;
  locale: string;
  /** Called before the page moves to the similar tours. */
  onLeave: () => void;
};

/**
 * Below the heading of a sold-out date: the nearest dates with seats, an alert, and similar tours (product/booking 14).
 */
export function SoldOutOffers({ departures, departure, booking, locale, onLeave }: Props) {
  const seats = sizeOf(booking.party);
  const nearest = nearestDates(departures, departure, seats);
  return (
    <div className={styles.offers}>
      {nearest.length > 0 ? (
        <section aria-label={texts.theNearestDatesWith}>
          <Text>{texts.theNearestDatesFor(seats === 1 ? texts.aPlaceForYou : texts.placesFor(seats))}</Text>
          <ul className={styles.dates}>
            {nearest.map(one => (
              <li key={one.code}>
                <NearDate departure={one} booking={booking} locale={locale} />
              </li>
            ))}
          </ul>
        </section>
      ) : (
        <Text>{texts.noOtherDateHas(seats === 1 ? texts.aPlace : `${seats} places`)}</Text>
      )}
      <SeatAlertForm key={departure.code} departure={departure} seats={seats} />
      <TextLink href="#similar-tours" onward onClick={onLeave}>
        {texts.seeSimilarTours}
      </TextLink>
    </div>
  );
}

type NearDateProps = { departure: Departure; booking: Booking; locale: string };

/** A link, so that it works without script. */
function NearDate({ departure, booking: { choice, chooseDeparture }, locale }: NearDateProps) {
  const { code, startDate, endDate, currency } = departure;
  const price = leadPrice(departure);
  function choose(event: MouseEvent<HTMLAnchorElement>) {
    event.preventDefault();
    const place = event.currentTarget.closest(PLACES);
    chooseDeparture(code);
    // The form takes this link's place and its focus.
    requestAnimationFrame(() => place?.querySelector<HTMLElement>('summary')?.focus());
  }
  return (
    <a
      href={choice && `${tourHref({ ...choice, departure: code })}#book`}
      className={styles.date}
      onClick={choose}
    >
      <b>{formatRange(startDate, endDate)}</b>
      <span>
        {price &&
          texts.perPersonRoom(
            formatMoney({ amount: price.amount, currency }, locale),
            ROOM_WORDS[price.room],
          )}
        {seatsInWords(departure)}
      </span>
    </a>
  );
}

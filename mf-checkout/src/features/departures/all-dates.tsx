import { formatMoney } from '@fernweh/contracts/money';
import * as paths from '@fernweh/contracts/paths';
import type { Departure } from '@fernweh/contracts/tour';
import { formatDay } from '@fernweh/ui/dates';
import { leadPrice, seatsInWords } from '../../shared/departures.ts';
import styles from './all-dates.module.css';

type Props = { tour: string; departures: readonly Departure[]; locale: string };

/** All dates as links, for browsers without script. */
export function AllDates({ tour, departures, locale }: Props) {
  return (
    <noscript>
      <ul className={styles.dates}>
        {departures.map(departure => {
          const price = leadPrice(departure);
          return (
            <li key={departure.code}>
              <a href={`${paths.tour.href(tour)}?departure=${departure.code}#departures`}>
                {formatDay(departure.startDate)}
              </a>{' '}
              {price && formatMoney({ amount: price.amount, currency: departure.currency }, locale)},{' '}
              {seatsInWords(departure)}
            </li>
          );
        })}
      </ul>
    </noscript>
  );
}

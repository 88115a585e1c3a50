import type { Booking } from '@fernweh/contracts/booking';
import { formatMoney } from '@fernweh/contracts/money';
import { counted } from '@fernweh/ui/counted';
import { useGeo } from '@flotilla/kit';
import styles from './mini-summary.module.css';
import * as texts from './texts.ts';

/** On phones the summary is below the form; this line shows the total and links to it. */
export function MiniSummary({ booking }: { booking: Booking }) {
  const { locale } = useGeo();
  const { departure, seats, total, currency } = booking;
  return (
    <p className={styles.mini}>
      <span>
        {departure.tour.title}, {counted(seats, 'traveller')}
      </span>{' '}
      <a href="#trip">{texts.totalSeePrice(formatMoney({ amount: total, currency }, locale))}</a>
    </p>
  );
}

import type { Alternative } from '@fernweh/contracts/booking';
import { counted } from '@fernweh/ui/counted';
import { formatRange } from '@fernweh/ui/dates';
import { Notice } from '@fernweh/ui/notice';
import { type Choice, checkoutHref, tourHref } from '../../shared/choice.ts';
import styles from './sold-out-notice.module.css';

type Props = { detail: string; alternatives: readonly Alternative[]; choice: Choice };

/** The seats sold out meanwhile; offers the nearest departures with enough seats. */
export function SoldOutNotice({ detail, alternatives, choice }: Props) {
  return (
    <Notice tone="warn" level={2} live title="Those places have just sold out">
      <p>
        {detail} Nothing was booked and nothing was charged; your party and what you typed are kept.{' '}
        {alternatives.length > 0 && 'These dates have a place for everyone:'}
      </p>
      {alternatives.length > 0 && (
        <ul className={styles.list}>
          {alternatives.map(({ code, startDate, endDate, seatsLeft }) => (
            <li key={code}>
              <a href={checkoutHref({ ...choice, departure: code })}>{formatRange(startDate, endDate)}</a>{' '}
              <span>{counted(seatsLeft, 'place')} left</span>
            </li>
          ))}
        </ul>
      )}
      <p>
        <a href={tourHref(choice)}>See all dates of this tour</a>
      </p>
    </Notice>
  );
}

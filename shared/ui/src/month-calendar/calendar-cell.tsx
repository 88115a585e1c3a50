import type { Channel } from '@fernweh/contracts/channel';
import { formatMoney } from '@fernweh/contracts/money';
import { memo } from 'react';
import { classNames } from '../class-names.ts';
import { formatDayLong } from '../dates.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './month-calendar.module.css';
import type { CalendarDay } from './month-calendar.tsx';

type Props = {
  date: string | null;
  day: CalendarDay | undefined;
  selected: boolean;
  onSelect: (date: string) => void;
  locale: Channel['locale'];
};

/** Longer texts do not fit a seventh of a phone's width. */
const LONG = 6;

function seats({ availability, seatsLeft }: CalendarDay): string {
  if (availability !== 'LIMITED' || seatsLeft === undefined) return '';
  return seatsLeft === 1 ? ', 1 place left' : `, ${seatsLeft} places left`;
}

/** A choice renders the two days that it changes. */
export const CalendarCell = memo(function CalendarCell({ date, day, selected, onSelect, locale }: Props) {
  if (!date) return <td className={styles.other} />;
  const number = Number(date.slice(8));
  if (!day) {
    return (
      <td>
        <span className={styles.number}>{number}</span>
      </td>
    );
  }
  const price = formatMoney(day.price, locale);
  const full = day.availability === 'SOLD_OUT';
  return (
    <td>
      <button
        type="button"
        disabled={full}
        aria-pressed={selected}
        className={classNames(styles.day, day.availability === 'LIMITED' && styles.few)}
        onClick={() => onSelect(date)}
      >
        {/* Hidden text instead of aria-label: the visible text may then differ from the accessible name. */}
        <VisuallyHidden>
          {`${formatDayLong(date)}, ${full ? 'sold out' : `${price} per person${seats(day)}`}`}
        </VisuallyHidden>
        <span className={styles.shown} aria-hidden="true">
          {number}
          <b className={classNames(price.length > LONG && styles.long)}>
            {full ? (
              'Sold out'
            ) : (
              <>
                <span className={styles.symbol}>{price.replace(/[\d].*$/, '')}</span>
                {price.replace(/^\D*/, '')}
              </>
            )}
          </b>
        </span>
      </button>
    </td>
  );
});

import type { Channel } from '@fernweh/contracts/channel';
import type { Money } from '@fernweh/contracts/money';
import { type KeyboardEvent, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { formatMonth, weeksOf } from '../dates.ts';
import { CalendarCell } from './calendar-cell.tsx';
import styles from './month-calendar.module.css';

/** A departure day. */
export type CalendarDay = {
  date: string;
  price: Money;
  availability: 'AVAILABLE' | 'LIMITED' | 'SOLD_OUT';
  seatsLeft?: number;
};

export type MonthCalendarProps = {
  /** YYYY-MM */
  month: string;
  days: readonly CalendarDay[];
  selected?: string;
  onSelect: (date: string) => void;
  locale: Channel['locale'];
};

const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;
const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** One month with its departures. Tab reaches each; arrow keys move between them. */
export function MonthCalendar({ month, days, selected, onSelect, locale }: MonthCalendarProps) {
  const table = useRef<HTMLTableElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    const buttons = [...(table.current?.querySelectorAll<HTMLButtonElement>('button:enabled') ?? [])];
    const next = buttons[buttons.indexOf(event.target as HTMLButtonElement) + step];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return (
    <>
      <table ref={table} className={styles.calendar} onKeyDown={onKeyDown}>
        <caption className="visually-hidden">Departures in {formatMonth(month)}</caption>
        <thead>
          <tr>
            {WEEKDAYS.map(name => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeksOf(month).map(week => (
            <tr key={week.find(Boolean)}>
              {week.map((date, i) => (
                <CalendarCell
                  key={date ?? WEEKDAYS[i]}
                  date={date}
                  day={days.find(each => each.date === date)}
                  selected={date !== null && date === selected}
                  onSelect={onSelect}
                  locale={locale}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Legend days={days} chosen={selected?.startsWith(month) === true} />
    </>
  );
}

/** What the colours mean, of those that this month has. Screen readers hear it with each day. */
function Legend({ days, chosen }: { days: readonly CalendarDay[]; chosen: boolean }) {
  const has = (wanted: CalendarDay['availability']) =>
    days.some(({ availability }) => availability === wanted);
  return (
    <ul className={styles.legend} aria-hidden="true">
      {has('AVAILABLE') && <li className={styles.day}>Places available</li>}
      {has('LIMITED') && <li className={classNames(styles.day, styles.few)}>Few places left</li>}
      {has('SOLD_OUT') && <li className={classNames(styles.day, styles.full)}>Sold out</li>}
      {chosen && <li className={classNames(styles.day, styles.chosen)}>Your choice</li>}
    </ul>
  );
}

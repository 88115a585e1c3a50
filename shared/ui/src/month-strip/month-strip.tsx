import type { Channel } from '@fernweh/contracts/channel';
import { formatMoney, type Money } from '@fernweh/contracts/money';
import { type KeyboardEvent, memo, useRef } from 'react';
import { formatMonthShort } from '../dates.ts';
import { rovingIndex } from '../roving.ts';
import styles from './month-strip.module.css';

export type MonthOption = { month: string; from?: Money };

export type MonthStripProps = {
  months: readonly MonthOption[];
  selected: string;
  onSelect: (month: string) => void;
  locale: Channel['locale'];
  /** Id of the panel that the months control, usually around the calendar. */
  panelId?: string;
};

/** Months with their lowest price. One tab stop; arrows, Home and End move along it. */
export const MonthStrip = memo(function MonthStrip(props: MonthStripProps) {
  const { months, selected, onSelect, locale, panelId } = props;
  const strip = useRef<HTMLDivElement>(null);
  const at = months.findIndex(({ month }) => month === selected);

  const onKeyDown = (event: KeyboardEvent) => {
    const next = rovingIndex(event.key, at, months.length);
    const month = next === undefined ? undefined : months[next]?.month;
    if (next === undefined || month === undefined) return;
    event.preventDefault();
    onSelect(month);
    strip.current?.querySelectorAll<HTMLElement>('[role=tab]')[next]?.focus();
  };

  return (
    <div ref={strip} className={styles.strip} role="tablist" aria-label="Month" onKeyDown={onKeyDown}>
      {months.map(({ month, from }, i) => (
        <button
          key={month}
          type="button"
          role="tab"
          aria-selected={month === selected}
          aria-controls={panelId}
          tabIndex={i === Math.max(0, at) ? 0 : -1}
          className={styles.month}
          onClick={() => onSelect(month)}
        >
          <b>{formatMonthShort(month)}</b>{' '}
          <span>{from ? `from ${formatMoney(from, locale)}` : 'sold out'}</span>
        </button>
      ))}
    </div>
  );
});

import type { Channel } from '@fernweh/contracts/channel';
import { formatMoney, type Money } from '@fernweh/contracts/money';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { formatDay } from '../dates.ts';
import styles from './price-summary.module.css';

export type PriceLine = { label: ReactNode; amount: Money; key?: string };

export type PriceSummaryProps = {
  lines: readonly PriceLine[];
  total: Money;
  /** Due now. */
  today?: Money;
  todayLabel?: string;
  /** Due later, with its date. */
  later?: { amount: Money; by: string };
  locale: Channel['locale'];
  /** Announces changes while travellers and rooms are selected. */
  live?: boolean;
  className?: string;
};

/** The price and when it is due. A reduction is a line with a negative amount. */
export function PriceSummary(props: PriceSummaryProps) {
  const { lines, total, today, todayLabel = 'Deposit today', later, locale, live = false, className } = props;
  return (
    <dl className={classNames(styles.summary, className)} aria-live={live ? 'polite' : undefined}>
      {lines.map(({ label, amount, key }) => (
        <div key={key ?? String(label)}>
          <dt>{label}</dt>
          <dd className={amount.amount < 0 ? styles.less : undefined}>{formatMoney(amount, locale)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>Total</dt>
        <dd>{formatMoney(total, locale)}</dd>
      </div>
      {today && (
        <div className={styles.today}>
          <dt>{todayLabel}</dt>
          <dd>{formatMoney(today, locale)}</dd>
        </div>
      )}
      {later && (
        <div className={styles.later}>
          <dt>Balance by {formatDay(later.by)}</dt>
          <dd>{formatMoney(later.amount, locale)}</dd>
        </div>
      )}
    </dl>
  );
}

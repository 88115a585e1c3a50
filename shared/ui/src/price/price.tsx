import type { Channel } from '@fernweh/contracts/channel';
import { formatMoney, type Money } from '@fernweh/contracts/money';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden/visually-hidden.tsx';
import styles from './price.module.css';

export type PriceProps = {
  /** Per person, every mandatory fee included. */
  amount: Money;
  /** The price before a reduction. */
  was?: Money;
  locale: Channel['locale'];
  /** The lowest of several prices: shows "from". */
  from?: boolean;
  /** What the price is for. */
  unit?: string;
  size?: 'm' | 'l' | 'xl';
  className?: string;
};

/** "from £1,249 per person". Prices include all fees. */
export function Price({
  amount,
  was,
  locale,
  from = true,
  unit = 'per person',
  size = 'm',
  className,
}: PriceProps) {
  return (
    <p className={classNames(styles.price, styles[size], className)}>
      {from && 'from '}
      {was && (
        <>
          <VisuallyHidden>was </VisuallyHidden>
          <s>{formatMoney(was, locale)}</s> <VisuallyHidden>now </VisuallyHidden>
        </>
      )}
      <b className={was && styles.sale}>{formatMoney(amount, locale)}</b> <span>{unit}</span>
    </p>
  );
}

import { formatMoney } from '@fernweh/contracts/money';
import { formatDay } from '@fernweh/ui/dates';
import { VisuallyHidden } from '@fernweh/ui/visually-hidden';
import styles from './lead-price.module.css';
import { shownPrice } from './shown-price.ts';
import * as texts from './texts.ts';
import type { Booking } from './use-booking.ts';

/** The panel's heading: a price with the date, the room and the people that it belongs to (product/money 12). */
export function LeadPrice({ booking, locale }: { booking: Booking; locale: string }) {
  const shown = shownPrice(booking);
  if (!shown) return null;
  const { amount, was, unit, room, departure } = shown;
  const money = (value: number) => formatMoney({ amount: value, currency: departure.currency }, locale);
  return (
    <p className={styles.price}>
      {was !== undefined && (
        <span>
          <VisuallyHidden>was </VisuallyHidden>
          <s>{money(was)}</s>
          <VisuallyHidden> now </VisuallyHidden>
        </span>
      )}{' '}
      <b className={was === undefined ? undefined : styles.sale}>{money(amount)}</b> <span>{unit}</span>
      <span className={styles.when}>
        {texts.allFeesIncluded([formatDay(departure.startDate), room].filter(Boolean).join(', '))}
      </span>
    </p>
  );
}

import type { BookingSummary } from '@fernweh/contracts/booking';
import { formatDay } from '@fernweh/ui/dates';
import { Progress } from '@fernweh/ui/progress';
import { Text } from '@fernweh/ui/text';
import * as shared from '../../../shared/texts.ts';
import { dueOf } from '../shared/trip-stages.ts';
import { moneyOf } from '../shared/trip-text.ts';
import styles from '../shared/trips.module.css';
import * as texts from './texts.ts';

/** Paid amount, balance and due date of a confirmed trip. */
export function Balance({ booking, now }: { booking: BookingSummary; now: number }) {
  const money = moneyOf(booking);
  const { paid, total } = booking;
  const due = dueOf(booking, now);
  if (!due) return <Text look="meta">{texts.paidInFull(money(paid))}</Text>;
  return (
    <div>
      <Progress
        label={shared.paid}
        hideLabel
        value={paid}
        max={total}
        detail={texts.paidOf(money(paid), money(total))}
      />
      <p className={due.late ? styles.late : styles.due}>
        <b>{money(due.amount)}</b>{' '}
        {due.by ? `${due.late ? texts.wasDue : 'due'} ${formatDay(due.by)}` : texts.dueNow}
      </p>
      {due.lastDay && <p className={styles.late}>{texts.payByOrWell(formatDay(due.lastDay))}</p>}
    </div>
  );
}

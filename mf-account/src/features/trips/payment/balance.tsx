import type { BookingSummary } from '@fernweh/contracts/booking';
import { formatDay } from '@fernweh/ui/dates';
import { Progress } from '@fernweh/ui/progress';
import { Text } from '@fernweh/ui/text';
import { dueOf } from '../shared/trip-stages.ts';
import { moneyOf } from '../shared/trip-text.ts';
import styles from '../shared/trips.module.css';

/** Paid amount, balance and due date of a confirmed trip. */
export function Balance({ booking, now }: { booking: BookingSummary; now: number }) {
  const money = moneyOf(booking);
  const { paid, total } = booking;
  const due = dueOf(booking, now);
  if (!due) return <Text look="meta">{money(paid)}, paid in full</Text>;
  return (
    <div>
      <Progress
        label="Paid"
        hideLabel
        value={paid}
        max={total}
        detail={`${money(paid)} paid of ${money(total)}`}
      />
      <p className={due.late ? styles.late : styles.due}>
        <b>{money(due.amount)}</b>{' '}
        {due.by ? `${due.late ? 'was due' : 'due'} ${formatDay(due.by)}` : 'due now'}
      </p>
      {due.lastDay && (
        <p className={styles.late}>Pay by {formatDay(due.lastDay)}, or we have to cancel the trip.</p>
      )}
    </div>
  );
}

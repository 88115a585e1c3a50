import type { Booking } from '@fernweh/contracts/booking';
import type { Channel } from '@fernweh/contracts/channel';
import { formatMoney } from '@fernweh/contracts/money';
import { formatDay, formatRange } from '../dates.ts';
import styles from './cancellation-costs.module.css';

export type CancellationCostsProps = {
  booking: Pick<Booking, 'cancellationCosts' | 'currency'>;
  locale: Channel['locale'];
};

type Costs = NonNullable<Booking['cancellationCosts']>;
type Step = Costs['steps'][number];

/** What cancelling a booking costs from today on, by days and amounts (product/cancellation 6). */
export function CancellationCosts({ booking, locale }: CancellationCostsProps) {
  const { cancellationCosts: costs, currency } = booking;
  if (!costs) return null;
  const free = freeText(costs);
  return (
    <dl className={styles.costs}>
      {free && (
        <div>
          <dt>{free}</dt>
          <dd>Nothing</dd>
        </div>
      )}
      {costs.steps.map((step, at) => (
        <div key={step.from}>
          <dt>{daysText(step, at === 0, free !== undefined)}</dt>
          <dd>
            {formatMoney({ amount: step.fee, currency }, locale)}
            <span> {shareText(step)}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}

function freeText({ freeHours, freeUntil }: Costs): string | undefined {
  if (freeHours) return `Within ${freeHours} hours of booking`;
  return freeUntil && `Until ${formatDay(freeUntil)}, ${freeUntil.slice(11, 16)} UTC`;
}

function daysText({ from, to }: Step, first: boolean, afterFree: boolean): string {
  if (!to) return first ? 'From today' : `From ${formatDay(from)} on`;
  if (first) return `${afterFree ? 'Then until' : 'Until'} ${formatDay(to)}`;
  return from === to ? formatDay(from) : formatRange(from, to);
}

function shareText({ percent }: Step): string {
  if (percent === 0) return 'the deposit';
  return percent === 100 ? 'the full price' : `${percent}%`;
}

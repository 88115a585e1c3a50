import { daysBetween, HOUR_MS, type PlainDate } from '../clock.ts';
import { percentOf } from '../pricing/rounding.ts';
import type { CancellationTerms } from './terms.ts';

export type FeeInput = {
  terms: CancellationTerms;
  total: number;
  paid: number;
  /** What was refunded before. */
  refunded: number;
  deposit: number;
  startDate: PlainDate;
  confirmedAt: Date;
  now: Date;
};
export type Fee = { fee: number; refund: number; coolingOff: boolean; days: number };

/**
 * The fee and the refund of a cancellation, in minor units (product/cancellation 1–3). The fee never exceeds the
 * price.
 */
export function cancellationFee(input: FeeInput): Fee {
  const { terms, total, paid, refunded, deposit, startDate, confirmedAt, now } = input;
  const days = Math.max(0, daysBetween(now.toISOString().slice(0, 10), startDate));
  const coolingOff =
    days >= terms.coolingOffDays && now.getTime() - confirmedAt.getTime() <= terms.coolingOffHours * HOUR_MS;
  const percent = terms.steps.find(({ fromDays }) => days >= fromDays)?.percent ?? 100;
  const fee = coolingOff ? 0 : Math.min(total, Math.max(deposit, percentOf(total, percent)));
  return { fee, refund: Math.max(0, paid - refunded - fee), coolingOff, days };
}

import { daysBetween, HOUR_MS, type PlainDate } from '../clock.ts';
import { percentOf } from '../money/rounding.ts';
import type { CancellationTerms } from './terms.ts';

/** Money is integer minor units. */
export type FeeBasis = {
  terms: CancellationTerms;
  total: number;
  /** What `loweredLate` says: the fee is of the price before. */
  reduced: number;
  deposit: number;
  startDate: PlainDate;
};
export type FeeInput = FeeBasis & {
  paid: number;
  /** What was refunded before. */
  refunded: number;
  confirmedAt: Date;
  now: Date;
};
export type Fee = { fee: number; refund: number; coolingOff: boolean; days: number };

/**
 * The fee and the refund of a cancellation, in minor units (product/cancellation 1–3). The fee never exceeds the
 * price.
 */
export function cancellationFee(input: FeeInput): Fee {
  const { terms, paid, refunded, startDate, confirmedAt, now } = input;
  const days = daysLeft(startDate, now);
  const coolingOff =
    days >= terms.coolingOffDays && now.getTime() - confirmedAt.getTime() <= terms.coolingOffHours * HOUR_MS;
  const fee = coolingOff ? 0 : feeAt(input, percentDue(terms, days));
  return { fee, refund: Math.max(0, paid - refunded - fee), coolingOff, days };
}

/** The larger of the deposit and a percentage of the price, and never more than the price (product/cancellation 1). */
export const feeAt = ({ total, reduced, deposit }: FeeBasis, percent: number): number =>
  Math.min(total, Math.max(deposit, percentOf(total + reduced, percent)));

/** Another age that a traveller accepted, with the price of the trip before it (product/travellers 12). */
export type PriceChange = { before: number; at: Date };

/**
 * By how much the price is below what it was when a percentage of it became due. Otherwise a party would become younger
 * first and cancel afterwards. Who corrects an age, and corrects it back, pays what they would have paid without either
 * (product/cancellation 1).
 * @param changes in the order in which they were made
 */
export function loweredLate(
  total: number,
  changes: readonly PriceChange[],
  { terms, startDate }: Pick<FeeInput, 'terms' | 'startDate'>,
): number {
  const first = changes.find(({ at }) => percentDue(terms, daysLeft(startDate, at)) > 0);
  return first ? Math.max(0, first.before - total) : 0;
}

export const daysLeft = (startDate: PlainDate, at: Date): number =>
  Math.max(0, daysBetween(at.toISOString().slice(0, 10), startDate));

/** The percentage of the price that is kept so many days before the departure. */
const percentDue = ({ steps }: CancellationTerms, days: number): number =>
  steps.find(({ fromDays }) => days >= fromDays)?.percent ?? 100;

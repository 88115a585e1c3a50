import { BALANCE_DAYS, DEPOSIT_PERCENT, YOUTH_PERCENT } from '@fernweh/contracts/rules';
import type { Departure } from '@fernweh/contracts/tour';
import type { DepartureRecord } from '../catalogue/departure-record.ts';
import { addDays, daysBetween, type PlainDate } from '../clock.ts';
import { percentOf } from '../money/rounding.ts';

/** SOLD_OUT at 0 seats, LIMITED below 50%, otherwise AVAILABLE (product/booking 9). */
export function availabilityOf({ seatsLeft, capacity }: DepartureRecord): Departure['availability'] {
  if (seatsLeft === 0) return 'SOLD_OUT';
  return seatsLeft * 2 < capacity ? 'LIMITED' : 'AVAILABLE';
}

/** The day on which the balance is due; undefined when the full price is due today. */
export function balanceDueDate(startDate: PlainDate, now: PlainDate): PlainDate | undefined {
  return daysBetween(now, startDate) > BALANCE_DAYS ? addDays(startDate, -BALANCE_DAYS) : undefined;
}

/** The amount less the youth discount, which is rounded half up to the minor unit (product/money 6, 7). */
export function youthAmount(amount: number): number {
  return amount - percentOf(amount, YOUTH_PERCENT);
}

/** A deposit never exceeds its share of the price (product/money 1). Minor units. */
export const cappedDeposit = (deposit: number, price: number): number =>
  Math.min(deposit, Math.floor((price * DEPOSIT_PERCENT) / 100));

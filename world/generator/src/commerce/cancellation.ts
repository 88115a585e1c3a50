import { CANCELLATION_STEPS, COOLING_OFF_DAYS, COOLING_OFF_HOURS } from '@fernweh/contracts/rules';
import { daysBetween, type PlainDate } from '../dates.ts';

/** Cancellation fees by days before departure; the deposit is the minimum (product/cancellation 1). */
export const CANCELLATION_TERMS = CANCELLATION_STEPS.map(({ fromDays, percent }) => ({
  daysBefore: fromDays,
  percent,
}));

/** The fee in minor units: the larger of the deposit and a share of the total. */
export function cancellationFee(total: number, deposit: number, daysBefore: number): number {
  const percent = CANCELLATION_TERMS.find(term => daysBefore >= term.daysBefore)?.percent ?? 100;
  return Math.max(deposit, Math.round((total * percent) / 100));
}

/** Whether the refund is full: shortly after booking, and long before departure (product/cancellation 3). */
export const isInCoolingOff = (booked: PlainDate, cancelled: PlainDate, daysBefore: number): boolean =>
  daysBetween(booked, cancelled) * 24 < COOLING_OFF_HOURS && daysBefore >= COOLING_OFF_DAYS;

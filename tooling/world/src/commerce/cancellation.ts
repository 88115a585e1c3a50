import { daysBetween, type PlainDate } from '../dates.ts';

/** Cancellation fees by days before departure; the deposit is the minimum (product/cancellation 1). */
export const CANCELLATION_TERMS = [
  { daysBefore: 60, percent: 0 },
  { daysBefore: 22, percent: 25 },
  { daysBefore: 8, percent: 50 },
  { daysBefore: 1, percent: 75 },
  { daysBefore: 0, percent: 100 },
] as const;

const COOLING_OFF_DAYS = 1;
const COOLING_OFF_NOT_WITHIN_DAYS = 60;

/** The fee in minor units: the larger of the deposit and a share of the total. */
export function cancellationFee(total: number, deposit: number, daysBefore: number): number {
  const percent = CANCELLATION_TERMS.find(term => daysBefore >= term.daysBefore)?.percent ?? 100;
  return Math.max(deposit, Math.round((total * percent) / 100));
}

/** Whether the refund is full: within a day of booking, 60 days or more before departure (product/cancellation 3). */
export const isInCoolingOff = (booked: PlainDate, cancelled: PlainDate, daysBefore: number): boolean =>
  daysBetween(booked, cancelled) < COOLING_OFF_DAYS && daysBefore >= COOLING_OFF_NOT_WITHIN_DAYS;

import { daysBetween, type PlainDate } from '../dates.ts';

/** What a cancellation costs by days before departure; the deposit is the least (product: Rules). */
export const CANCELLATION_TERMS = [
  { daysBefore: 60, percent: 0 },
  { daysBefore: 22, percent: 25 },
  { daysBefore: 8, percent: 50 },
  { daysBefore: 1, percent: 75 },
  { daysBefore: 0, percent: 100 },
] as const;

const COOLING_OFF_DAYS = 1;
const COOLING_OFF_NOT_WITHIN_DAYS = 60;

/** The larger of deposit and share of the total, minor units. */
export function cancellationFee(total: number, deposit: number, daysBefore: number): number {
  const percent = CANCELLATION_TERMS.find(term => daysBefore >= term.daysBefore)?.percent ?? 100;
  return Math.max(deposit, Math.round((total * percent) / 100));
}

/** Full refund within a day of booking when departure is 60 days away or more. */
export const isInCoolingOff = (booked: PlainDate, cancelled: PlainDate, daysBefore: number): boolean =>
  daysBetween(booked, cancelled) < COOLING_OFF_DAYS && daysBefore >= COOLING_OFF_NOT_WITHIN_DAYS;

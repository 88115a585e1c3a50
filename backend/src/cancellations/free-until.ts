import type { Booking } from '../booking-records/bookings.repository.ts';
import { addDays, HOUR_MS } from '../clock.ts';
import { cancellationTerms } from './terms.ts';

/**
 * The end of the free cancellation: some hours after the confirmation, as long as the departure is far away
 * (product/cancellation 3). The booking's own terms decide.
 */
export function freeUntil(
  { cancellationTerms: terms, confirmedAt }: Pick<Booking, 'cancellationTerms' | 'confirmedAt'>,
  startDate: string,
): Date | undefined {
  if (!confirmedAt) return undefined;
  const { coolingOffDays, coolingOffHours } = cancellationTerms.parse(terms);
  const lastDayEnds = Date.parse(addDays(startDate, 1 - coolingOffDays));
  const until = Math.min(confirmedAt.getTime() + coolingOffHours * HOUR_MS, lastDayEnds);
  return until > confirmedAt.getTime() ? new Date(until) : undefined;
}

import { plainDate } from '@fernweh/contracts/tour';
import { z } from 'zod';
import type { Booking } from '../booking-records/bookings.repository.ts';
import { addDays, HOUR_MS } from '../clock.ts';
import { daysLeft, type FeeBasis, feeAt } from './fee.ts';
import { freeUntil } from './free-until.ts';

/** What cancelling costs from now on (product/cancellation 6). Money is integer minor units of the booking's currency. */
export const cancellationCosts = z.object({
  /** Everything comes back for this many hours after the first payment. */
  freeHours: z.int().optional(),
  /** Everything comes back until this instant. */
  freeUntil: z.iso.datetime().optional(),
  /** The fee by day, the first one from today on. The last one has no last day. */
  steps: z.array(z.object({ from: plainDate, to: plainDate.optional(), percent: z.int(), fee: z.int() })),
});
export type CancellationCosts = z.infer<typeof cancellationCosts>;

/**
 * The costs of cancelling a booking, from today until it has begun.
 * @returns undefined for a booking that cannot be cancelled: it has ended, or the trip has begun
 */
export function costsOf(
  booking: Pick<Booking, 'state' | 'cancellationTerms' | 'confirmedAt'>,
  basis: FeeBasis,
  now: Date,
): CancellationCosts | undefined {
  const waiting = booking.state === 'ON_HOLD' || booking.state === 'PENDING_PAYMENT';
  if (!waiting && booking.state !== 'CONFIRMED') return undefined;
  const today = now.toISOString().slice(0, 10);
  if (basis.startDate < today) return undefined;
  return {
    ...(waiting ? freeOnce(booking, basis, now) : freeStill(booking, basis, now)),
    steps: stepsOf(basis, now),
  };
}

/** The free time of a booking that is paid now. It may end before its hours do, with the last day on which it is free. */
function freeOnce(booking: Parameters<typeof costsOf>[0], { terms, startDate }: FeeBasis, now: Date) {
  const until = freeUntil({ ...booking, confirmedAt: now }, startDate);
  if (!until) return {};
  const whole = until.getTime() === now.getTime() + terms.coolingOffHours * HOUR_MS;
  return whole ? { freeHours: terms.coolingOffHours } : { freeUntil: until.toISOString() };
}

function freeStill(booking: Parameters<typeof costsOf>[0], { startDate }: FeeBasis, now: Date) {
  const until = freeUntil(booking, startDate);
  return until && until > now ? { freeUntil: until.toISOString() } : {};
}

/** The steps that are not over, each with the days on which it holds. */
function stepsOf(basis: FeeBasis, now: Date): CancellationCosts['steps'] {
  const { terms, startDate } = basis;
  const left = daysLeft(startDate, now);
  return terms.steps.flatMap(({ fromDays, percent }, at) => {
    const before = terms.steps[at - 1]?.fromDays;
    const mostDays = before === undefined ? left : Math.min(left, before - 1);
    if (mostDays < fromDays) return [];
    return [
      {
        from: addDays(startDate, -mostDays),
        ...(fromDays > 0 && { to: addDays(startDate, -fromDays) }),
        percent,
        fee: feeAt(basis, percent),
      },
    ];
  });
}

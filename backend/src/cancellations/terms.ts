import { CANCELLATION_STEPS, COOLING_OFF_DAYS, COOLING_OFF_HOURS } from '@fernweh/contracts/rules';
import { z } from 'zod';

/** The percentage of the price that is kept from this many days before departure on. */
const step = z.object({ fromDays: z.int().nonnegative(), percent: z.int().min(0).max(100) });

/** The terms of a booking, frozen with it (product/cancellation 1, 3, 5). */
export const cancellationTerms = z.object({
  steps: z.array(step),
  coolingOffHours: z.int(),
  coolingOffDays: z.int(),
});
export type CancellationTerms = z.infer<typeof cancellationTerms>;

/** Changes with the terms, which the table of rules has, and with the booking conditions. */
export const TERMS_VERSION = '2026-11';

export const TERMS: CancellationTerms = {
  steps: [...CANCELLATION_STEPS],
  coolingOffHours: COOLING_OFF_HOURS,
  coolingOffDays: COOLING_OFF_DAYS,
};

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

/** Changes with the terms below and with the booking conditions. */
export const TERMS_VERSION = '2026-11';

export const TERMS: CancellationTerms = {
  // From 60 days on only the deposit is kept.
  steps: [
    { fromDays: 60, percent: 0 },
    { fromDays: 22, percent: 25 },
    { fromDays: 8, percent: 50 },
    { fromDays: 1, percent: 75 },
    { fromDays: 0, percent: 100 },
  ],
  coolingOffHours: 24,
  coolingOffDays: 60,
};

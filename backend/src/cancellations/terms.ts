import { z } from 'zod';

/** Which part of the price stays ours from how many days before departure on. */
const step = z.object({ fromDays: z.int().nonnegative(), percent: z.int().min(0).max(100) });

/** The terms a booking is made under: frozen with it (product/cancellation 5). */
export const cancellationTerms = z.object({
  steps: z.array(step),
  coolingOffHours: z.int(),
  coolingOffDays: z.int(),
});
export type CancellationTerms = z.infer<typeof cancellationTerms>;

/** Raised with every change of the terms below or of the booking conditions. */
export const TERMS_VERSION = '2026-11';

export const TERMS: CancellationTerms = {
  // From 60 days on the deposit is all that is kept.
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

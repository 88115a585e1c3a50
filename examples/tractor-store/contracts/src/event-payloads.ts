import { z } from 'zod';

/** The page that is loading, is shown, or failed to load. */
export const navigationChange = z.object({
  url: z.string(),
  phase: z.enum(['pending', 'shown', 'failed']),
});

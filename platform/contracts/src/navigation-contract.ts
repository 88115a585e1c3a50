import { z } from 'zod';
import { navigationChanged } from './navigation.ts';
import type { SiteContracts } from './site-contracts.ts';

/** The same topic with its schema, for a site's list. For servers and tools only. */
export const navigationContract = {
  [navigationChanged.name]: {
    topic: navigationChanged,
    payload: z.object({ url: z.string(), phase: z.enum(['pending', 'shown', 'failed']) }),
  },
} satisfies SiteContracts['topics'];

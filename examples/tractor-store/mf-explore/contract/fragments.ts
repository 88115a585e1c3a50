import { z } from 'zod';

export const fragmentProps = {
  /** As `mf-inspire/recommendations`, where they have moved to. */
  'mf-explore/recommendations': z.object({ skus: z.array(z.string().max(60)).max(20) }),
  /** The stores to choose from, as radio buttons of the form around it. `chosen` is the id of a store. */
  'mf-explore/store-picker': z.object({
    name: z.string().max(40),
    chosen: z.string().max(40).optional(),
  }),
};

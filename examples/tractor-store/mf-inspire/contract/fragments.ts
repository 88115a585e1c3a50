import { z } from 'zod';

export const fragmentProps = {
  /** Tractors that go well with these variants; those of the shop's own choice without any. */
  'mf-inspire/recommendations': z.object({ skus: z.array(z.string().max(60)).max(20) }),
};

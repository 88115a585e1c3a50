import { slug } from '@fernweh/contracts/slug';
import { z } from 'zod';

/** Props of the fragments of mf-content: what another team's page passes to them. */
export const fragmentProps = {
  /** Reviews of a tour with their distribution. */
  'mf-content/tour-reviews': z.object({ tour: slug }),
} satisfies Record<`mf-content/${string}`, z.ZodType>;

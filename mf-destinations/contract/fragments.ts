import { slug } from '@fernweh/contracts/slug';
import { z } from 'zod';

/** Props of the fragments of mf-destinations: what another team's page passes to them. */
export const fragmentProps = {
  /** Cards of tours: the named ones, those similar to a tour, or the most popular. */
  'mf-destinations/recommended-tours': z.object({
    title: z.string().max(300),
    tours: z.array(slug).max(100).optional(),
    similarTo: slug.optional(),
    limit: z.int().min(0).max(100).optional(),
  }),
} satisfies Record<`mf-destinations/${string}`, z.ZodType>;

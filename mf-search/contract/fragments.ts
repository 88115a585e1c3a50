import { z } from 'zod';

/** Props of the fragments of mf-search: what another team's page passes to them. */
export const fragmentProps = {
  /** Search field with suggestions. `id` keeps two boxes on one page apart. */
  'mf-search/search-box': z.object({
    variant: z.enum(['header', 'hero', 'mobile']),
    id: z.string().regex(/^[\w-]{1,60}$/),
  }),
} satisfies Record<`mf-search/${string}`, z.ZodType>;

import { z } from 'zod';

/**
 * `/v3/site-state.json` of the content host: what editors switch on for the whole site (product/states 7–12). Without the document
 * nothing is on. Read it with `readLeniently`.
 */
export const siteState = z.object({
  maintenance: z
    .object({
      title: z.string().default('We’re carrying out maintenance'),
      message: z.string().default('The site is being updated and will be back soon.'),
      /** ISO 8601; absent where nobody knows. */
      until: z.iso.datetime({ offset: true }).optional(),
    })
    .optional(),
  notice: z
    .object({
      /** A notice with another id is shown again to visitors who acknowledged the last one. */
      id: z.string().min(1),
      text: z.string().min(1),
      link: z.object({ text: z.string(), url: z.string() }).optional(),
    })
    .optional(),
  experiments: z
    .array(z.object({ id: z.string().regex(/^[\w-]{1,40}$/), variants: z.array(z.string()).min(2) }))
    .default([]),
});
export type SiteState = z.infer<typeof siteState>;

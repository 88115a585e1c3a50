import { z } from 'zod';
import { Refusal } from '../listener/answer.ts';

/** The Contentful Images API's parameters that this host knows; any other is refused, as misspelt ones should be. */
const edge = z.coerce.number().int().min(1).max(4000);
const parameters = z
  .object({
    w: edge.optional(),
    h: edge.optional(),
    fit: z.enum(['fill', 'pad', 'crop', 'scale', 'thumb']).optional(),
    fm: z.enum(['webp', 'avif', 'jpg', 'png']).default('jpg'),
    q: z.coerce.number().int().min(1).max(100).default(80),
    /** Background of `pad`. */
    bg: z
      .string()
      .regex(/^rgb:[0-9a-f]{6}$/i)
      .optional(),
  })
  .strict();

export type Parameters = z.infer<typeof parameters>;

/** @throws Refusal 400 naming what is wrong */
export function readParameters(query: URLSearchParams): Parameters {
  const result = parameters.safeParse(Object.fromEntries(query));
  if (result.success) return result.data;
  const wrong = result.error.issues.map(issue => `${issue.path.join('.') || 'query'}: ${issue.message}`);
  throw new Refusal(400, wrong.join('; '), { id: 'BadRequest' });
}

/** The same picture has the same key, in whatever order it was asked for. */
export const keyOf = ({ w, h, fit, fm, q, bg }: Parameters) =>
  [w ?? '', h ?? '', fit ?? '', q, bg?.toLowerCase() ?? '', fm].join('_');

export const CONTENT_TYPES: Record<Parameters['fm'], string> = {
  webp: 'image/webp',
  avif: 'image/avif',
  jpg: 'image/jpeg',
  png: 'image/png',
};

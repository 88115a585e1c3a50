import { z } from 'zod';

/** Name of a tour or place in URLs: lower-case words joined by hyphens. */
export const slug = z
  .string()
  .max(120)
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'is a slug: lower-case words joined by hyphens');

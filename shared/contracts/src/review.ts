import { z } from 'zod';

/** GET /reviews?tour&rating&page&limit, or offset & count (product/reviews 8; page 1, limit 10, at most 50). */
export const review = z.object({
  review_id: z.string(),
  created_date: z.string(),
  updated_date: z.string(),
  source: z.enum(['verified', 'email']),
  title: z.string(),
  comment: z.string(),
  customer: z.object({ name: z.string(), place: z.string().optional() }),
  status: z.literal('PUBLISHED'),
  tour: z.object({ slug: z.string(), title: z.string() }),
  /** Month of travel, YYYY-MM. */
  travelled: z.string().optional(),
  metrics: z.object({
    rating: z.int().min(1).max(5),
    guide: z.int().optional(),
    stays: z.int().optional(),
    transport: z.int().optional(),
    value: z.int().optional(),
  }),
  reply: z.object({ text: z.string(), date: z.string() }).optional(),
});
export type Review = z.infer<typeof review>;

export const reviewList = z.object({
  reviews: z.array(review),
  total: z.int(),
  /** Mean of all that match, one decimal (product/reviews 9). */
  avgRating: z.number().nullable(),
  page: z.int(),
  pages: z.int(),
  /** How many of each rating, index 0 = one star, over the tour (or all), not narrowed by `rating`. */
  distribution: z.array(z.int()).length(5),
});
export type ReviewList = z.infer<typeof reviewList>;

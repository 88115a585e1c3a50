import { review } from '@fernweh/contracts/review';
import { z } from 'zod';
import { REVIEW_STATES } from '../database/schema/reviews.ts';

const instant = z.iso.datetime();

/** An entry of GET /moderation/reviews. */
const moderationEntry = review.pick({ review_id: true, source: true, tour: true, title: true }).extend({
  status: z.enum(REVIEW_STATES),
  rating: z.int(),
  created_date: instant,
  /** Number of visitors who reported it. */
  reports: z.int(),
});

/** The answer of GET /moderation/reviews. */
export const moderationList = z.object({ reviews: z.array(moderationEntry) });

/** The answer of GET and PATCH /moderation/reviews/{id}. */
export const moderationReview = moderationEntry.extend({
  comment: z.string(),
  customer: review.shape.customer,
  travelled: z.string().nullable(),
  reply: review.shape.reply.unwrap().nullable(),
  reports: z.array(z.object({ reason: z.string(), at: instant })),
  decisions: z.array(
    z.object({ decision: z.string(), reason: z.string().nullable(), moderator: z.string(), at: instant }),
  ),
});
export type ModerationReview = z.infer<typeof moderationReview>;

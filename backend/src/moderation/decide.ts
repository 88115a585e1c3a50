import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { inTransaction } from '../database/in-transaction.ts';
import { moderationDecisions, reviewReports, reviews } from '../database/schema/index.ts';
import { notFound } from '../http/problem.ts';
import { longText } from '../http/text-fields.ts';
import { named } from '../reviews/report-review.ts';
import { reviewStates } from '../reviews/review-states.ts';
import { updateRatings } from '../reviews/update-ratings.ts';
import type { Services } from '../services.ts';
import { REJECTION_REASONS } from './rejection-reasons.ts';

const reason = z.enum(REJECTION_REASONS, `Choose a reason: ${REJECTION_REASONS.join(', ')}`);
const text = longText(reply =>
  reply.length >= 2 && reply.length <= 2000 ? undefined : 'Enter a reply of 2 to 2000 characters',
);

/** Body of PATCH /moderation/reviews/{id}. */
export const decision = z.discriminatedUnion(
  'action',
  [
    z.object({ action: z.literal('publish') }),
    z.object({ action: z.literal('reject'), reason }),
    /** For published reviews. */
    z.object({ action: z.literal('withdraw'), reason }),
    z.object({ action: z.literal('reply'), text }),
    /** The reports were checked; the review stays. */
    z.object({ action: z.literal('dismiss-reports') }),
  ],
  'Choose an action: publish, reject, withdraw, reply, dismiss-reports',
);
export type Decision = z.infer<typeof decision>;

const NEXT = { publish: 'PUBLISHED', reject: 'REJECTED', withdraw: 'WITHDRAWN' } as const;

/**
 * Applies a moderator's decision, records who made it, and updates the tour's rating.
 * @throws Problem 404, 409 when the review's state doesn't allow it
 */
export async function decide(
  { queries, clock, catalogue }: Pick<Services, 'queries' | 'clock' | 'catalogue'>,
  { id, moderator, choice }: { id: string; moderator: string; choice: Decision },
): Promise<void> {
  const now = clock.now();
  await inTransaction(queries, async tx => {
    const [review] = await tx.select().from(reviews).where(named(id)).for('update');
    if (!review) throw notFound('review');
    const { action } = choice;
    if (action === 'dismiss-reports') {
      await tx.delete(reviewReports).where(eq(reviewReports.reviewId, review.id));
      return;
    }
    const change =
      action === 'reply'
        ? { reply: { text: choice.text, date: now.toISOString().slice(0, 10) } }
        : { status: reviewStates.step(review.status, NEXT[action]) };
    await tx
      .update(reviews)
      .set({ ...change, updatedAt: now, version: review.version + 1 })
      .where(eq(reviews.id, review.id));
    if ('status' in change) await updateRatings(tx, now, review.tourId);
    await tx.insert(moderationDecisions).values({
      reviewId: review.id,
      moderator,
      decision: action.toUpperCase() as Uppercase<typeof action>,
      reason: 'reason' in choice ? choice.reason : null,
      decidedAt: now,
    });
  });
  await catalogue.renew();
}

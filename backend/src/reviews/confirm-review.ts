import { eq } from 'drizzle-orm';
import { addMs } from '../clock.ts';
import { violatedConstraint } from '../database/errors.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { reviews, tours } from '../database/schema/index.ts';
import { LINK_MS, linkExpired } from '../links/link-token.ts';
import type { Services } from '../services.ts';
import { reviewStates } from './review-states.ts';
import { alreadyReviewed, unconfirmed } from './write-review.ts';

/**
 * Confirms the address of a review's writer. The review then waits for moderation.
 * @throws Problem 410 for a used or expired link, 409 when the writer has already reviewed the tour
 */
export async function confirmReview({ queries, clock, links }: Services, token: string) {
  const id = links.read('review', token);
  const now = clock.now();
  const change = inTransaction(queries, async tx => {
    const [review] = await tx.select().from(reviews).where(eq(reviews.id, id)).for('update');
    if (review?.status !== 'UNVERIFIED' || review.createdAt < addMs(now, -LINK_MS)) throw linkExpired();
    await tx
      .update(reviews)
      .set({
        status: reviewStates.step(review.status, 'PENDING'),
        author: review.userId ?? review.email,
        updatedAt: now,
        version: review.version + 1,
      })
      .where(eq(reviews.id, id));
    // The owner of the address has decided; what else was written in its name was not meant.
    if (review.email) await tx.delete(reviews).where(unconfirmed(review.tourId, review.email));
    const [tour] = await tx
      .select({ slug: tours.slug, title: tours.title })
      .from(tours)
      .where(eq(tours.id, review.tourId));
    return { review_id: id, status: 'PENDING' as const, tour };
  });
  try {
    return await change;
  } catch (error) {
    throw violatedConstraint(error) === 'reviews_one_per_traveller' ? alreadyReviewed() : error;
  }
}

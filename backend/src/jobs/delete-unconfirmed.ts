import { and, eq, lt } from 'drizzle-orm';
import { addMs } from '../clock.ts';
import { budgets, reviews, subscriptions } from '../database/schema/index.ts';
import { LINK_MS } from '../links/link-token.ts';
import type { Services } from '../services.ts';

/** Deletes reviews and subscriptions that nobody confirmed while their link was valid, and counters of past hours. */
export async function deleteUnconfirmed({ queries, clock }: Services): Promise<number> {
  const now = clock.now();
  const before = addMs(now, -LINK_MS);
  const deletedReviews = await queries
    .delete(reviews)
    .where(and(eq(reviews.status, 'UNVERIFIED'), lt(reviews.createdAt, before)))
    .returning({ id: reviews.id });
  const deletedSubscriptions = await queries
    .delete(subscriptions)
    .where(and(eq(subscriptions.state, 'PENDING'), lt(subscriptions.requestedAt, before)))
    .returning({ id: subscriptions.id });
  await queries.delete(budgets).where(lt(budgets.endsAt, now));
  return deletedReviews.length + deletedSubscriptions.length;
}

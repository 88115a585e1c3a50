import { and, lt, notLike } from 'drizzle-orm';
import { addMs, DAY_MS } from '../clock.ts';
import { wishlists } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { USER_PREFIX } from '../wishlist/wishlist.repository.ts';

/** An anonymous wishlist expires after this many days without use. */
const UNUSED_DAYS = 90;

/** Deletes anonymous wishlists that nobody has read or changed for 90 days. Lists of accounts stay. */
export async function deleteUnusedWishlists({
  queries,
  clock,
}: Pick<Services, 'queries' | 'clock'>): Promise<number> {
  const deleted = await queries
    .delete(wishlists)
    .where(
      and(
        lt(wishlists.usedAt, addMs(clock.now(), -UNUSED_DAYS * DAY_MS)),
        notLike(wishlists.owner, `${USER_PREFIX}%`),
      ),
    )
    .returning({ owner: wishlists.owner });
  return deleted.length;
}

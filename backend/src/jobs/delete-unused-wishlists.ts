import { ANONYMOUS_WISHLIST_DAYS } from '@fernweh/contracts/rules';
import { and, inArray, lt, notLike, sql } from 'drizzle-orm';
import { addMs, DAY_MS } from '../clock.ts';
import { wishlists } from '../database/schema/index.ts';
import type { Services } from '../services.ts';
import { USER_PREFIX } from '../wishlist/wishlist.repository.ts';

/** Anonymous wishlists in all. Anybody can invent them. */
const MAX_LISTS = 500_000;

const anonymous = notLike(wishlists.owner, `${USER_PREFIX}%`);

/**
 * Deletes anonymous wishlists that nobody has read or changed for their time, and of too many those that were never used after
 * their first day, the oldest first. Lists of accounts stay.
 */
export async function deleteUnusedWishlists(
  { queries, clock }: Pick<Services, 'queries' | 'clock'>,
  maxLists = MAX_LISTS,
): Promise<number> {
  const unused = await queries
    .delete(wishlists)
    .where(and(lt(wishlists.usedAt, addMs(clock.now(), -ANONYMOUS_WISHLIST_DAYS * DAY_MS)), anonymous))
    .returning({ owner: wishlists.owner });
  const count = await queries.$count(wishlists, anonymous);
  const surplus = queries
    .select({ owner: wishlists.owner })
    .from(wishlists)
    .where(anonymous)
    .orderBy(sql`${wishlists.usedAt} > ${wishlists.updatedAt}`, wishlists.usedAt)
    .limit(Math.max(0, count - maxLists));
  const deleted =
    count > maxLists
      ? await queries
          .delete(wishlists)
          .where(inArray(wishlists.owner, surplus))
          .returning({ owner: wishlists.owner })
      : [];
  return unused.length + deleted.length;
}

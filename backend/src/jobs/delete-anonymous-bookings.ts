import { and, inArray, like, lt } from 'drizzle-orm';
import { ANONYMOUS_PREFIX } from '../anonymous-holds/anonymous-owner.ts';
import { addMs, DAY_MS } from '../clock.ts';
import { bookings } from '../database/schema/index.ts';
import type { Services } from '../services.ts';

/** For a day a browser can learn that its hold has ended. */
const KEPT_MS = DAY_MS;

/** So many at once: a statement holds its locks until its end. */
const BATCH = 500;

/**
 * Deletes the bookings of anonymous holds that nobody took over, a batch after the other: anybody makes them (docs/decisions/116).
 * The database lets no other booking be deleted.
 * @returns how many
 */
export async function deleteAnonymousBookings(
  { queries, clock }: Pick<Services, 'queries' | 'clock'>,
  batch = BATCH,
): Promise<number> {
  const ended = queries
    .select({ id: bookings.id })
    .from(bookings)
    .where(
      and(
        like(bookings.userId, `${ANONYMOUS_PREFIX}%`),
        inArray(bookings.state, ['EXPIRED', 'CANCELLED']),
        lt(bookings.createdAt, addMs(clock.now(), -KEPT_MS)),
      ),
    )
    .limit(batch);
  for (let all = 0; ; ) {
    const deleted = await queries
      .delete(bookings)
      .where(inArray(bookings.id, ended))
      .returning({ id: bookings.id });
    all += deleted.length;
    if (deleted.length < batch) return all;
  }
}

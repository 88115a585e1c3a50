import { and, inArray, like, lt } from 'drizzle-orm';
import { addMs, DAY_MS } from '../clock.ts';
import { bookings } from '../database/schema/index.ts';
import { ANONYMOUS_PREFIX } from '../holds/anonymous-owner.ts';
import type { Services } from '../services.ts';

/** For a day a browser can learn that its hold has ended. */
const KEPT_MS = DAY_MS;

/**
 * Deletes the bookings of anonymous holds that nobody took over: anybody makes them (docs/decisions/116). The database lets no other
 * booking be deleted.
 */
export async function deleteAnonymousBookings({ queries, clock }: Services): Promise<number> {
  const deleted = await queries
    .delete(bookings)
    .where(
      and(
        like(bookings.userId, `${ANONYMOUS_PREFIX}%`),
        inArray(bookings.state, ['EXPIRED', 'CANCELLED']),
        lt(bookings.createdAt, addMs(clock.now(), -KEPT_MS)),
      ),
    )
    .returning({ id: bookings.id });
  return deleted.length;
}

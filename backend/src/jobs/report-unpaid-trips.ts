import { and, eq, inArray, lt, lte } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { today } from '../clock.ts';
import { bookings, departures } from '../database/schema/index.ts';
import { enqueue } from '../outbox/outbox.ts';
import type { Services } from '../services.ts';

/**
 * A trip that has begun is never cancelled for its balance: the travellers are on the road, and nobody could sell their
 * places. The team gets one mail per booking and decides; /metrics counts the trips under way (product/money 4).
 * @returns the number of bookings that were reported now
 */
export async function reportUnpaidTrips(
  { queries, clock }: Services,
  log?: Pick<FastifyBaseLogger, 'warn'>,
): Promise<number> {
  const open = await queries
    .select({ id: bookings.id })
    .from(bookings)
    .innerJoin(departures, eq(departures.id, bookings.departureId))
    .where(
      and(
        inArray(bookings.state, ['CONFIRMED', 'COMPLETED']),
        lt(bookings.paid, bookings.total),
        lte(departures.startDate, today(clock)),
      ),
    );
  let reported = 0;
  for (const { id } of open) {
    const isNew = await enqueue(
      queries,
      'team-mail',
      { mail: 'unpaid-trip', bookingId: id },
      { dedupeKey: `unpaid-trip/${id}`, now: clock.now() },
    );
    if (!isNew) continue;
    reported += 1;
    log?.warn({ booking: id }, 'a trip has begun whose balance is open; the team is told');
  }
  return reported;
}

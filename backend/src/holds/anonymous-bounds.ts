import { and, count, eq, gt, like, ne, sql } from 'drizzle-orm';
import { type Queries, rowsOf } from '../database/database.ts';
import { violatedConstraint } from '../database/errors.ts';
import { holds } from '../database/schema/index.ts';
import { Problem } from '../http/problem.ts';
import type { Trip } from '../quotes/plan-trip.ts';
import { ANONYMOUS_PREFIX } from './anonymous-owner.ts';

/**
 * What anonymous holds may take at most (product/booking 19). Whoever is refused logs in, and holds then. The trigger `holds_anonymous`
 * enforces the half of seats and rooms.
 */

/** Anonymous holds that run at once for the callers of one address prefix. */
const MAX_PER_NETWORK = 10;

const logInToHold = (detail: string) => new Problem(409, 'log-in-to-hold', detail);
const fewLeft = () => logInToHold('Few seats are left. Log in to hold them.');

/** @throws Problem 409 where too many hold from this network */
export async function requireTurn(tx: Queries, network: string, owner: string, now: Date): Promise<void> {
  const [row] = await tx
    .select({ running: count() })
    .from(holds)
    .where(
      and(
        eq(holds.network, network),
        eq(holds.state, 'ACTIVE'),
        like(holds.userId, `${ANONYMOUS_PREFIX}%`),
        ne(holds.userId, owner),
        gt(holds.expiresAt, now),
      ),
    );
  if ((row?.running ?? 0) >= MAX_PER_NETWORK)
    throw logInToHold('Many people near you are holding seats. Log in to hold yours.');
}

/** Seats, or rooms of a kind: what nobody has, what anonymous holds of others have, and what the owner's hold or one that ran out gives back. */
type Places = { left: number; anonymous: number; returned: number };

const isBeyondHalf = (wanted: number, { left, anonymous, returned }: Places) =>
  2 * (anonymous + wanted) > left + anonymous + returned;

/**
 * Refuses where anonymous holds would have more than half of the seats, or of the rooms of a kind, that nobody else has: never the last room
 * of a kind. What runs out, and what the owner holds, counts as free.
 */
export async function requireShare(tx: Queries, trip: Trip, owner: string, now: Date): Promise<void> {
  const { departure, seats, rooms } = trip;
  const at = now.toISOString();
  const own = sql`(h.expires_at <= ${at}::timestamptz or h.user_id = ${owner})`;
  const sums = (of: string) => sql`
    coalesce(sum(${sql.raw(of)}) filter (where h.network is not null and not ${own}), 0)::int as anonymous,
    coalesce(sum(${sql.raw(of)}) filter (where ${own}), 0)::int as returned`;
  const [free] = await rowsOf<Places>(
    tx,
    sql`select d.capacity - d.sold_elsewhere - d.seats_taken as left, ${sums('h.seats')}
      from departures d left join holds h on h.departure_id = d.id and h.state = 'ACTIVE'
      where d.id = ${departure.id} group by d.id`,
  );
  if (free && isBeyondHalf(seats, free)) throw fewLeft();
  const kinds = await rowsOf<Places & { kind: string }>(
    tx,
    sql`select t.kind, t.rooms - t.taken as left, ${sums('r.rooms')}
      from room_types t left join holds h on h.departure_id = t.departure_id and h.state = 'ACTIVE'
      left join booking_rooms r on r.booking_id = h.booking_id and r.kind = t.kind
      where t.departure_id = ${departure.id} group by t.departure_id, t.kind`,
  );
  const wanted = (kind: string) =>
    rooms.reduce((sum, room) => sum + (room.kind === kind ? room.rooms : 0), 0);
  if (kinds.some(one => wanted(one.kind) > 0 && isBeyondHalf(wanted(one.kind), one))) throw fewLeft();
}

/** @throws Problem 409 in place of the database's refusal to let anonymous holds take more than half of the free seats or rooms */
export async function explainHalf<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) !== 'holds_anonymous_half') throw error;
    throw fewLeft();
  }
}

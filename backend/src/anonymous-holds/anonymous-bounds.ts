import { and, count, eq, gt, isNotNull, like, ne, sql } from 'drizzle-orm';
import type { CallerPlace } from '../bookings/hold-seats.ts';
import type { Proof } from '../bots/bot-check.ts';
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

/**
 * Anonymous holds that run at once for one address prefix and for one block of networks, and without a verdict that a person asks. Tokens
 * of forms can be used again for two days, so that they prove little where many hold.
 */
const AT_ONCE = { person: { network: 10, block: 40 }, form: { network: 3, block: 10 } };
/** A hold without a verdict leaves three quarters of what is free. */
const SHARE = { person: 2, form: 4 };

const logInToHold = (detail: string) => new Problem(409, 'log-in-to-hold', detail);
const fewLeft = () => logInToHold('Only a few places are left. Log in to hold them.');
export const manyHold = () => logInToHold('Many people near you are holding places. Log in to hold yours.');

/** @throws Problem 409 where an operator has everybody log in first */
export function requireOpen(isOpen: boolean): void {
  if (!isOpen) throw logInToHold('Log in to hold places.');
}

/** Who asks: `owner` holds nothing that counts against them. */
export type Asking = { owner: string; place: CallerPlace; proof: Proof; now: Date };

/**
 * Counted under the lock of the block. The whole site's count takes no lock: it may be exceeded by as many as ask at the same moment.
 * @param atOnce of the whole site
 * @throws Problem 409 where too many hold from this network, from its block or on the whole site
 */
export async function requireTurn(
  tx: Queries,
  { owner, place, proof, now }: Asking,
  atOnce: number,
): Promise<void> {
  const [row] = await tx
    .select({
      network: sql<number>`(count(*) filter (where ${eq(holds.network, place.network)}))::int`,
      block: sql<number>`(count(*) filter (where ${eq(holds.networkBlock, place.networkBlock)}))::int`,
      site: count(),
    })
    .from(holds)
    .where(
      and(
        isNotNull(holds.network),
        eq(holds.state, 'ACTIVE'),
        like(holds.userId, `${ANONYMOUS_PREFIX}%`),
        ne(holds.userId, owner),
        gt(holds.expiresAt, now),
      ),
    );
  const { network = 0, block = 0, site = 0 } = row ?? {};
  const most = AT_ONCE[proof];
  if (network >= most.network || block >= most.block) throw manyHold();
  if (site >= atOnce) throw logInToHold('Many people are holding places. Log in to hold yours.');
}

/** Seats, or rooms of a kind: what nobody has, what anonymous holds of others have, and what the owner's hold or one that ran out gives back. */
type Places = { left: number; anonymous: number; returned: number };

const isBeyond = (share: number, wanted: number, { left, anonymous, returned }: Places) =>
  share * (anonymous + wanted) > left + anonymous + returned;

/**
 * Refuses where anonymous holds would have more than half of the seats, or of the rooms of a kind, that nobody else has: never the last room
 * of a kind. Without a verdict that a person asks it is a quarter of the seats. What runs out, and what the owner holds, counts as free.
 */
export async function requireShare(tx: Queries, trip: Trip, { owner, proof, now }: Asking): Promise<void> {
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
  if (free && isBeyond(SHARE[proof], seats, free)) throw fewLeft();
  const kinds = await rowsOf<Places & { kind: string }>(
    tx,
    sql`select t.kind, t.rooms - t.taken as left, ${sums('r.rooms')}
      from room_types t left join holds h on h.departure_id = t.departure_id and h.state = 'ACTIVE'
      left join booking_rooms r on r.booking_id = h.booking_id and r.kind = t.kind
      where t.departure_id = ${departure.id} group by t.departure_id, t.kind`,
  );
  const wanted = (kind: string) =>
    rooms.reduce((sum, room) => sum + (room.kind === kind ? room.rooms : 0), 0);
  if (kinds.some(one => wanted(one.kind) > 0 && isBeyond(SHARE.person, wanted(one.kind), one)))
    throw fewLeft();
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

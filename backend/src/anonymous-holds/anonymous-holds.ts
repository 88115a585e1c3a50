import { BROWSER_HOLD_MINUTES } from '@fernweh/contracts/rules';
import { blockPrefix, callerPrefix } from '@flotilla/runtime/address-prefix';
import { and, desc, eq, gt } from 'drizzle-orm';
import { lockAccount, lockUser } from '../auth/lock-account.ts';
import type { User } from '../auth/user.ts';
import {
  type Booking,
  holdOf,
  lockBooking,
  roomsOf,
  updateBooking,
} from '../booking-records/bookings.repository.ts';
import { type BookingRequest, holdSeats } from '../bookings/hold-seats.ts';
import type { Proof } from '../bots/bot-check.ts';
import { addMs, MINUTE_MS } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { bookings, holds, travellers } from '../database/schema/index.ts';
import { HOLD_MS, holdExpired, releaseActive } from '../holds/holds.ts';
import { Problem } from '../http/problem.ts';
import type { Trip } from '../quotes/plan-trip.ts';
import type { Services } from '../services.ts';
import { requireShare, requireTurn } from './anonymous-bounds.ts';

const ANONYMOUS_HOLD_MS = BROWSER_HOLD_MINUTES * MINUTE_MS;

type Wanted = {
  owner: User;
  address: string;
  proof: Proof;
  trip: Trip;
  request: BookingRequest;
  /** Anonymous holds of the whole site that may run at once. */
  atOnce: number;
};

/**
 * Holds the seats of a planned trip for a browser without an account. The same trip that it holds already stays held as it is: asking
 * again extends nothing. Another one replaces it.
 * @throws Problem 409 log-in-to-hold where too many hold (anonymous-bounds.ts), and what `holdSeats` throws
 */
export async function holdAnonymously(
  tx: Queries,
  services: Services,
  { owner, address, proof, trip, request, atOnce }: Wanted,
): Promise<{ booking: Booking; isNew: boolean }> {
  const { clock, hash } = services;
  const now = clock.now();
  const network = hash('hold-network', callerPrefix(address));
  const networkBlock = hash('hold-block', blockPrefix(address));
  // One after the other, so that the counts of the block and of its networks are right.
  await lockUser(tx, networkBlock);
  await lockUser(tx, owner.id);
  const held = await activeOf(tx, owner.id, now);
  if (held && (await isSameTrip(tx, held, trip))) return { booking: held, isNew: false };
  const place = { network, networkBlock };
  const asking = { owner: owner.id, place, proof, now };
  await requireTurn(tx, asking, atOnce);
  const allow = () => requireShare(tx, trip, asking);
  // At once, before anything is locked. The trigger enforces the half; losers must not do all the work under the lock.
  await allow();
  const wanted = { user: owner, trip, request, lastsMs: ANONYMOUS_HOLD_MS, place, allow };
  return { booking: await holdSeats(tx, services, wanted), isNew: true };
}

async function isSameTrip(tx: Queries, booking: Booking, { departure, price, seats, rooms, party }: Trip) {
  const held = await roomsOf(tx, booking.id);
  return (
    booking.departureId === departure.id &&
    booking.currency === price.currency &&
    booking.seats === seats &&
    booking.total === price.total &&
    (await adultsOf(tx, booking.id)) === party.adults &&
    held.length === rooms.length &&
    held.every(({ kind, rooms: count }) => rooms.some(room => room.kind === kind && room.rooms === count))
  );
}

/** Two parties of the same size may cost the same: their places are not the same. */
const adultsOf = (tx: Queries, bookingId: string) =>
  tx.$count(travellers, and(eq(travellers.bookingId, bookingId), eq(travellers.band, 'ADULT')));

/** The booking that an owner holds seats with; undefined without one. */
async function activeOf(queries: Queries, owner: string, now: Date): Promise<Booking | undefined> {
  const [row] = await queries
    .select({ booking: bookings })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(holds.userId, owner), eq(holds.state, 'ACTIVE'), gt(holds.expiresAt, now)));
  return row?.booking;
}

const noHold = () => new Problem(404, 'no-hold', 'You aren’t holding any places in this browser.');

/** What a browser holds. @throws Problem 410 for a hold that is over, 404 for a secret that holds nothing any more */
export async function readAnonymous(queries: Queries, owner: User, now: Date): Promise<Booking> {
  const active = await activeOf(queries, owner.id, now);
  if (active) return active;
  const [last] = await queries
    .select({ state: holds.state })
    .from(holds)
    .where(eq(holds.userId, owner.id))
    .orderBy(desc(holds.id))
    .limit(1);
  throw last && last.state !== 'RELEASED' ? holdExpired() : noHold();
}

/** Gives the seats of a browser back. Without a hold nothing happens. */
export async function releaseAnonymous(tx: Queries, owner: User, now: Date): Promise<void> {
  await lockUser(tx, owner.id);
  await releaseActive(tx, owner.id, now);
}

type TakeOver = { owner: User; user: User; replace: boolean };

/**
 * Makes the hold of a browser the account's, and lasts it to 30 minutes from its beginning. The seats stay taken throughout: it is the
 * same booking with another owner. Whoever took it over already gets the same booking again (product/booking 20, 21).
 * @param replace gives back what the account holds already
 * @throws Problem 404 without a hold, 409 hold-exists, 410 after its end
 */
export async function takeOver(
  tx: Queries,
  services: Services,
  { owner, user, replace }: TakeOver,
): Promise<Booking> {
  const now = services.clock.now();
  await lockAccount(tx, services, user);
  await lockUser(tx, owner.id);
  const booking = await activeOf(tx, owner.id, now);
  if (!booking) return (await takenBefore(tx, owner, user)) ?? readAnonymous(tx, owner, now);
  const own = await activeOf(tx, user.id, now);
  if (own && !replace)
    throw new Problem(409, 'hold-exists', 'You’re already holding places on another trip.');
  // Also one that ended a moment ago, whose seats the job has not given back yet.
  await releaseActive(tx, user.id, now);
  const locked = await lockBooking(tx, booking.id);
  const hold = await holdOf(tx, locked.id);
  // Bookings are locked before holds are read: the job may have expired it meanwhile.
  if (locked.userId !== owner.id || hold?.state !== 'ACTIVE') throw holdExpired();
  await tx
    .update(holds)
    .set({
      userId: user.id,
      takenFrom: owner.id,
      ...{ network: null, networkBlock: null },
      expiresAt: addMs(hold.expiresAt, HOLD_MS - ANONYMOUS_HOLD_MS),
    })
    .where(eq(holds.id, hold.id));
  return updateBooking(tx, locked.id, { userId: user.id, email: user.email ?? null });
}

async function takenBefore(tx: Queries, owner: User, user: User): Promise<Booking | undefined> {
  const [row] = await tx
    .select({ booking: bookings })
    .from(holds)
    .innerJoin(bookings, eq(bookings.id, holds.bookingId))
    .where(and(eq(holds.takenFrom, owner.id), eq(holds.userId, user.id)))
    .orderBy(desc(holds.id))
    .limit(1);
  return row?.booking;
}

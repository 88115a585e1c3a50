import { and, eq, sql } from 'drizzle-orm';
import type { Queries } from '../database/database.ts';
import { violatedConstraint } from '../database/errors.ts';
import {
  bookingExtras,
  bookingRooms,
  departures,
  extraAllotments,
  roomTypes,
} from '../database/schema/index.ts';
import { soldOut } from '../departures/sold-out.ts';
import type { ChosenExtra } from '../extras/choose-extras.ts';
import { invalid, Problem } from '../http/problem.ts';
import { ROOM_NAMES, type Room } from '../rooms-and-party/hotel-rooms.ts';
import type { Services } from '../services.ts';

type Wanted = { seats: number; rooms: readonly Room[] };

/**
 * Locks a departure and checks that it has the wanted places. Concurrent bookings wait for each other here. The
 * database's constraints enforce the same; this check gives a better error.
 * @param own places that this booking already has
 * @throws SoldOutError; Problem 409 for a departure that is no longer on sale
 */
export async function lockPlaces(
  tx: Queries,
  departureId: string,
  wanted: Wanted,
  own: Wanted = { seats: 0, rooms: [] },
): Promise<void> {
  const [row] = await tx.select().from(departures).where(eq(departures.id, departureId)).for('update');
  // What a booking has stays its own, also after the end of the sale.
  if (isWithin(wanted, own)) return;
  if (!row || (row.state !== 'SCHEDULED' && row.state !== 'GUARANTEED'))
    throw new Problem(409, 'sold-out', 'This date is no longer on sale. Please choose another date.', {
      more: { alternatives: [] },
    });
  const left = row.capacity - row.soldElsewhere - row.seatsTaken;
  const types = await tx.select().from(roomTypes).where(eq(roomTypes.departureId, departureId));
  const missing = merged(wanted.rooms).find(({ kind, rooms }) => {
    const type = types.find(one => one.kind === kind);
    const ownRooms = own.rooms.find(one => one.kind === kind)?.rooms ?? 0;
    return !type || type.rooms - type.taken + ownRooms < rooms;
  });
  if (left + own.seats >= wanted.seats && !missing) return;
  throw new SoldOutError(row.code, wanted.seats, left, missing && ROOM_NAMES[missing.kind]);
}

const isWithin = (wanted: Wanted, own: Wanted) =>
  wanted.seats <= own.seats &&
  merged(wanted.rooms).every(
    ({ kind, rooms }) => rooms <= (own.rooms.find(one => one.kind === kind)?.rooms ?? 0),
  );

/** Becomes a Problem after the transaction, because finding alternatives needs queries outside it. */
export class SoldOutError extends Error {
  override name = 'SoldOutError';
  readonly code: string;
  readonly seats: number;
  readonly left: number;
  readonly room: string | undefined;

  constructor(code: string, seats: number, left: number, room: string | undefined) {
    super('sold out');
    this.code = code;
    this.seats = seats;
    this.left = left;
    this.room = room;
  }
}

/** @throws Problem 409 with alternatives in place of a SoldOutError, 422 when an extra ran out */
export async function explainSoldOut<T>(
  { departures: sold, occupancy }: Services,
  work: Promise<T>,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (violatedConstraint(error) === 'extra_allotments_stock')
      throw invalid({ pointer: '/extras', message: 'There isn’t enough left of one of your extras' });
    if (!(error instanceof SoldOutError)) throw error;
    occupancy.changed();
    const departure = await sold.byCode(error.code);
    if (!departure)
      throw new Problem(409, 'sold-out', 'This date is no longer on sale. Please choose another date.', {
        more: { alternatives: [] },
      });
    const all = await sold.ofTour(departure.tour);
    const detail = error.room && `There aren’t enough rooms of this kind left: ${error.room}.`;
    throw soldOut({ ...departure, seatsLeft: error.left }, error.seats, all, detail);
  }
}

/** Replaces the rooms of an existing booking. Triggers count them. */
export async function replaceRooms(
  tx: Queries,
  bookingId: string,
  departureId: string,
  rooms: readonly Room[],
) {
  await tx.delete(bookingRooms).where(eq(bookingRooms.bookingId, bookingId));
  await tx.insert(bookingRooms).values(merged(rooms).map(room => ({ ...room, bookingId, departureId })));
}

export async function replaceExtras(
  tx: Queries,
  bookingId: string,
  departureId: string,
  chosen: readonly ChosenExtra[],
): Promise<void> {
  await tx.delete(bookingExtras).where(eq(bookingExtras.bookingId, bookingId));
  for (const { id: extraId, quantity, unitAmount, stock } of chosen) {
    if (stock !== null) await openAllotment(tx, departureId, extraId, stock);
    await tx.insert(bookingExtras).values({ bookingId, extraId, quantity, unitAmount });
  }
}

/** A departure's stock of an extra follows the catalogue, but never falls below what is booked. */
async function openAllotment(
  tx: Queries,
  departureId: string,
  extraId: string,
  stock: number,
): Promise<void> {
  await tx.insert(extraAllotments).values({ departureId, extraId, stock }).onConflictDoNothing();
  await tx
    .update(extraAllotments)
    .set({ stock: sql`greatest(${stock}, ${extraAllotments.taken})` })
    .where(and(eq(extraAllotments.departureId, departureId), eq(extraAllotments.extraId, extraId)));
}

/** Adds up rooms of the same kind. */
const merged = (rooms: readonly Room[]): Room[] =>
  [...Map.groupBy(rooms, ({ kind }) => kind)].map(([kind, all]) => ({
    kind,
    rooms: all.reduce((count, one) => count + one.rooms, 0),
  }));

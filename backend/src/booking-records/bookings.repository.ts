import { and, asc, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { PlainDate } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import {
  bookingExtras,
  bookingLines,
  bookingRooms,
  bookings,
  departures,
  extras,
  holds,
  promoCodes,
  tours,
} from '../database/schema/index.ts';
import { isUuid } from '../database/uuid.ts';
import type { ChosenExtra } from '../extras/choose-extras.ts';
import { notFound, Problem } from '../http/problem.ts';
import type { Line } from '../pricing/price-trip.ts';
import type { Room } from '../rooms-and-party/hotel-rooms.ts';
import { readReference } from './reference.ts';

export type Booking = typeof bookings.$inferSelect;
export type Hold = typeof holds.$inferSelect;

/** The departure of a booking, in its current state. */
export type BookedDeparture = {
  id: string;
  code: string;
  startDate: PlainDate;
  endDate: PlainDate;
  state: typeof departures.$inferSelect.state;
  tour: { slug: string; title: string; minAge: number; maxAge: number | null };
};

/** @param name id or reference @throws Problem 404, also for another person's booking (product/api 4) */
export async function findOwned(queries: Queries, user: string, name: string): Promise<Booking> {
  const named = isUuid(name) ? eq(bookings.id, name) : eq(bookings.ref, readReference(name) ?? '');
  const [row] = await queries
    .select()
    .from(bookings)
    .where(and(named, eq(bookings.userId, user)));
  if (!row) throw notFound('booking');
  return row;
}

/** Locks a booking until the transaction ends. Every change of a booking locks it first. */
export async function lockBooking(tx: Queries, id: string): Promise<Booking> {
  const [row] = await tx.select().from(bookings).where(eq(bookings.id, id)).for('update');
  if (!row) throw notFound('booking');
  return row;
}

export async function lockOwned(tx: Queries, user: string, name: string): Promise<Booking> {
  const { id } = await findOwned(tx, user, name);
  const booking = await lockBooking(tx, id);
  // Its owner may have deleted the account meanwhile.
  if (booking.userId !== user) throw notFound('booking');
  return booking;
}

/** Writes fields of a locked booking and increments its version. */
export async function updateBooking(tx: Queries, id: string, fields: Partial<Booking>): Promise<Booking> {
  const [row] = await tx
    .update(bookings)
    .set({ ...fields, version: sql`${bookings.version} + 1` })
    .where(eq(bookings.id, id))
    .returning();
  if (!row) throw notFound('booking');
  return row;
}

/** @param version from If-Match @throws Problem 412 */
export function checkVersion(booking: Booking, version: number): void {
  if (booking.version === version) return;
  throw new Problem(
    412,
    'version-conflict',
    'This booking has changed since you opened it. Reload the page to see the changes.',
    {
      more: { version: booking.version },
    },
  );
}

export async function departureOf(
  queries: Queries,
  booking: Pick<Booking, 'departureId'>,
): Promise<BookedDeparture> {
  const departure = (await departuresOf(queries, [booking])).get(booking.departureId);
  if (!departure) throw notFound('departure');
  return departure;
}

/** The departures of bookings, by id. */
export async function departuresOf(
  queries: Queries,
  booked: readonly Pick<Booking, 'departureId'>[],
): Promise<Map<string, BookedDeparture>> {
  const ids = [...new Set(booked.map(({ departureId }) => departureId))];
  const rows = await queries
    .select({
      id: departures.id,
      code: departures.code,
      startDate: departures.startDate,
      endDate: departures.endDate,
      state: departures.state,
      tour: { slug: tours.slug, title: tours.title, minAge: tours.minAge, maxAge: tours.maxAge },
    })
    .from(departures)
    .innerJoin(tours, eq(tours.id, departures.tourId))
    .where(inArray(departures.id, ids));
  return new Map(rows.map(row => [row.id, row]));
}

export async function holdOf(queries: Queries, bookingId: string): Promise<Hold | undefined> {
  return (await holdsOf(queries, [{ id: bookingId }])).get(bookingId);
}

/** The holds of bookings, by the booking's id. */
export async function holdsOf(
  queries: Queries,
  of: readonly Pick<Booking, 'id'>[],
): Promise<Map<string, Hold>> {
  const ids = of.map(({ id }) => id);
  const rows = await queries.select().from(holds).where(inArray(holds.bookingId, ids));
  return new Map(rows.map(row => [row.bookingId, row]));
}

export async function linesOf(queries: Queries, bookingId: string): Promise<Line[]> {
  const rows = await queries
    .select()
    .from(bookingLines)
    .where(eq(bookingLines.bookingId, bookingId))
    .orderBy(asc(bookingLines.n));
  return rows.map(({ bookingId: _, n, ...line }) => {
    const present = Object.entries(line).filter(([, value]) => value !== null);
    return Object.fromEntries(present) as Line;
  });
}

export async function replaceLines(tx: Queries, bookingId: string, lines: readonly Line[]): Promise<void> {
  await tx.delete(bookingLines).where(eq(bookingLines.bookingId, bookingId));
  await tx.insert(bookingLines).values(lines.map((line, index) => ({ ...line, bookingId, n: index + 1 })));
}

export async function roomsOf(queries: Queries, bookingId: string): Promise<Room[]> {
  return queries
    .select({ kind: bookingRooms.kind, rooms: bookingRooms.rooms })
    .from(bookingRooms)
    .where(eq(bookingRooms.bookingId, bookingId))
    .orderBy(asc(bookingRooms.kind));
}

export async function extrasOf(queries: Queries, bookingId: string): Promise<ChosenExtra[]> {
  return queries
    .select({
      id: extras.id,
      code: extras.code,
      title: extras.title,
      quantity: bookingExtras.quantity,
      unitAmount: bookingExtras.unitAmount,
      stock: extras.stock,
    })
    .from(bookingExtras)
    .innerJoin(extras, eq(extras.id, bookingExtras.extraId))
    .where(eq(bookingExtras.bookingId, bookingId))
    .orderBy(asc(extras.code));
}

export async function promoOf(queries: Queries, { promoId }: Booking): Promise<string | undefined> {
  if (!promoId) return undefined;
  const [row] = await queries
    .select({ code: promoCodes.code })
    .from(promoCodes)
    .where(eq(promoCodes.id, promoId));
  return row?.code;
}

/** Lists bookings, newest first. @param before id of the last booking of the previous page */
export async function listOwned(
  queries: Queries,
  user: string,
  limit: number,
  before?: string,
): Promise<Booking[]> {
  const paged = before ? lt(bookings.id, before) : undefined;
  return queries
    .select()
    .from(bookings)
    .where(and(eq(bookings.userId, user), paged))
    .orderBy(desc(bookings.id))
    .limit(limit);
}

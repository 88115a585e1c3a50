import { and, eq } from 'drizzle-orm';
import { type Booking, roomsOf } from '../booking-records/bookings.repository.ts';
import type { Queries } from '../database/database.ts';
import { travellers } from '../database/schema/index.ts';
import { invalid } from '../http/problem.ts';
import { rowsOf, type TravellerRow } from './parts.repository.ts';
import { placeTravellers, placingErrors } from './place-travellers.ts';
import type { Place } from './traveller-rules.ts';

/** What a room depends on: the age band, and the name in an error. */
const placeOf = ({ band, firstName, lastName, roomNo }: TravellerRow): Place => ({
  band,
  ...(firstName && { firstName }),
  ...(lastName && { lastName }),
  ...(roomNo !== null && { roomNo }),
});

/** Gives every traveller the chosen room, in the order of the travellers. @throws Problem 422 */
export async function chooseRoomNumbers(
  tx: Queries,
  booking: Booking,
  roomNos: readonly number[],
): Promise<void> {
  const rows = await rowsOf(tx, booking.id);
  if (rows.length !== roomNos.length)
    throw invalid({ pointer: '/roomNos', message: 'Choose a room for everyone' });
  const places = rows.map((row, at) => ({ ...placeOf(row), roomNo: roomNos[at] ?? 0 }));
  const errors = placingErrors(places, await roomsOf(tx, booking.id));
  if (errors.length > 0)
    throw invalid(
      ...errors.map(({ pointer, message }) => ({
        pointer: pointer.replace(/^\/travellers\/(\d)\/roomNo$/, '/roomNos/$1'),
        message,
      })),
    );
  await write(tx, rows, places);
}

/** Places everybody anew if an age band no longer fits its room. */
export async function placeAgain(
  tx: Queries,
  { booking, n, band }: { booking: Booking; n: number; band: Place['band'] },
): Promise<void> {
  const rows = await rowsOf(tx, booking.id);
  const rooms = await roomsOf(tx, booking.id);
  const places = rows.map(row => ({ ...placeOf(row), ...(row.n === n && { band }) }));
  if (placingErrors(places, rooms).length === 0) return;
  await write(
    tx,
    rows,
    placeTravellers(
      places.map(({ roomNo: _, ...place }) => place),
      rooms,
    ),
  );
}

/** The room is not part of what a traveller fills in, so their version stays. */
async function write(tx: Queries, rows: readonly TravellerRow[], places: readonly Place[]): Promise<void> {
  for (const [at, { bookingId, n }] of rows.entries())
    await tx
      .update(travellers)
      .set({ roomNo: places[at]?.roomNo ?? null })
      .where(and(eq(travellers.bookingId, bookingId), eq(travellers.n, n)));
}

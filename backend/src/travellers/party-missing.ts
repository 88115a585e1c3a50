import type { Booking } from '../booking-records/bookings.repository.ts';
import type { Queries } from '../database/database.ts';
import type { PrintedBooking } from '../documents/printed-booking.ts';
import type { TravellerPart } from './part.schema.ts';
import { bookedOn, missingOf, rowsOf } from './parts.repository.ts';

/** Every traveller by name, "Traveller 2" without one, with what is missing. */
export type PartyMissing = { name: string; missing: TravellerPart['missing'] }[];

export async function partyMissing(
  queries: Queries,
  booking: Booking,
  { startDate }: Pick<PrintedBooking, 'startDate'>,
): Promise<PartyMissing> {
  const trip = { startDate, bookedOn: bookedOn(booking) };
  return (await rowsOf(queries, booking.id)).map(row => ({
    name: [row.firstName, row.lastName].filter(Boolean).join(' ') || `Traveller ${row.n}`,
    missing: missingOf(row, trip),
  }));
}

import { type Booking, roomsOf } from '../booking-records/bookings.repository.ts';
import type { Queries } from '../database/database.ts';
import type { FieldError } from '../http/problem.ts';
import type { Services } from '../services.ts';
import { placeTravellers, placingErrors } from '../travellers/place-travellers.ts';
import { missingErrors } from '../travellers/traveller-rules.ts';
import { readTravellers, writeTravellers } from '../travellers/travellers.repository.ts';

/**
 * Gives everybody of a complete party a bed. Complete is one whose lead is known, and whose terms are accepted
 * (product/travellers 6, 7).
 * @returns what is missing
 */
export async function completeParty(
  tx: Queries,
  { seal }: Pick<Services, 'seal'>,
  booking: Booking,
): Promise<FieldError[]> {
  const rooms = await roomsOf(tx, booking.id);
  const travellers = await readTravellers(tx, booking.id, seal);
  const placed = placeTravellers(travellers, rooms);
  const errors = [...missingErrors(placed), ...placingErrors(placed, rooms)];
  if (!booking.termsAcceptedAt)
    errors.push({ pointer: '/termsAccepted', message: 'Accept the booking conditions to continue' });
  if (errors.length === 0) await writeTravellers(tx, booking.id, placed, seal);
  return errors;
}

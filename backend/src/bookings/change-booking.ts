import { bookingStates, isWaiting } from '../booking-records/booking-states.ts';
import {
  type BookedDeparture,
  type Booking,
  departureOf,
  updateBooking,
} from '../booking-records/bookings.repository.ts';
import { stateConflict } from '../booking-records/state-conflict.ts';
import { today } from '../clock.ts';
import type { Queries } from '../database/database.ts';
import { holdExpired, requireHold } from '../holds/holds.ts';
import { invalid } from '../http/problem.ts';
import { closeOpenPayments } from '../ledger/open-payments.ts';
import type { Services } from '../services.ts';
import type { Traveller } from '../travellers/traveller.schema.ts';
import {
  type Place,
  partyOfPlaces,
  travellerErrors,
  unaccompaniedError,
  withBands,
} from '../travellers/traveller-rules.ts';
import { readTravellers, writeTravellers } from '../travellers/travellers.repository.ts';
import { type PriceChange, reprice } from './reprice.ts';

export type BookingChange = PriceChange & {
  travellers?: Traveller[] | undefined;
  termsAccepted?: boolean | undefined;
};

/**
 * Changes a locked booking while its seats are on hold: everything but its prices. A pending payment is closed first.
 * Once it is confirmed, the details of each traveller have calls of their own (travellers/parts.routes.ts).
 * @throws Problem 409, 410, 422
 */
export async function changeBooking(
  tx: Queries,
  services: Services,
  booking: Booking,
  wanted: BookingChange,
): Promise<Booking> {
  const now = services.clock.now();
  const departure = await departureOf(tx, booking);
  const stored = await readTravellers(tx, booking.id, services.seal);
  const places = wanted.travellers
    ? withBands(carryBands(wanted.travellers, stored), departure.startDate)
    : stored;
  checkTravellers(places, departure, today(services.clock));
  if (booking.state === 'EXPIRED') throw holdExpired();
  if (!isWaiting(booking.state))
    throw stateConflict(booking.state, 'it can’t be changed here. Contact us if something is wrong.');
  await requireHold(tx, booking, now);
  if (booking.state === 'PENDING_PAYMENT') await reopenForChange(tx, booking, now);
  await reprice(tx, services, booking, wanted, { departure, places });
  if (wanted.travellers) await writeTravellers(tx, booking.id, places, services.seal);
  const { termsAccepted } = wanted;
  return updateBooking(tx, booking.id, {
    ...(termsAccepted !== undefined && { termsAcceptedAt: termsAccepted ? now : null }),
  });
}

/** Closes the open payment, because its amount may no longer be right. The next payment gets a new session. */
async function reopenForChange(tx: Queries, { id, state }: Booking, now: Date): Promise<void> {
  await closeOpenPayments(tx, id, now);
  await updateBooking(tx, id, { state: bookingStates.step(state, 'ON_HOLD') });
}

/** A place keeps the age band that it was priced at until a date of birth decides. */
const carryBands = (travellers: readonly Traveller[], stored: readonly Place[]) =>
  travellers.map((one, n) => ({ ...one, band: stored[n]?.band ?? 'ADULT' }));

function checkTravellers(places: readonly Place[], departure: BookedDeparture, now: string): void {
  const { startDate, endDate, tour } = departure;
  const ages = { minAge: tour.minAge, maxAge: tour.maxAge ?? undefined };
  const errors = [
    ...travellerErrors(places, { startDate, endDate, now, ...ages }),
    ...unaccompaniedError(partyOfPlaces(places)),
  ];
  if (errors.length > 0) throw invalid(...errors);
}

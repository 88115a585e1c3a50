import type { BookingsApi, TourFace } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import { type Asked, useAnswer } from './use-answer.ts';
import { useBookings } from './use-bookings.ts';
import { facesOf } from './use-trips.ts';

export type Trip = { booking: Booking; face: TourFace | undefined };

/** One booking of who is signed in. @param ref as it stands in the address: small letters are read too */
export function useTrip(ref: string): Asked<Trip> {
  const api = useBookings();
  return useAnswer(`trip ${ref}`, () => readTrip(api, ref));
}

async function readTrip(api: BookingsApi, ref: string): Promise<Trip> {
  const booking = await api.read(ref);
  const faces = await facesOf(api, [booking]);
  return { booking, face: faces[booking.departure.tour.slug] };
}

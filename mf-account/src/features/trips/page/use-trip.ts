import type { BookingsApi, TourFace } from '@fernweh/api-client/bookings';
import type { Booking } from '@fernweh/contracts/booking';
import { facesOf } from '../list/use-trips.ts';
import { useBookings } from '../shared/use-bookings.ts';
import { type RequestState, useRequest } from '../shared/use-request.ts';

export type Trip = { booking: Booking; face: TourFace | undefined };

/** One booking of the signed-in visitor. @param ref from the URL, in any letter case */
export function useTrip(ref: string): RequestState<Trip> {
  const api = useBookings();
  return useRequest(`trip ${ref}`, () => readTrip(api, ref));
}

async function readTrip(api: BookingsApi, ref: string): Promise<Trip> {
  const booking = await api.read(ref);
  const faces = await facesOf(api, [booking]);
  return { booking, face: faces[booking.departure.tour.slug] };
}

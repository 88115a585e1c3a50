import type { BookingsApi, TourFace } from '@fernweh/api-client/bookings';
import { serverNow } from '@fernweh/api-client/server-clock';
import type { BookingSummary } from '@fernweh/contracts/booking';
import { useState } from 'react';
import { byStage } from '../shared/trip-stages.ts';
import { countdown } from '../shared/trip-text.ts';
import { useBookings } from '../shared/use-bookings.ts';
import { type RequestState, useRequest } from '../shared/use-request.ts';

export type Faces = Readonly<Record<string, TourFace>>;
export type TripsPage = { bookings: readonly BookingSummary[]; next?: string; faces: Faces };
export type TripsState = RequestState<TripsPage> & {
  /** State of loading earlier bookings. */
  earlier: 'idle' | 'busy' | 'failed';
  showEarlier: () => Promise<void>;
};

/** The signed-in visitor's bookings, as far as they are loaded. */
export function useTrips(): TripsState {
  const api = useBookings();
  const request = useRequest('trips', () => readTrips(api));
  const [earlier, setEarlier] = useState<TripsState['earlier']>('idle');

  async function showEarlier() {
    if (request.result.status !== 'ready') return;
    const { bookings, faces, next } = request.result.value;
    setEarlier('busy');
    try {
      const more = await readTrips(api, next);
      request.update({
        ...more,
        bookings: [...bookings, ...more.bookings],
        faces: { ...faces, ...more.faces },
      });
      setEarlier('idle');
    } catch {
      setEarlier('failed');
    }
  }
  return { ...request, earlier, showEarlier };
}

async function readTrips(api: BookingsApi, cursor?: string): Promise<TripsPage> {
  const page = await api.page(cursor);
  return { ...page, faces: await facesOf(api, page.bookings) };
}

/** Reads pictures and places before the trips are shown, so that the layout does not shift. A failure leaves them out. */
export async function facesOf(api: BookingsApi, bookings: readonly BookingSummary[]): Promise<Faces> {
  const slugs = [...new Set(bookings.map(({ departure }) => departure.tour.slug))];
  if (slugs.length === 0) return {};
  const faces = await api.faces(slugs).catch(() => []);
  return Object.fromEntries(faces.map(face => [face.slug, face]));
}

/** The account's heading: the countdown to the next departure. */
export function headlineOf({ result }: TripsState): string | undefined {
  if (result.status !== 'ready') return undefined;
  const now = serverNow();
  const [next] = byStage(result.value.bookings, now).upcoming;
  return next && countdown(next, result.value.faces[next.departure.tour.slug]?.startPlace, now);
}

import type { BookingsApi, TourFace } from '@fernweh/api-client/bookings';
import type { BookingSummary } from '@fernweh/contracts/booking';
import { useState } from 'react';
import { byStage } from './trip-stages.ts';
import { countdown } from './trip-words.ts';
import { type Asked, useAnswer } from './use-answer.ts';
import { useBookings } from './use-bookings.ts';

export type Faces = Readonly<Record<string, TourFace>>;
export type TripsPage = { bookings: readonly BookingSummary[]; next?: string; faces: Faces };
export type TripsRead = Asked<TripsPage> & {
  /** How it goes with what was booked before. */
  earlier: 'idle' | 'busy' | 'failed';
  showEarlier: () => Promise<void>;
};

/** The bookings of who is signed in, as far as they were asked for. */
export function useTrips(): TripsRead {
  const api = useBookings();
  const asked = useAnswer('trips', () => readTrips(api));
  const [earlier, setEarlier] = useState<TripsRead['earlier']>('idle');

  async function showEarlier() {
    if (asked.answer.status !== 'ready') return;
    const { bookings, faces, next } = asked.answer.value;
    setEarlier('busy');
    try {
      const more = await readTrips(api, next);
      asked.put({ ...more, bookings: [...bookings, ...more.bookings], faces: { ...faces, ...more.faces } });
      setEarlier('idle');
    } catch {
      setEarlier('failed');
    }
  }
  return { ...asked, earlier, showEarlier };
}

async function readTrips(api: BookingsApi, cursor?: string): Promise<TripsPage> {
  const page = await api.page(cursor);
  return { ...page, faces: await facesOf(api, page.bookings) };
}

/** Pictures and places come with the trips, so that nothing moves; a trip is shown without them where it must be. */
export async function facesOf(api: BookingsApi, bookings: readonly BookingSummary[]): Promise<Faces> {
  const slugs = [...new Set(bookings.map(({ departure }) => departure.tour.slug))];
  if (slugs.length === 0) return {};
  const faces = await api.faces(slugs).catch(() => []);
  return Object.fromEntries(faces.map(face => [face.slug, face]));
}

/** What the account is headed by: how long it is until the next departure. */
export function headlineOf({ answer }: TripsRead): string | undefined {
  if (answer.status !== 'ready') return undefined;
  const now = Date.now();
  const [next] = byStage(answer.value.bookings, now).upcoming;
  return next && countdown(next, answer.value.faces[next.departure.tour.slug]?.startPlace, now);
}

import { and, eq } from 'drizzle-orm';
import type { OpenDeparture } from '../catalogue/departure-record.ts';
import type { Queries } from '../database/database.ts';
import { holds } from '../database/schema/index.ts';
import type { Room } from '../rooms-and-party/hotel-rooms.ts';
import { roomsOf } from './bookings.repository.ts';

/** What a user's running hold takes. A new hold returns it first, because a user has one hold (product/booking 4). */
export type OwnPlaces = { departureId: string; seats: number; rooms: readonly Room[] };

export async function ownPlacesOf(queries: Queries, user: string): Promise<OwnPlaces | undefined> {
  const [hold] = await queries
    .select()
    .from(holds)
    .where(and(eq(holds.userId, user), eq(holds.state, 'ACTIVE')));
  if (!hold) return undefined;
  const { bookingId, departureId, seats } = hold;
  return { departureId, seats, rooms: await roomsOf(queries, bookingId) };
}

/** The own rooms of a kind on a departure, which a new hold may take again. */
export const ownRooms = (own: OwnPlaces | undefined, departureId: string, kind: Room['kind']): number =>
  own?.departureId === departureId ? (own.rooms.find(one => one.kind === kind)?.rooms ?? 0) : 0;

/** The departure as it is once the own places are returned. */
export function withOwnReturned(departure: OpenDeparture, own: OwnPlaces | undefined): OpenDeparture {
  if (own?.departureId !== departure.id) return departure;
  const { seatsLeft, roomsLeft } = departure;
  const rooms = Object.entries(roomsLeft ?? {}).map(([kind, left]) => [
    kind,
    left + ownRooms(own, departure.id, kind as Room['kind']),
  ]);
  return {
    ...departure,
    seatsLeft: seatsLeft + own.seats,
    ...(roomsLeft && { roomsLeft: Object.fromEntries(rooms) }),
  };
}

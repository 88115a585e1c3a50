import type { RoomKind } from '@fernweh/contracts/tour';
import { invalid, Problem } from '../http/problem.ts';
import type { Party } from './party.ts';

export type { Party };

export type Room = { kind: RoomKind; rooms: number };

/** Places in one room of a kind. SHARE is one bed in a twin room that is shared with another traveller. */
export const OCCUPANCY: Record<RoomKind, number> = { SHARE: 1, TWIN: 2, DOUBLE: 2, TRIPLE: 3, SINGLE: 1 };

export const ROOM_NAMES: Record<RoomKind, string> = {
  SHARE: 'Shared twin room',
  TWIN: 'Twin room',
  DOUBLE: 'Double room',
  TRIPLE: 'Triple room',
  SINGLE: 'Single room',
};

/**
 * Puts a party into rooms of one kind (product/rooms-and-party 4, 5). Two remaining travellers take a twin. A
 * remaining one shares, but an adult with youths gets a single room instead of a stranger.
 */
export function roomsFor({ adults, youths }: Party, kind: RoomKind): Room[] {
  const people = adults + youths;
  const full = Math.floor(people / OCCUPANCY[kind]);
  const left = people % OCCUPANCY[kind];
  return [
    { kind, rooms: full },
    { kind: 'TWIN' as const, rooms: left === 2 ? 1 : 0 },
    { kind: youths > 0 ? ('SINGLE' as const) : ('SHARE' as const), rooms: left === 1 ? 1 : 0 },
  ].filter(({ rooms }) => rooms > 0);
}

/** A traveller under 18 never sleeps alone or with a stranger. */
export const forAdultsOnly = (kind: RoomKind) => kind === 'SHARE' || kind === 'SINGLE';

/** One entry per bed: the kind of its room. */
export const bedsIn = (rooms: readonly Room[]): RoomKind[] =>
  rooms.flatMap(({ kind, rooms: count }) => Array.from({ length: count * OCCUPANCY[kind] }, () => kind));

/** Whether the rooms are sold and have a bed for everybody, none of them a youth's alone. */
export function fitsRooms(party: Party, rooms: readonly Room[], sold: readonly RoomKind[]): boolean {
  try {
    checkRooms(party, rooms, sold);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

/** @throws Problem 422 when the rooms aren't sold, or don't fit the party */
export function checkRooms(party: Party, rooms: readonly Room[], sold: readonly RoomKind[]): void {
  const people = party.adults + party.youths;
  for (const { kind } of rooms)
    if (!sold.includes(kind)) throw wrongRooms(`${ROOM_NAMES[kind]} is not sold on this departure`);
  const beds = bedsIn(rooms);
  if (beds.length !== people) throw wrongRooms(`The rooms hold ${beds.length}, the party is ${people}`);
  if (beds.filter(kind => !forAdultsOnly(kind)).length < party.youths)
    throw wrongRooms('A traveller under 18 sleeps in a room with others of the party');
}

const wrongRooms = (message: string) => invalid({ pointer: '/rooms', message });

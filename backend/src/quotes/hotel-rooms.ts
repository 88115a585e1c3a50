import type { RoomKind } from '@fernweh/contracts/tour';
import { invalid } from '../http/problem.ts';
import type { Party } from './party.ts';

export type { Party };

export type Room = { kind: RoomKind; rooms: number };

/** Places in one room of a kind. SHARE is one bed in a twin shared with another traveller. */
export const OCCUPANCY: Record<RoomKind, number> = { SHARE: 1, TWIN: 2, DOUBLE: 2, TRIPLE: 3, SINGLE: 1 };

export const ROOM_NAMES: Record<RoomKind, string> = {
  SHARE: 'Shared twin room',
  TWIN: 'Twin room',
  DOUBLE: 'Double room',
  TRIPLE: 'Triple room',
  SINGLE: 'Single room',
};

/**
 * Everyone in rooms of one kind (product/rooms-and-party 4, 5). Two who are left over take a twin; one shares, but an adult of a
 * family gets a room of their own rather than a stranger for company.
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

/** Nobody under 18 sleeps alone or with a stranger. */
export const forAdultsOnly = (kind: RoomKind) => kind === 'SHARE' || kind === 'SINGLE';

/** One entry per bed, the kind of room it stands in. */
export const bedsIn = (rooms: readonly Room[]): RoomKind[] =>
  rooms.flatMap(({ kind, rooms: count }) => Array.from({ length: count * OCCUPANCY[kind] }, () => kind));

/** @throws Problem 422 where the rooms are not sold, or do not fit the party */
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

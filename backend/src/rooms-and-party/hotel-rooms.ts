import {
  BEDS,
  countKinds,
  forAdultsOnly,
  type RoomKind,
  roomPlans,
  type SoldRoom,
} from '@fernweh/contracts/rooms';
import { ADULT_AGE } from '@fernweh/contracts/rules';
import { invalid, Problem } from '../http/problem.ts';
import type { Party } from './party.ts';

export type { Party };

export type Room = { kind: RoomKind; rooms: number };

export const ROOM_NAMES: Record<RoomKind, string> = {
  SHARE: 'Shared twin room',
  TWIN: 'Twin room',
  DOUBLE: 'Double room',
  TRIPLE: 'Triple room',
  FAMILY: 'Family room',
  SINGLE: 'Single room',
};

/**
 * Rooms for a party that named none (product/rooms-and-party 7): the best plan, or the best one with a room of the
 * wanted kind.
 * @throws Problem 422 when no rooms of the departure fit the party
 */
export function roomsFor(party: Party, sold: readonly SoldRoom[], wanted?: RoomKind): Room[] {
  const plans = roomPlans(party, sold);
  const plan = plans.find(({ rooms }) => rooms.some(({ kind }) => kind === wanted)) ?? plans[0];
  if (!plan) throw wrongRooms('No rooms on this date fit your party');
  return countKinds(plan.rooms.map(({ kind }) => kind));
}

/** One entry per room. */
export const kindsOf = (rooms: readonly Room[]): RoomKind[] =>
  rooms.flatMap(({ kind, rooms: count }) => Array.from({ length: count }, () => kind));

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
    if (!sold.includes(kind)) throw wrongRooms(`${ROOM_NAMES[kind]} isn’t available on this date`);
  const kinds = kindsOf(rooms);
  const beds = (some: readonly RoomKind[]) => some.reduce((sum, kind) => sum + BEDS[kind], 0);
  if (beds(kinds) !== people)
    throw wrongRooms(`These rooms sleep ${beds(kinds)}, and your party has ${people}`);
  if (beds(kinds.filter(kind => !forAdultsOnly(kind))) < party.youths)
    throw wrongRooms(`A traveller under ${ADULT_AGE} must share a room with someone in your party`);
  if (kinds.filter(kind => kind === 'FAMILY').length > Math.min(party.adults, party.youths))
    throw wrongRooms(`A family room is for adults with travellers under ${ADULT_AGE}`);
}

const wrongRooms = (message: string) => invalid({ pointer: '/rooms', message });

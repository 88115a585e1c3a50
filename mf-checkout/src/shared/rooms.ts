import {
  countKinds,
  type Party,
  type PlannedRoom,
  ROOM_KINDS,
  type RoomKind,
  type RoomPlan,
  roomPlans,
} from '@fernweh/contracts/rooms';
import type { Departure } from '@fernweh/contracts/tour';
import { counted } from '@fernweh/ui/counted';
import { roomNote } from './room-note.ts';

export type { Party };

/** A way to sleep, with who is in which room. */
export type RoomOption = {
  /** The kinds of its rooms: `TWIN-TWIN-SINGLE`. It is in URLs. */
  key: string;
  label: string;
  note?: string;
  rooms: PlannedRoom[];
};

/** Most options of a list. */
const MOST = 6;

/** The option's rooms by kind, in the API's shape. */
export const roomsOf = ({ rooms }: Pick<RoomOption, 'rooms'>) => countKinds(rooms.map(({ kind }) => kind));

/** A key that is equal for the same rooms in any order. */
export const keyOfRooms = (rooms: readonly { kind: RoomKind; rooms: number }[]) =>
  rooms
    .flatMap(({ kind, rooms: count }) => Array.from({ length: count }, () => kind))
    .sort((a, b) => ROOM_KINDS.indexOf(a) - ROOM_KINDS.indexOf(b))
    .join('-');

export const sizeOf = ({ adults, youths }: Party) => adults + youths;

/** "2 adults and 1 youth" */
export const peopleInWords = ({ adults, youths }: Party) =>
  [adults > 0 && counted(adults, 'adult'), youths > 0 && counted(youths, 'child', 'children')]
    .filter(Boolean)
    .join(' and ');

/**
 * The ways in which a party can sleep on a departure, the best first (product/rooms-and-party 7–9). Ways that leave a
 * youth without an adult are offered only where there is no other.
 */
export function roomOptions(prices: Departure['prices'], party: Party): RoomOption[] {
  const plans = roomPlans(party, prices);
  const least = plans[0]?.youthsAlone;
  const good = plans.filter(({ youthsAlone }) => youthsAlone === least);
  const alone = good.find(({ rooms }) => rooms.every(({ kind }) => kind === 'SINGLE'));
  const shown = good.slice(0, MOST);
  const all = alone && !shown.includes(alone) ? [...shown, alone] : shown;
  return all.map(plan => optionOf(plan, party, all));
}

function optionOf(plan: RoomPlan, party: Party, all: readonly RoomPlan[]): RoomOption {
  const lowest = all.length > 1 && plan === all[0] && all.some(({ total }) => total > plan.total);
  const note = roomNote(plan, party, lowest);
  return {
    key: keyOfRooms(roomsOf(plan)),
    label: labelOf(plan, party),
    rooms: plan.rooms,
    ...(note && { note }),
  };
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/** "Two twin rooms and single room", "Twin room and one place in a shared twin room" */
function labelOf({ rooms }: RoomPlan, party: Party): string {
  if (sizeOf(party) === 1 && rooms[0]?.kind === 'SHARE') return 'Share a twin room';
  const sharedLast = roomsOf({ rooms }).toSorted(
    (a, b) => Number(a.kind === 'SHARE') - Number(b.kind === 'SHARE'),
  );
  const names = sharedLast.map(({ kind, rooms: count }) => {
    if (kind === 'SHARE') return 'one place in a shared twin room';
    const name = `${kind.toLowerCase()} room`;
    return count === 1 ? name : `${NUMBERS[count]} ${name}s`;
  });
  const text = [names.slice(0, -1).join(', '), names.at(-1)].filter(Boolean).join(' and ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

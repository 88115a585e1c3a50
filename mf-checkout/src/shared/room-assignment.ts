import type { BookedRooms } from '@fernweh/contracts/booking';
import { BEDS, forAdultsOnly, type RoomKind } from '@fernweh/contracts/rooms';
import { ageOn, readDay } from './days.ts';
import type { TravellerDraft } from './draft.ts';
import { roomError } from './traveller-rules.ts';

/** One entry per room; a traveller's `roomNo` is its 1-based index. */
export const roomList = (rooms: readonly BookedRooms[]): RoomKind[] =>
  rooms.flatMap(({ kind, rooms: count }) => Array.from({ length: count }, () => kind));

/** A choice is needed unless there is one room, or a single room of the same kind for each. */
export const needsAssignment = (list: readonly RoomKind[]) =>
  list.length > 1 && (new Set(list).size > 1 || list.some(kind => BEDS[kind] > 1));

export const isYouth = ({ dob }: Pick<TravellerDraft, 'dob'>, startDate: string) => {
  const born = readDay(dob);
  return born !== undefined && ageOn(born, startDate) < 18;
};

/**
 * Assigns travellers to rooms and keeps chosen rooms. Adults fill the rooms for adults and one bed of each other
 * room before youths take the rest; the API uses the same rule.
 */
export function assignRooms(
  drafts: readonly TravellerDraft[],
  rooms: readonly BookedRooms[],
  startDate: string,
): TravellerDraft[] {
  const list = roomList(rooms);
  const free = list.map(kind => BEDS[kind]);
  const take = (wanted: number[]) => {
    const room = wanted.find(one => (free[one] ?? 0) > 0);
    if (room === undefined) return '';
    free[room] = (free[room] ?? 0) - 1;
    return String(room + 1);
  };
  const chosen = drafts.map(({ roomNo }) => (roomNo ? take([Number(roomNo) - 1]) : ''));
  const order = [...list.keys()].sort(
    (a, b) => Number(forAdultsOnly(list[b])) - Number(forAdultsOnly(list[a])),
  );
  const result = [...chosen];
  for (const [n, draft] of drafts.entries()) {
    if (result[n] || isYouth(draft, startDate)) continue;
    const empty = order.filter(room => free[room] === BEDS[list[room] ?? 'SINGLE']);
    result[n] = take([...empty, ...order]);
  }
  for (const n of drafts.keys()) result[n] ||= take(order.filter(room => !forAdultsOnly(list[room])));
  return drafts.map((draft, n) => ({ ...draft, roomNo: result[n] ?? '' }));
}

/** "Choose a room for {name}" by traveller index, for travellers without a bed and youths in rooms for adults. */
export function assignmentErrors(
  drafts: readonly TravellerDraft[],
  rooms: readonly BookedRooms[],
  startDate: string,
): Map<number, string> {
  const list = roomList(rooms);
  const errors = new Map<number, string>();
  for (const [n, draft] of drafts.entries()) {
    const kind = list[Number(draft.roomNo) - 1];
    const before = drafts.slice(0, n).filter(({ roomNo }) => roomNo === draft.roomNo).length;
    const fits = kind && before < BEDS[kind] && !(isYouth(draft, startDate) && forAdultsOnly(kind));
    if (!fits) errors.set(n, roomError(draft, n));
  }
  return errors;
}

import { BEDS, forAdultsOnly } from '@fernweh/contracts/rooms';
import { type FieldError, invalid } from '../http/problem.ts';
import { kindsOf, type Room } from '../rooms-and-party/hotel-rooms.ts';
import type { Place } from './traveller-rules.ts';

/**
 * Gives everybody a room. Without choices, adults take the rooms for adults only and one bed in each other room
 * before youths fill the rest, so that no youth is alone.
 */
export function placeTravellers(places: readonly Place[], rooms: readonly Room[]): Place[] {
  if (places.some(({ roomNo }) => roomNo !== undefined)) return [...places];
  const list = kindsOf(rooms);
  const free = list.map(kind => BEDS[kind]);
  const order = [...list.keys()].sort(
    (a, b) => Number(forAdultsOnly(list[b])) - Number(forAdultsOnly(list[a])),
  );
  const take = (choices: number[]) => {
    const room = choices.find(one => (free[one] ?? 0) > 0);
    if (room === undefined) return undefined;
    free[room] = (free[room] ?? 0) - 1;
    return room + 1;
  };
  const placed = new Map<number, number | undefined>();
  const [adults, youths] = [indexesOf(places, 'ADULT'), indexesOf(places, 'YOUTH')];
  for (const n of adults) {
    const empty = order.filter(room => free[room] === BEDS[list[room] ?? 'SINGLE']);
    placed.set(n, take([...empty, ...order]));
  }
  for (const n of youths) placed.set(n, take(order.filter(room => !forAdultsOnly(list[room]))));
  return places.map((one, n) => {
    const roomNo = placed.get(n);
    return roomNo === undefined ? one : { ...one, roomNo };
  });
}

const indexesOf = (places: readonly Place[], band: Place['band']) =>
  [...places.keys()].filter(n => places[n]?.band === band);

/** "Choose a room for {name}" for everybody without a bed, and for a youth who would be alone (product/forms 9). */
export function placingErrors(places: readonly Place[], rooms: readonly Room[]): FieldError[] {
  const list = kindsOf(rooms);
  return places.flatMap((one, n) => {
    const kind = one.roomNo === undefined ? undefined : list[one.roomNo - 1];
    const before = places.slice(0, n).filter(other => other.roomNo === one.roomNo).length;
    const fits = kind !== undefined && before < BEDS[kind] && !(one.band === 'YOUTH' && forAdultsOnly(kind));
    const company = places.some(other => other.roomNo === one.roomNo && other.band === 'ADULT');
    if (fits && (one.band === 'ADULT' || company || allYouthsApart(places, rooms))) return [];
    return [{ pointer: `/travellers/${n}/roomNo`, message: `Choose a room for ${nameOf(one, n)}` }];
  });
}

/** Checks only travellers who have chosen a room. The others are checked before the payment. @throws Problem 422 */
export function requireChosenRooms(places: readonly Place[], rooms: readonly Room[]): void {
  const errors = placingErrors(places, rooms).filter(
    ({ pointer }) => places[Number(pointer.split('/')[2])]?.roomNo !== undefined,
  );
  if (errors.length > 0) throw invalid(...errors);
}

/** With more rooms than adults, youths of one party may have a room to themselves. */
const allYouthsApart = (places: readonly Place[], rooms: readonly Room[]) =>
  places.filter(({ band }) => band === 'ADULT').length < kindsOf(rooms).length;

const nameOf = ({ firstName, lastName }: Place, n: number) =>
  [firstName, lastName].filter(Boolean).join(' ') || `traveller ${n + 1}`;

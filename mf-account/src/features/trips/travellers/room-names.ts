import type { BookedRooms } from '@fernweh/contracts/booking';
import { roomsOf } from '../shared/trip-text.ts';

/** One entry per room: "room 1, twin room". */
export const roomNames = (rooms: readonly BookedRooms[]): string[] =>
  rooms
    .flatMap(({ kind, rooms: count }) => Array.from({ length: count }, () => roomsOf({ kind, rooms: 1 })))
    .map((words, n) => `room ${n + 1}, ${words.replace(/^1 /, '')}`);

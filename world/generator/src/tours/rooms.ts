import { BEDS, type RoomKind } from '@fernweh/contracts/rooms';

/** Rooms of one kind on a departure (product/entities 2). SHARE is one bed in a twin room with another traveller. */
export type RoomStock = { kind: RoomKind; occupancy: number; rooms: number };

/** Twin rooms for the whole group, and some rooms of the other kinds. */
export function roomStock(capacity: number, kinds: RoomKind[]): RoomStock[] {
  const count: Record<RoomKind, number> = {
    SHARE: capacity,
    TWIN: Math.ceil(capacity / 2),
    DOUBLE: Math.max(2, Math.floor(capacity / 4)),
    TRIPLE: Math.max(1, Math.floor(capacity / 6)),
    FAMILY: Math.max(1, Math.floor(capacity / 8)),
    SINGLE: Math.max(2, Math.floor(capacity / 4)),
  };
  return kinds.map(kind => ({ kind, occupancy: BEDS[kind], rooms: count[kind] }));
}

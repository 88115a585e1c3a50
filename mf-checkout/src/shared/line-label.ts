import type { RoomKind } from '@fernweh/contracts/rooms';
import { counted } from '@fernweh/ui/counted';
import type { QuoteLine } from './price-of.ts';

export const ROOM_WORDS: Record<RoomKind, string> = {
  SHARE: 'shared twin',
  TWIN: 'twin',
  DOUBLE: 'double',
  TRIPLE: 'triple',
  FAMILY: 'family',
  SINGLE: 'single',
};

/** Label of a price line: "2 adults", with the room if the lines have different rooms. */
export function lineLabel({ count, band, room }: QuoteLine, all?: readonly QuoteLine[]): string {
  const people = band === 'ADULT' ? counted(count, 'adult') : counted(count, 'child', 'children');
  const mixed = !all || all.some(line => line.room !== room);
  return mixed ? `${people}, ${ROOM_WORDS[room]} room` : people;
}

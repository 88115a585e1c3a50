import { forAdultsOnly, type RoomKind } from '@fernweh/contracts/rooms';
import type { SelectOption } from '@fernweh/ui/select';
import { callOf, type TravellerDraft } from '../../shared/draft.ts';

const NAMES: Record<RoomKind, string> = {
  SHARE: 'Shared twin',
  TWIN: 'Twin',
  DOUBLE: 'Double',
  TRIPLE: 'Triple',
  FAMILY: 'Family room',
  SINGLE: 'Single',
};

/** Rooms with their travellers, "Room 1, twin, with Maja". Rooms for adults are disabled for travellers under 18. */
export function roomChoices(
  list: readonly RoomKind[],
  drafts: readonly TravellerDraft[],
  own: number,
  youth: boolean,
): SelectOption[] {
  const rooms = list.map((kind, index) => {
    const roomNo = String(index + 1);
    const others = drafts.flatMap((draft, n) =>
      n !== own && draft.roomNo === roomNo ? [callOf(draft, n)] : [],
    );
    const company =
      kind === 'SHARE'
        ? ', with a traveller of the same gender'
        : others.length > 0
          ? `, with ${others.join(' and ')}`
          : '';
    return {
      value: roomNo,
      label: `Room ${roomNo}, ${NAMES[kind].toLowerCase()}${company}`,
      disabled: youth && forAdultsOnly(kind),
    };
  });
  return [{ value: '', label: 'Choose a room' }, ...rooms];
}

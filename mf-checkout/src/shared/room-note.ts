import type { Party, PlannedRoom, RoomPlan } from '@fernweh/contracts/rooms';
import { counted } from '@fernweh/ui/counted';

const SHARES = 'with a traveller of the same gender, at no extra cost.';

/**
 * Who sleeps where, and what is special about it: a stranger in the room, an adult apart from the youths, youths without
 * an adult, the lowest price (product/rooms-and-party 8).
 */
export function roomNote({ rooms, youthsAlone }: RoomPlan, party: Party, lowest: boolean): string {
  const sentences = [
    lowest && 'The lowest price for your party.',
    rooms.some(({ kind }) => kind === 'SHARE') &&
      (rooms.length === 1 ? `You share ${SHARES}` : `One of you shares ${SHARES}`),
    ...(party.youths > 0 ? familySentences(rooms, youthsAlone) : []),
  ];
  return sentences.filter(Boolean).join(' ');
}

function familySentences(rooms: readonly PlannedRoom[], youthsAlone: number): string[] {
  if (rooms.length === 1) return ['All of you are in one room.'];
  const apart = rooms.filter(({ youths }) => youths === 0).reduce((sum, { adults }) => sum + adults, 0);
  return [
    `${rooms.map(inWords).join(', ')}.`,
    apart > 0 ? `${apart === 1 ? 'One adult sleeps' : `${apart} adults sleep`} apart from the children.` : '',
    youthsAlone > 0
      ? `${youthsAlone === 1 ? 'One child has' : `${youthsAlone} children have`} no adult in the room.`
      : '',
  ].filter(Boolean);
}

/** "Twin room: 1 adult and 1 child" */
function inWords({ kind, adults, youths }: PlannedRoom): string {
  const people = [adults > 0 && counted(adults, 'adult'), youths > 0 && counted(youths, 'child', 'children')]
    .filter(Boolean)
    .join(' and ');
  return `${kind.charAt(0)}${kind.slice(1).toLowerCase()} room: ${people}`;
}

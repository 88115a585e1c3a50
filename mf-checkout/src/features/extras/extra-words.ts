import type { OfferedExtra } from '@fernweh/contracts/booking';

type Extra = Pick<OfferedExtra, 'per' | 'kind' | 'most' | 'description'>;

/** What can be added, in the order in which a trip is thought of. */
export const GROUPS = [
  { kind: 'ACTIVITY', title: 'On the way' },
  { kind: 'NIGHT', title: 'A night more' },
  { kind: 'TRANSFER', title: 'Transfers and transport' },
  { kind: 'INSURANCE', title: 'Insurance' },
] as const satisfies readonly { kind: OfferedExtra['kind']; title: string }[];

const PER = { PERSON: 'Per person', ROOM: 'Per room', BOOKING: 'Per booking' };

/** What it is and what its price is for: "Two hours. Per person." */
export function wordsFor({ per, kind, description }: Extra): string {
  const price = `${PER[per]}${kind === 'NIGHT' ? ' and night' : ''}.`;
  return description ? `${description.replace(/\.$/, '')}. ${price}` : price;
}

/** How many can be chosen: one for each person, room or booking, and of nights several. */
export const mostOf = ({ per, most }: Extra, { people, rooms }: { people: number; rooms: number }) =>
  ({ PERSON: people, ROOM: rooms, BOOKING: 1 })[per] * most;

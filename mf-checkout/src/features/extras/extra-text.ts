import type { OfferedExtra } from '@fernweh/contracts/booking';

type Extra = Pick<OfferedExtra, 'per' | 'kind' | 'most' | 'description'>;

/** Kinds of extras in display order. */
export const GROUPS = [
  { kind: 'ACTIVITY', title: 'On the way' },
  { kind: 'NIGHT', title: 'A night more' },
  { kind: 'TRANSFER', title: 'Transfers and transport' },
  { kind: 'INSURANCE', title: 'Insurance' },
] as const satisfies readonly { kind: OfferedExtra['kind']; title: string }[];

const PER = { PERSON: 'Per person', ROOM: 'Per room', BOOKING: 'Per booking' };

/** Description and price unit: "Two hours. Per person." */
export function wordsFor({ per, kind, description }: Extra): string {
  const price = `${PER[per]}${kind === 'NIGHT' ? ' and night' : ''}.`;
  return description ? `${description.replace(/\.$/, '')}. ${price}` : price;
}

/** Maximum quantity: one per person, room or booking; nights allow several. */
export const mostOf = ({ per, most }: Extra, { people, rooms }: { people: number; rooms: number }) =>
  ({ PERSON: people, ROOM: rooms, BOOKING: 1 })[per] * most;

import type { OfferedExtra } from '@fernweh/contracts/booking';

type Extra = Pick<OfferedExtra, 'per' | 'kind' | 'most'>;

const PER = { PERSON: 'per person', ROOM: 'per room', BOOKING: 'per booking' };

export const wordsFor = ({ per, kind }: Extra) => (kind === 'NIGHT' ? `${PER[per]} and night` : PER[per]);

/** How many can be chosen: one for each person, room or booking, and of nights several. */
export const mostOf = ({ per, most }: Extra, { people, rooms }: { people: number; rooms: number }) =>
  ({ PERSON: people, ROOM: rooms, BOOKING: 1 })[per] * most;

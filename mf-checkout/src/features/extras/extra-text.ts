import type { OfferedExtra } from '@fernweh/contracts/booking';
import { formatDayShort } from '@fernweh/ui/dates';

type Extra = Pick<OfferedExtra, 'per' | 'kind' | 'most' | 'description' | 'days'>;

/** Kinds of extras in display order. */
export const GROUPS = [
  { kind: 'ACTIVITY', title: 'Along the way' },
  { kind: 'NIGHT', title: 'Extra nights' },
  { kind: 'TRANSFER', title: 'Transfers and transport' },
  { kind: 'INSURANCE', title: 'Insurance' },
] as const satisfies readonly { kind: OfferedExtra['kind']; title: string }[];

const PER = { PERSON: 'Per person', ROOM: 'Per room', BOOKING: 'Per booking' };

/** Day, description and price unit: "Day 5, Wed 16 Jun. Two hours. Per person." */
export function wordsFor({ per, kind, description, days }: Extra, startDate?: string): string {
  return [
    days && startDate && daysText(days, startDate),
    description?.replace(/\.$/, ''),
    `${PER[per]}${kind === 'NIGHT' ? ' and night' : ''}`,
  ]
    .filter(Boolean)
    .map(part => `${part}.`)
    .join(' ');
}

const DAY_MS = 86_400_000;

function daysText(days: readonly number[], startDate: string): string {
  const [first = 1] = days;
  const date = new Date(Date.parse(startDate) + (first - 1) * DAY_MS).toISOString();
  return days.length === 1
    ? `Day ${first}, ${formatDayShort(date)}`
    : `Day ${days.slice(0, -1).join(', ')} or ${days.at(-1)}`;
}

/** Maximum quantity: one per person, room or booking; nights allow several. */
export const mostOf = ({ per, most }: Extra, { people, rooms }: { people: number; rooms: number }) =>
  ({ PERSON: people, ROOM: rooms, BOOKING: 1 })[per] * most;

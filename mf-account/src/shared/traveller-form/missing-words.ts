import type { TravellerPart } from '@fernweh/contracts/api';
import { formatDay } from '@fernweh/ui/dates';

type Missing = TravellerPart['missing'];

const WORDS: Record<Missing[number]['fields'][number], string> = {
  firstName: 'first name',
  lastName: 'last name',
  dob: 'date of birth',
  gender: 'gender',
  nationality: 'nationality',
  passport: 'passport',
  emergencyName: 'emergency contact',
  emergencyPhone: 'emergency contact’s phone',
};

/** What is missing by its day: "by Tue 6 Apr 2027: gender, passport". */
export function missingByDay(
  missing: Missing,
  today: string,
): { when: string; what: string; late: boolean }[] {
  const days = [...new Set(missing.map(({ due }) => due))].sort();
  return days.map(due => ({
    when: due < today ? `was due ${formatDay(due)}` : `by ${formatDay(due)}`,
    what: missing
      .flatMap(group => (group.due === due ? group.fields.map(field => WORDS[field]) : []))
      .join(', '),
    late: due < today,
  }));
}

export const nameOf = ({ firstName, lastName, n }: Pick<TravellerPart, 'firstName' | 'lastName' | 'n'>) =>
  [firstName, lastName].filter(Boolean).join(' ') || `Traveller ${n}`;

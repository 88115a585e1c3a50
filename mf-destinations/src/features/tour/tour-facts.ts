import type { Tour } from '@fernweh/contracts/tour';
import { counted } from '@fernweh/ui/counted';
import type { Fact } from '@fernweh/ui/facts';

const PACE = ['gentle', 'easy', 'moderate', 'active', 'demanding'] as const;

/** Facts in the strip below the title. */
export function factsOf(tour: Omit<Tour, 'seo'>): Fact[] {
  const { days, nights, startPlace, endPlace, groupMax, pace, minAge, maxAge, code } = tour;
  return [
    {
      term: 'Length',
      detail: nights > 0 ? `${counted(days, 'day')}, ${counted(nights, 'night')}` : counted(days, 'day'),
    },
    {
      term: 'Route',
      detail: startPlace === endPlace ? `Round trip from ${startPlace}` : `${startPlace} → ${endPlace}`,
    },
    { term: 'Group', detail: `${groupMax} at most` },
    { term: 'Pace', detail: `${pace} of 5, ${PACE[pace - 1] ?? ''}` },
    { term: 'Age', detail: maxAge === undefined ? `${minAge} and over` : `${minAge} to ${maxAge}` },
    { term: 'Code', detail: code },
  ];
}

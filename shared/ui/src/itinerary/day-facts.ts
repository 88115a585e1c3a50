import type { ItineraryDay } from '@fernweh/contracts/tour';
import type { IconShape } from '../icon/icon.tsx';
import { MealIcon, RoadIcon, StayIcon, WalkIcon } from '../icons.ts';

const MEALS = { B: 'breakfast', L: 'lunch', D: 'supper' } as const;
const NBSP = '\u00a0';

export type DayFact = { icon: IconShape; text: string };

/** "1 h 25", "35 min" */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  const rest = minutes % 60;
  if (hours === 0) return `${rest}${NBSP}min`;
  return rest === 0 ? `${hours}${NBSP}h` : `${hours}${NBSP}h${NBSP}${String(rest).padStart(2, '0')}`;
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** The facts of a day: meals, accommodation, driving and walking. */
export function dayFacts(day: ItineraryDay): DayFact[] {
  const facts: DayFact[] = [];
  if (day.meals.length > 0) {
    facts.push({ icon: MealIcon, text: capital(day.meals.map(meal => MEALS[meal]).join(', ')) });
  }
  if (day.stay) facts.push({ icon: StayIcon, text: day.stay });
  if (day.driveMinutes > 0) {
    const km = day.km > 0 ? `, ${Math.round(day.km)}${NBSP}km` : '';
    facts.push({ icon: RoadIcon, text: `${formatMinutes(day.driveMinutes)} on the road${km}` });
  }
  if (day.walkKm > 0) facts.push({ icon: WalkIcon, text: `${day.walkKm}${NBSP}km on foot` });
  return facts;
}

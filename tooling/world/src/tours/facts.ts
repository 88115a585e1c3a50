import type { Tour } from '@fernweh/contracts/tour';
import type { Atlas, Country, Route } from '../atlas/atlas.ts';
import { EXCLUDED, FAQ, FITNESS, INCLUDED, MONTHS } from '../copy/tour-facts.ts';
import { spokenNumber, spokenTime } from '../copy/travel.ts';
import type { Random } from '../random.ts';
import { legsOf } from './legs.ts';

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

/** "April, May and June" */
export const monthList = (months: readonly number[]): string => {
  const names = months.map(month => MONTHS[month - 1] ?? '');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** "three to six": what all but the shortest and the longest days hold on foot, in km. */
function usualWalk(days: Tour['itinerary']): string {
  const walks = days
    .slice(0, -1)
    .map(day => day.walkKm)
    .sort((a, b) => a - b);
  const at = (share: number) => Math.max(1, Math.round(walks[Math.floor(walks.length * share)] ?? 1));
  const [few, many] = [at(0.2), at(0.8)];
  return few === many ? `about ${spokenNumber(few)}` : `${spokenNumber(few)} to ${spokenNumber(many)}`;
}

/** What a tour's page lists: what the price covers, what it does not, what people ask. */
export function facts(
  route: Route,
  days: Tour['itinerary'],
  groupMax: number,
  country: Country,
  { draw, atlas }: { draw: Random; atlas: Atlas },
) {
  const nights = days.length - 1;
  const legs = legsOf(route, atlas);
  const longest = legs.reduce((most, one) => (one.minutes > (most?.minutes ?? 0) ? one : most), legs[0]);
  const kind = legs.some(one => one.by === 'ferry' || one.by === 'ship')
    ? 'sea'
    : route.styles.includes('Rail')
      ? 'rail'
      : 'road';
  const count = (meal: 'B' | 'L' | 'D') => days.filter(day => day.meals.includes(meal)).length;
  const plural = (n: number, word: string) => `${n} ${word}${n === 1 ? '' : 's'}`;
  const values = {
    nights: String(nights),
    group: String(groupMax),
    average: String(groupMax - 4),
    start: route.stops[0]?.place.name ?? '',
    end: route.stops.at(-1)?.place.name ?? '',
    fitness: fill(FITNESS[route.pace] ?? '', { walk: usualWalk(days) }),
    country: country.title,
    stay: days.find(day => day.stay)?.stay ?? 'a guesthouse',
    months: monthList(
      country.months.filter(month => route.months.includes(month)).length > 0
        ? country.months.filter(month => route.months.includes(month))
        : route.months,
    ),
    longest: longest
      ? `${spokenTime(longest.minutes)}${longest.by === 'road' ? ' by road' : longest.by === 'rail' ? ' by train' : longest.by === 'flight' ? ', by air' : ' by boat'}`
      : 'short',
  };
  return {
    included: [
      fill(INCLUDED.nights, values),
      [
        plural(count('B'), 'breakfast'),
        plural(count('L'), 'lunch').replace('lunchs', 'lunches'),
        plural(count('D'), 'supper'),
      ]
        .filter(text => !text.startsWith('0'))
        .join(', '),
      INCLUDED.travel[kind],
      draw.pick(INCLUDED.guide),
      ...draw.sample(
        INCLUDED.more.filter(text => route.styles.includes('Walking') || !text.startsWith('Luggage')),
        3,
      ),
    ],
    excluded: EXCLUDED.filter(
      text => !text.startsWith('Optional') || days.some(day => day.optionalExtras.length > 0),
    ).map(text => fill(text, values)),
    faq: [FAQ[0], FAQ[1], FAQ[2], FAQ[3], ...draw.sample(FAQ.slice(4), 2)].flatMap(one =>
      one ? [{ question: one.question, answer: fill(one.answer, values) }] : [],
    ),
  };
}

import type { Tour } from '@fernweh/contracts/tour';
import type { Atlas, Country, Route } from '../atlas/atlas.ts';
import { inSentence } from '../copy/in-sentence.ts';
import { EXCLUDED, FAQ, FITNESS, INCLUDED, MONTHS, SEASONS } from '../copy/tour-facts.ts';
import { spokenNumber, spokenTime } from '../copy/travel.ts';
import type { Random } from '../random.ts';
import { legsOf } from './legs.ts';

/** Placeholders of rules have two braces, and stay (product/content 31). */
const fill = (text: string, values: Record<string, string>) =>
  text.replace(/(?<!\{)\{(\w+)\}(?!\})/g, (_, key: string) => values[key] ?? '');

/** Joins names: "April, May and June". */
const monthList = (months: readonly number[]): string => {
  const names = months.map(month => MONTHS[month - 1] ?? '');
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
};

/** Typical walking distance of a day in km, such as "three to six", without the shortest and longest days. */
function usualWalk(days: Tour['itinerary']): string {
  const walks = days
    .slice(0, -1)
    .map(day => day.walkKm)
    .sort((a, b) => a - b);
  const at = (share: number) => Math.max(1, Math.round(walks[Math.floor(walks.length * share)] ?? 1));
  const [few, many] = [at(0.2), at(0.8)];
  return few === many ? `about ${spokenNumber(few)}` : `${spokenNumber(few)} to ${spokenNumber(many)}`;
}

/** The kind of accommodation. */
function accommodationOf(route: Route): keyof typeof INCLUDED.nights {
  const nightsIn = (codes: string[]) =>
    route.stops.reduce((sum, { place, nights }) => sum + (codes.includes(place.country) ? nights : 0), 0);
  if (nightsIn(['AQ']) > 0) return 'ship';
  if (nightsIn(['MN']) > 0) return 'ger';
  const all = route.stops.reduce((sum, { nights }) => sum + nights, 0);
  return nightsIn(['KE', 'TZ', 'NA']) * 2 > all ? 'camp' : 'house';
}

/** A sentence about the best months among those in which the tour runs. */
function seasonOf(route: Route, country: Country): string {
  const best = country.months.filter(month => route.months.includes(month));
  const some = best.length > 0 && best.length < route.months.length;
  return fill(some ? SEASONS.some : SEASONS.all, { months: monthList(some ? best : route.months) });
}

/** Lists of a tour's page: what is included, what is not, and questions with answers. */
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
    : legs.some(one => one.by === 'rail')
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
    country: inSentence(country.title),
    stay: days.find(day => day.stay)?.stay ?? 'a guesthouse',
    season: seasonOf(route, country),
    longest: longest
      ? `${spokenTime(longest.minutes)}${longest.by === 'road' ? ' by road' : longest.by === 'rail' ? ' by train' : longest.by === 'flight' ? ', by air' : ' by boat'}`
      : 'short',
  };
  return {
    included: [
      fill(INCLUDED.nights[accommodationOf(route)], values),
      [
        plural(count('B'), 'breakfast'),
        plural(count('L'), 'lunch').replace('lunchs', 'lunches'),
        plural(count('D'), 'supper'),
      ]
        .filter(text => !text.startsWith('0'))
        .join(', '),
      INCLUDED.travel[kind],
      ...(legs.some(one => one.by === 'flight') ? [INCLUDED.travel.flights] : []),
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

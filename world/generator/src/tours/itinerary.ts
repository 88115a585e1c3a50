import type { ItineraryDay } from '@fernweh/contracts/tour';
import type { Atlas, Place, Route, Stop } from '../atlas/atlas.ts';
import { activitiesAt } from '../commerce/extras.ts';
import { FREE_DAYS, LAST_DAYS, LAST_EVENING, RETURN_DAYS } from '../copy/days.ts';
import { travelSentence } from '../copy/travel.ts';
import type { Leg } from '../geography.ts';
import { type Random, random } from '../random.ts';
import { endings, guides, suppers } from './day-endings.ts';
import { legsOf } from './legs.ts';
import { dayNotes, type Note } from './notes.ts';
import { atSea, deck, fill } from './phrases.ts';
import { stayAt } from './stays.ts';

/** Gives the text of each night of a route: the texts of its places, then free days. */
function noteWriter(route: Route, visits: Map<string, number>, draw: Random) {
  const notesByPlace = new Map<string, () => Note | undefined>();
  const returnDay = deck(draw, RETURN_DAYS);
  const free = deck(draw, FREE_DAYS);
  for (const { place } of route.stops) {
    if (notesByPlace.has(place.id)) continue;
    const nights = route.stops.reduce((sum, stop) => sum + (stop.place === place ? stop.nights : 0), 0);
    const visit = visits.get(place.id) ?? 0;
    notesByPlace.set(place.id, dayNotes(place, { visit, nights, draw }));
    visits.set(place.id, visit + 1);
  }
  return ({ place }: Stop, isReturn: boolean): Note =>
    notesByPlace.get(place.id)?.() ?? (isReturn ? returnDay() : free());
}

/** Safari camps, which serve all meals. */
const isSafariCamp = (place: Place) =>
  place.scenes[0] === 'savanna' && ['KE', 'TZ', 'NA', 'ZA'].includes(place.country);

function mealsOf(place: Place, n: number, isLast: boolean, draw: Random): ItineraryDay['meals'] {
  const fullBoard = atSea(place) || isSafariCamp(place);
  return [
    ...(n > 1 ? (['B'] as const) : []),
    ...(n > 1 && (fullBoard || draw.withProbability(0.28)) ? (['L'] as const) : []),
    ...(n === 1 || isLast || fullBoard || draw.withProbability(0.25) ? (['D'] as const) : []),
  ];
}

function walkKm(route: Route, place: Place, draw: Random): number {
  const onFoot = route.styles.includes('Walking') && place.scenes[0] !== 'city-skyline';
  const perPace = draw.int(onFoot ? 9 : 4, onFoot ? 22 : 11) / 10;
  return place.id === 'drake' ? 0 : Math.round((draw.int(1, 3) + route.pace * perPace) * 2) / 2;
}

/**
 * The days of a tour: texts of its places, journeys, free days and the last morning.
 * @param visits number of earlier tours by place; the function adds this tour
 * @param usedTexts the days' texts of earlier tours; the function adds this tour's
 */
export function itinerary(
  route: Route,
  {
    atlas,
    seed,
    visits,
    usedTexts,
  }: { atlas: Atlas; seed: string; visits: Map<string, number>; usedTexts: Set<string> },
): ItineraryDay[] {
  const draw = random(seed, 'itinerary', route.title);
  const legs = legsOf(route, atlas);
  const noteOf = noteWriter(route, visits, draw);
  const guideIn = guides(draw);
  const supper = suppers(draw, guideIn);
  const end = endings(usedTexts, guideIn, draw);
  const travel = travelSentence(draw);
  const hotels = new Map<string, string>();
  const offered = new Set<string>();
  const days: ItineraryDay[] = [];
  const seen = new Set<string>();
  for (const [s, stop] of route.stops.entries()) {
    const { place, nights } = stop;
    const isReturn = seen.has(place.id);
    seen.add(place.id);
    const activities = draw.shuffle(activitiesAt(place)).filter(title => !offered.has(title));
    for (let night = 0; night < nights; night++) {
      const arriving: Leg | undefined = night === 0 ? legs[s - 1] : undefined;
      const note = noteOf(stop, isReturn && night === 0);
      const isLast = s === route.stops.length - 1 && night === nights - 1;
      const from = route.stops[s - 1]?.place;
      const sentence = arriving && from ? travel(arriving, from.name, place.name) : '';
      const extra = night > 0 || nights === 1 ? activities.pop() : undefined;
      if (extra) offered.add(extra);
      const meals = mealsOf(place, days.length + 1, isLast, draw);
      const names = { place: place.name, guide: guideIn(place) };
      const evening = isLast
        ? fill(draw.pick(LAST_EVENING), names)
        : meals.includes('D')
          ? supper(place)
          : '';
      days.push({
        n: days.length + 1,
        title: fill(note.title, { place: place.name }),
        body: end([sentence, fill(note.body, names)].filter(Boolean).join(' '), evening, place),
        meals,
        places: [place.name],
        driveMinutes: arriving?.minutes ?? 0,
        km: arriving?.km ?? 0,
        walkKm: walkKm(route, place, draw),
        stay: stayAt(place, hotels, seed, route.title),
        optionalExtras: extra && !atSea(place) ? [extra] : [],
      });
    }
  }
  const last = route.stops.at(-1)?.place;
  return last ? [...days, lastDay(last, days.length + 1, draw)] : days;
}

function lastDay(end: Place, n: number, draw: Random): ItineraryDay {
  const note = draw.pick(LAST_DAYS);
  return {
    n,
    title: fill(note.title, { place: end.name }),
    body: fill(note.body, { place: end.name }),
    meals: ['B'],
    places: [end.name],
    driveMinutes: 0,
    km: 0,
    walkKm: 0,
    optionalExtras: [],
  };
}

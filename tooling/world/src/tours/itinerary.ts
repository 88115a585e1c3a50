import type { ItineraryDay } from '@fernweh/contracts/tour';
import type { Atlas, Place, Route, Stop } from '../atlas/atlas.ts';
import { localsOf } from '../atlas/people.ts';
import { activitiesAt } from '../commerce/extras.ts';
import { EVENINGS, FREE_DAYS, LAST_DAYS, LAST_EVENING, REMINDERS, RETURN_DAYS } from '../copy/days.ts';
import { travelSentence } from '../copy/travel.ts';
import type { Leg } from '../geography.ts';
import { sceneIn } from '../pictures.ts';
import { type Random, random } from '../random.ts';
import { legsOf } from './legs.ts';
import { type Note, notebook } from './notes.ts';
import { stayAt } from './stays.ts';

const fill = (text: string, values: Record<string, string>) => {
  const filled = text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return filled.charAt(0).toUpperCase() + filled.slice(1);
};

/** Draws from a list without repeating itself until the list is used up. */
function deck<T>(draw: Random, list: readonly T[]): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = draw.shuffle(list);
    return rest.pop() as T;
  };
}

/** What happens on the nights of a route: the notes of its places, then days without a plan. */
function teller(route: Route, turns: Map<string, number>, draw: Random) {
  const books = new Map<string, () => Note | undefined>();
  const homecoming = deck(draw, RETURN_DAYS);
  const reminders = deck(draw, REMINDERS);
  const used = new Set<string>();
  const reminded = new Set<string>();
  const free = (place: Place): Note => {
    const choices = [
      ...place.scenes.flatMap(scene => FREE_DAYS[sceneIn(scene, place.country)] ?? []),
      ...draw.shuffle(FREE_DAYS.any ?? []),
    ];
    const choice = choices.find(one => !used.has(one.title)) ?? choices[0] ?? { title: '', body: '' };
    used.add(choice.title);
    // The place's own reason to come, for those who were asleep when the others went.
    const reminder = reminded.has(place.id) ? '' : ` ${reminders().replace('{highlight}', place.highlight)}`;
    reminded.add(place.id);
    return { title: choice.title, body: `${choice.body}${reminder}`, composed: false };
  };
  for (const { place } of route.stops) {
    if (books.has(place.id)) continue;
    books.set(place.id, notebook(place, turns.get(place.id) ?? 0, draw));
    turns.set(place.id, (turns.get(place.id) ?? 0) + 1);
  }
  return ({ place }: Stop, isReturn: boolean): Note => {
    const told = books.get(place.id)?.();
    return told ?? (isReturn ? { ...homecoming(), composed: false } : free(place));
  };
}

const atSea = (place: Place) => place.country === 'AQ';

function mealsOf(place: Place, n: number, isLast: boolean, draw: Random): ItineraryDay['meals'] {
  const fullBoard = atSea(place);
  return [
    ...(n > 1 ? (['B'] as const) : []),
    ...(n > 1 && (fullBoard || draw.chance(0.28)) ? (['L'] as const) : []),
    ...(n === 1 || isLast || fullBoard || draw.chance(0.25) ? (['D'] as const) : []),
  ];
}

function walkKm(route: Route, place: Place, draw: Random): number {
  const onFoot = route.styles.includes('Walking') && place.scenes[0] !== 'city-skyline';
  const perPace = draw.int(onFoot ? 9 : 4, onFoot ? 22 : 11) / 10;
  return place.id === 'drake' ? 0 : Math.round((draw.int(1, 3) + route.pace * perPace) * 2) / 2;
}

/** Gives the end of a day with supper on most evenings; none is said twice. */
function suppers(draw: Random): (place: Place) => string {
  const said = new Set<string>();
  const deal = deck(draw, EVENINGS);
  return place => {
    if (atSea(place) || draw.chance(0.25)) return '';
    const { guides, dishes } = localsOf(place.country);
    const fresh = dishes.filter(one => !said.has(one));
    if (fresh.length === 0) return '';
    const dish = draw.pick(fresh);
    said.add(dish);
    return fill(deal(), { dish, guide: guides[0]?.name ?? 'The guide' });
  };
}

/** The body of a day: how one gets there, what there is, how the last evening ends. */
function bodyOf(note: Note, place: Place, travel: string, evening: string): string {
  const text = fill(note.body, { place: place.name });
  return (note.composed ? [travel, text, evening] : [text, travel, evening]).filter(Boolean).join(' ');
}

/**
 * One entry per day: what the places have to tell, joined by travel, free days and the last morning.
 * @param turns how many tours have told of each place before; counted on here
 */
export function itinerary(
  route: Route,
  { atlas, seed, turns }: { atlas: Atlas; seed: string; turns: Map<string, number> },
): ItineraryDay[] {
  const draw = random(seed, 'itinerary', route.title);
  const legs = legsOf(route, atlas);
  const tell = teller(route, turns, draw);
  const supper = suppers(draw);
  const travel = travelSentence(draw);
  const houses = new Map<string, string>();
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
      const note = tell(stop, isReturn && night === 0);
      const isLast = s === route.stops.length - 1 && night === nights - 1;
      const from = route.stops[s - 1]?.place;
      const sentence = arriving && from ? travel(arriving, from.name, place.name) : '';
      const extra = night > 0 || nights === 1 ? activities.pop() : undefined;
      if (extra) offered.add(extra);
      const meals = mealsOf(place, days.length + 1, isLast, draw);
      const evening = isLast ? draw.pick(LAST_EVENING) : meals.includes('D') ? supper(place) : '';
      days.push({
        n: days.length + 1,
        title: fill(note.title, { place: place.name }),
        body: bodyOf(note, place, sentence, evening),
        meals,
        places: [place.name],
        driveMinutes: arriving?.minutes ?? 0,
        km: arriving?.km ?? 0,
        walkKm: walkKm(route, place, draw),
        stay: stayAt(place, houses, seed, route.title),
        optionalExtras: extra && !atSea(place) ? [extra] : [],
      });
    }
  }
  const end = route.stops.at(-1)?.place;
  return end ? [...days, lastDay(end, days.length + 1, draw)] : days;
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

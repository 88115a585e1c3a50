import type { ItineraryDay } from '@fernweh/contracts/tour';
import type { Place, Route } from '../atlas/atlas.ts';
import { FREE_DAYS, LAST_DAYS, LAST_EVENING, RETURN_DAYS, TRAVEL } from '../copy/days.ts';
import { stayNames } from '../copy/stays.ts';
import { type Leg, leg } from '../geography.ts';
import { type Random, random } from '../random.ts';

/** Places that only a boat reaches, by the island they lie on; between two of one island there is a road. */
const ISLANDS: Record<string, string> = {
  ...Object.fromEntries(['heraklion', 'rethymno', 'chania'].map(id => [id, 'crete'])),
  ...Object.fromEntries(['ubud', 'munduk'].map(id => [id, 'bali'])),
  ...Object.fromEntries(
    [
      'loutro',
      'naxos',
      'santorini',
      'vis',
      'hvar',
      'korcula',
      'lipari',
      'stromboli',
      'inis-mor',
      'texel',
      'kirkwall',
    ]
      .concat([
        'skye',
        'gili',
        'zanzibar',
        'lamu',
        'galapagos',
        'naoshima',
        'hiroshima',
        'koh-lanta',
        'tofino',
      ])
      .map(id => [id, id]),
  ),
};
const EXTRAS: Record<string, string> = {
  alps: 'Guided summit morning',
  canyon: 'Sunrise photography walk',
  savanna: 'Balloon over the plain',
  'mediterranean-coast': 'Half-day sailing',
  'tropical-island': 'Two-tank dive',
  'city-skyline': 'Evening food walk',
  'old-town': 'Cooking class',
  'vineyard-hills': 'Cellar lunch with pairing',
  fjord: 'Kayak at first light',
  glacier: 'Ice walk with crampons',
  dunes: 'Camel ride at sunset',
  'jungle-temple': 'Night walk with a naturalist',
  'lake-district': 'Rowing boat for the afternoon',
  volcano: 'Hot spring evening',
};

/** "1 h 25 min" in words that fit in a sentence: "about an hour and a half", "two hours". */
export function spokenTime(minutes: number): string {
  if (minutes < 50) return `${Math.round(minutes / 5) * 5} minutes`;
  const halves = Math.round(minutes / 30);
  if (halves === 2) return 'an hour';
  if (halves === 3) return 'an hour and a half';
  const words = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];
  const whole = Math.floor(halves / 2);
  const word = words[whole] ?? String(whole);
  return halves % 2 ? `${word} and a half hours` : `${word} hours`;
}

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

function hint(from: Place, to: Place, route: Route): 'road' | 'rail' | 'ferry' | 'ship' {
  if (to.country === 'AQ' || from.country === 'AQ') return 'ship';
  if (to.country === 'GL' || to.country === 'SJ') return 'ship';
  if (ISLANDS[to.id] !== ISLANDS[from.id]) return 'ferry';
  return route.styles.includes('Rail') ? 'rail' : 'road';
}

/** Countries of long straight roads. */
const WIDE = new Set(['US', 'CA', 'AU', 'NZ', 'ZA', 'NA']);

/** The legs between consecutive stops. */
export const legsOf = (route: Route): Leg[] =>
  route.stops.slice(1).map((stop, i) => {
    const from = route.stops[i]?.place ?? stop.place;
    return leg(from, stop.place, hint(from, stop.place, route), WIDE.has(stop.place.country));
  });

/** One entry per day: the places' own notes, joined by travel, free days and the last morning. */
export function itinerary(route: Route, seed: string): ItineraryDay[] {
  const draw = random(seed, 'itinerary', route.title);
  const legs = legsOf(route);
  const travel = Object.fromEntries(Object.entries(TRAVEL).map(([by, list]) => [by, deck(draw, list)]));
  const homecoming = deck(draw, RETURN_DAYS);
  const usedFree = new Set<string>();
  const spent = new Map<string, number>();
  const days: ItineraryDay[] = [];
  const houses = new Map<string, string>();
  const walk = (place: Place) => {
    const onFoot = route.styles.includes('Walking') && place.scenes[0] !== 'city-skyline';
    const perPace = draw.int(onFoot ? 9 : 4, onFoot ? 22 : 11) / 10;
    return Math.round((draw.int(1, 3) + route.pace * perPace) * 2) / 2;
  };
  const stay = (place: Place) => {
    const known = houses.get(place.id);
    if (known) return known;
    const { kinds, names } = stayNames(place.country);
    const taken = [...houses.values()].join('|');
    const free = names.filter(name => !taken.includes(name));
    const name = `${draw.pick(kinds)} ${draw.pick(free.length > 0 ? free : names)}, ${place.name}`;
    houses.set(place.id, place.country === 'AQ' ? 'On board, MV Sanderling' : name);
    return houses.get(place.id) as string;
  };
  const freeDay = (place: Place) => {
    const choices = [
      ...place.scenes.flatMap(scene => FREE_DAYS[scene] ?? []),
      ...draw.shuffle(FREE_DAYS.any ?? []),
    ];
    const choice = choices.find(one => !usedFree.has(one.title)) ?? choices[0] ?? { title: '', body: '' };
    usedFree.add(choice.title);
    return choice;
  };
  for (const [s, { place, nights }] of route.stops.entries()) {
    const back = spent.has(place.id);
    for (let night = 0; night < nights; night++) {
      const used = spent.get(place.id) ?? 0;
      const note = place.days[used] ?? (back && night === 0 ? homecoming() : freeDay(place));
      spent.set(place.id, used + 1);
      const arriving = night === 0 ? legs[s - 1] : undefined;
      const from = route.stops[s - 1]?.place;
      const sentence =
        arriving && from
          ? fill(travel[arriving.by]?.() ?? '', {
              from: from.name,
              to: place.name,
              time: spokenTime(arriving.minutes),
            })
          : '';
      const last = s === route.stops.length - 1 && night === nights - 1;
      const body = [fill(note.body, { place: place.name }), sentence, last ? draw.pick(LAST_EVENING) : '']
        .filter(Boolean)
        .join(' ');
      const n = days.length + 1;
      const meals: ItineraryDay['meals'] = [
        ...(n > 1 ? (['B'] as const) : []),
        ...(n > 1 && draw.chance(place.country === 'AQ' ? 1 : 0.28) ? (['L'] as const) : []),
        ...(n === 1 || last || draw.chance(place.country === 'AQ' ? 1 : 0.25) ? (['D'] as const) : []),
      ];
      const extra = EXTRAS[place.scenes[0] ?? ''];
      days.push({
        n,
        title: fill(note.title, { place: place.name }),
        body,
        meals,
        places: [place.name],
        driveMinutes: arriving?.minutes ?? 0,
        km: arriving?.km ?? 0,
        walkKm: place.id === 'drake' ? 0 : walk(place),
        stay: stay(place),
        optionalExtras: night > 0 && extra ? [extra] : [],
      });
    }
  }
  const end = route.stops.at(-1)?.place;
  if (end) {
    const note = draw.pick(LAST_DAYS);
    days.push({
      n: days.length + 1,
      title: fill(note.title, { place: end.name }),
      body: fill(note.body, { place: end.name }),
      meals: ['B'],
      places: [end.name],
      driveMinutes: 0,
      km: 0,
      walkKm: 0,
      optionalExtras: [],
    });
  }
  return days;
}

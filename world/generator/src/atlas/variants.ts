import { distanceKm } from '../geography.ts';
import { type Random, random } from '../random.ts';
import { type Atlas, type Place, type Route, slugify } from './atlas.ts';

/** Combines places into further routes, for worlds with more tours than the table has. */
type Theme = {
  styles: string[];
  pace: number;
  nights: [number, number];
  /** Title templates: {a} is the first stop, {b} the last, {days} a number in words. */
  titles: string[];
  ending: string;
};

const THEMES: Theme[] = [
  {
    styles: ['Walking'],
    pace: 3,
    nights: [6, 10],
    titles: ['{a} to {b} on foot', 'Boots on: {a} to {b}'],
    ending: '{Days} days from {a} to {b}, with the bags sent ahead.',
  },
  {
    styles: ['Food and wine', 'Culture'],
    pace: 2,
    nights: [5, 9],
    titles: ['{a} to {b}, course by course', 'Kitchens between {a} and {b}'],
    ending: '{Days} days of markets and long tables between {a} and {b}.',
  },
  {
    styles: ['Family', 'Active'],
    pace: 1,
    nights: [5, 8],
    titles: ['{a} and {b} with children', 'Three generations, {a} to {b}'],
    ending: '{Days} days with short drives and early suppers.',
  },
  {
    styles: ['Culture'],
    pace: 2,
    nights: [3, 5],
    titles: ['A short break: {a} and {b}', '{a} and {b} in {days} days'],
    ending: '{Days} days, one bag, no transfers worth the name.',
  },
  {
    styles: ['Wildlife', 'Active'],
    pace: 3,
    nights: [7, 12],
    titles: ['Out of doors from {a} to {b}', 'Early mornings: {a} to {b}'],
    ending: '{Days} days that start before the heat and end by a fire.',
  },
  {
    styles: ['Culture', 'Active'],
    pace: 3,
    nights: [12, 18],
    titles: ['The long way from {a} to {b}', '{country} at length: {a} to {b}'],
    ending: '{Days} days for people who would rather know one country than glimpse three.',
  },
];

const WORDS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  );
const REACH_KM = 420;
const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Picks the next stop among the three nearest in the same country that the route does not have yet. */
function next(from: Place, seen: Set<Place>, atlas: Atlas, draw: Random): Place | undefined {
  const near = [...atlas.places.values()]
    .filter(place => place.country === from.country && !seen.has(place))
    .map(place => ({ place, km: distanceKm(from, place) }))
    .filter(({ km }) => km < REACH_KM)
    .sort((a, b) => a.km - b.km)
    .slice(0, 3);
  return near.length > 0 ? draw.pick(near).place : undefined;
}

function stopsOf(start: Place, nights: number, atlas: Atlas, draw: Random): Route['stops'] {
  const stops: Route['stops'] = [];
  const seen = new Set<Place>();
  let here: Place | undefined = start;
  let left = nights;
  while (here && left > 0) {
    seen.add(here);
    const stay = Math.min(left, draw.pick([1, 2, 2, 3]));
    stops.push({ place: here, nights: stay });
    left -= stay;
    here = next(here, seen, atlas, draw);
  }
  const last = stops.at(-1);
  if (last) last.nights = Math.min(4, last.nights + left);
  return stops;
}

function derive(n: number, atlas: Atlas): Route | undefined {
  const draw = random('variants', n);
  const theme = THEMES[n % THEMES.length] as Theme;
  // Routes at sea and on the ice are in the table only.
  const starts = [...atlas.places.values()].filter(place => !['AQ', 'GL', 'SJ'].includes(place.country));
  const stops = stopsOf(draw.pick(starts), draw.int(...theme.nights), atlas, draw);
  const [a, b] = [stops[0]?.place, stops.at(-1)?.place];
  const country = atlas.countries.find(one => one.code === a?.country);
  const nights = stops.reduce((sum, stop) => sum + stop.nights, 0);
  if (!a || !b || !country || a === b || nights < theme.nights[0]) return undefined;
  const days = WORDS[nights + 1] ?? String(nights + 1);
  const fill = (text: string) =>
    text
      .replaceAll('{a}', a.name)
      .replaceAll('{b}', b.name)
      .replaceAll('{country}', country.title)
      .replaceAll('{days}', days)
      .replaceAll('{Days}', upper(days));
  const peers = atlas.routes.filter(route => route.stops.some(stop => stop.place.country === country.code));
  const perDay = peers.reduce((sum, route) => sum + route.perDay, 0) / Math.max(1, peers.length);
  const highlights = draw.sample([...new Set(stops.map(stop => stop.place.highlight))], 2);
  return {
    title: upper(fill(draw.pick(theme.titles))),
    summary: `${highlights.join('. ')}. ${fill(theme.ending)}`,
    styles: theme.styles,
    pace: theme.pace,
    months: country.months,
    perDay: Math.round(perDay || 150),
    isNew: n % 25 === 0,
    stops,
    derived: true,
  };
}

/** The routes of the table, and combined ones up to the wanted number. Every title gives another slug. */
export function withVariants(atlas: Atlas, count: number): Route[] {
  const routes = [...atlas.routes];
  const taken = new Set(routes.flatMap(route => [slugify(route.title), route.summary]));
  const most = count * 40;
  for (let n = 0; routes.length < count && n < most; n++) {
    const route = derive(n, atlas);
    if (!route || taken.has(slugify(route.title)) || taken.has(route.summary)) continue;
    taken.add(slugify(route.title)).add(route.summary);
    routes.push(route);
  }
  return routes;
}

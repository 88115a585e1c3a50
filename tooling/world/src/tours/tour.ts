import type { Picture } from '@fernweh/contracts/content';
import type { Tour } from '@fernweh/contracts/tour';
import { type Atlas, type Country, type Place, type Route, slugify } from '../atlas/atlas.ts';
import { EXCLUDED, FAQ, FITNESS, INCLUDED, MONTHS } from '../copy/tour-facts.ts';
import { spokenNumber, spokenTime } from '../copy/travel.ts';
import type { PlainDate } from '../dates.ts';
import { type Gallery, hours } from '../pictures.ts';
import { type Random, random } from '../random.ts';
import { sceneIn, templeIn, townAlt, townIn, type Where } from '../scenes-of-places.ts';
import { type DepartureRecord, departures } from './departures.ts';
import { itinerary } from './itinerary.ts';
import { legsOf } from './legs.ts';
import { drawMap } from './map.ts';
import { type ReviewRecord, reviewsOf } from './reviews.ts';

/** Everything made of one route. */
export type TourBundle = {
  tour: Tour;
  route: Route;
  countries: Country[];
  departures: DepartureRecord[];
  reviews: ReviewRecord[];
};
export type TourContext = {
  atlas: Atlas;
  gallery: Gallery;
  seed: string;
  clock: PlainDate;
  codes: Set<string>;
  /** How many tours have told of a place so far. */
  turns: Map<string, number>;
  /** What the days of the tours so far say. */
  told: Set<string>;
  /** How many tours a scene has led so far. */
  leads: Map<string, number>;
};

const LEAD_SLACK = 1.8;

const ALT: Record<string, string> = {
  alps: 'mountains and high meadows',
  fjord: 'a fjord between steep walls',
  'mediterranean-coast': 'a village above the sea',
  dunes: 'dunes and desert light',
  savanna: 'open savanna with acacias',
  'rice-terraces': 'terraced fields and hills',
  'old-town': 'old roofs and towers by a river',
  'canal-city': 'gabled houses along the water',
  'lake-district': 'a lake among hills',
  'tropical-island': 'a palm beach and clear water',
  'jungle-temple': 'forest and old stone',
  canyon: 'red rock and wide sky',
  'city-skyline': 'the city across the water',
  glacier: 'ice and dark water',
  'vineyard-hills': 'rows of vines on the hills',
  highlands: 'moorland and a far ridge',
  volcano: 'a volcano above the land',
  steppe: 'open steppe under a wide sky',
  'rocky-coast': 'cliffs and a lighthouse above the sea',
};
function shownIn(scene: string, where?: Where): string {
  if (scene === 'jungle-temple' && where && templeIn(where) === 'none') return 'a waterfall in the forest';
  return (scene === 'old-town' && where && townAlt(where)) || (ALT[scene] ?? 'the landscape');
}
export const altOf = (place: string, scene: string, hour: string, where?: Where) =>
  `Illustration of ${place}: ${shownIn(scene, where)}${hour === 'day' ? '' : hour === 'night' ? ' at night' : ` at ${hour}`}`;

/** Short enough for an address, and still one tour's own: what is cut off is told by a number. */
function pictureName(slug: string): string {
  if (slug.length <= 40) return slug;
  return `${slug.slice(0, 34).replace(/-$/, '')}-${random('picture', slug).int(100, 999)}`;
}

/** Five pictures that mix places, scenes and hours of the route; the first carries its character. */
function media(route: Route, slug: string, { gallery, seed, leads }: TourContext): Picture[] {
  const times = hours(seed, route.title);
  const draw = random(seed, 'media', route.title);
  const winter = route.styles.includes('Winter');
  const options = route.stops.flatMap(({ place, nights }) => {
    // Whoever reads a name in the title wants to see that place; towers of glass look the same everywhere.
    const named = route.title.includes(place.name) ? -2.5 : 0;
    return [...new Set(place.scenes.map(scene => sceneIn(scene, place)))].map((scene, rank) => ({
      place,
      scene,
      // Towns that are built differently are different pictures.
      kind: scene === 'old-town' ? `${scene} ${townIn(place)}` : scene,
      weight: rank * 3.5 - nights + draw.next() * 2 + named + (place.scenes[rank] === 'city-skyline' ? 4 : 0),
    }));
  });
  options.sort((a, b) => a.weight - b.weight);
  // Cards stand side by side: the scene that has led fewest tours goes first, if it is about as good.
  const lead = options
    .filter(one => one.weight < (options[0]?.weight ?? 0) + LEAD_SLACK)
    .sort((a, b) => (leads.get(a.kind) ?? 0) - (leads.get(b.kind) ?? 0))[0];
  if (lead) {
    leads.set(lead.kind, (leads.get(lead.kind) ?? 0) + 1);
    options.splice(options.indexOf(lead), 1);
    options.unshift(lead);
  }
  const chosen: typeof options = [];
  for (const fresh of [true, false]) {
    for (const one of options) {
      if (chosen.length === 5) break;
      if (chosen.includes(one) || (fresh && chosen.some(other => other.scene === one.scene))) continue;
      chosen.push(one);
    }
  }
  while (chosen.length < 5)
    chosen.push(chosen[chosen.length % Math.max(1, options.length)] as (typeof options)[number]);
  return chosen.map(({ place, scene }, i) => {
    const aurora = winter && ['fjord', 'glacier'].includes(scene) && i < 2;
    const time = aurora ? 'night' : (times[i] ?? 'day');
    const picture = gallery.add({
      id: route.derived ? `place-${place.id}-${scene}-${time}` : `${pictureName(slug)}-${i + 1}`,
      name: `${place.name}-${scene}`,
      alt: altOf(place.name, scene, time, place),
      scene,
      time,
      where: place,
      season: seasonOf(scene, place, route, draw),
    });
    return picture;
  });
}

const SEASONS = ['winter', 'spring', 'summer', 'autumn'] as const;
const SOUTHERN = new Set(['AU', 'NZ', 'AR', 'CL', 'ZA', 'NA', 'AQ', 'PE']);
const EVERGREEN = new Set('VN TH ID IN LK CR CO EC KE TZ MX EG OM JO'.split(' '));

/**
 * A season in which the tour runs: snow belongs to winter tours only, leaves do not turn in the tropics. Blossom stands
 * below Japan's volcanoes; elsewhere they are green.
 */
function seasonOf(scene: string, { country }: Place, route: Route, draw: Random): string {
  const drawn = draw.pick(route.months);
  if (route.styles.includes('Winter')) return 'winter';
  if (scene === 'volcano') return country === 'JP' ? 'spring' : 'summer';
  if (EVERGREEN.has(country)) return 'summer';
  const season = SEASONS[Math.floor(((drawn + (SOUTHERN.has(country) ? 6 : 0)) % 12) / 3)];
  return season === undefined || season === 'winter' ? 'summer' : season;
}

const fill = (text: string, values: Record<string, string>) =>
  text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');

function codeFor(route: Route, codes: Set<string>): string {
  const letters = (text: string) =>
    slugify(text)
      .replace(/[^a-z]/g, '')
      .toUpperCase();
  const [first, last] = [route.stops[0]?.place, route.stops.at(-1)?.place];
  const head = `${first?.country ?? 'XX'}${letters(first?.name ?? 'X').charAt(0)}`;
  const tail = `${letters(last?.name ?? '')}${letters(route.title)}ABCDEFGHIJKLMNOPQRSTUVWXYZ`;
  const code = [...tail].map(letter => head + letter).find(candidate => !codes.has(candidate)) ?? `${head}X`;
  codes.add(code);
  return code;
}

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

function facts(
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

/** The whole of one tour: document, departures, reviews; its pictures go to the gallery. */
export function makeTour(route: Route, context: TourContext): TourBundle {
  const { atlas, seed, clock, codes } = context;
  const draw = random(seed, 'tour', route.title);
  const slug = slugify(route.title);
  const days = itinerary(route, context);
  const visited = [...new Set(route.stops.map(stop => stop.place.country))];
  // A port of embarkation does not make a country tour.
  const home = visited.includes('AQ') ? ['AQ'] : visited;
  const countries = home.flatMap(code => atlas.countries.filter(country => country.code === code));
  const country = countries[0];
  if (!country) throw new Error(`"${route.title}" visits no known country`);
  const family = route.styles.includes('Family');
  const groupMax = country.code === 'AQ' ? 24 : draw.pick([10, 12, 12, 14, 16, 16]);
  const pictures = media(route, slug, context);
  const picture = pictures[0];
  if (!picture) throw new Error(`"${route.title}" has no picture`);
  const map = drawMap(route.stops.map(stop => stop.place));
  const code = codeFor(route, codes);
  const reviews = reviewsOf({ route, slug, isNew: route.isNew, clock, seed });
  const ratings = reviews.map(one => one.metrics.rating);
  const tour: Tour = {
    slug,
    code,
    title: route.title,
    summary: route.summary,
    startPlace: route.stops[0]?.place.name ?? '',
    endPlace: route.stops.at(-1)?.place.name ?? '',
    countries: countries.map(one => ({ slug: one.slug, title: one.title, region: one.region })),
    days: days.length,
    nights: days.length - 1,
    styles: route.styles,
    picture,
    rating:
      ratings.length > 0
        ? Math.round((ratings.reduce((sum, one) => sum + one, 0) / ratings.length) * 10) / 10
        : null,
    reviewCount: ratings.length,
    isNew: route.isNew,
    pace: route.pace,
    minAge: family ? 8 : route.pace >= 4 ? 16 : 12,
    groupMax,
    highlights: draw.sample([...new Set(route.stops.map(stop => stop.place.highlight))], 6),
    ...facts(route, days, groupMax, country, { draw, atlas }),
    media: pictures,
    seo: {
      title: `${route.title} | ${days.length} days | Fernweh`,
      description:
        route.summary.length > 155 ? `${route.summary.slice(0, 152).replace(/\s\S*$/, '')}…` : route.summary,
      image: picture,
    },
    status: 'live',
    itinerary: days,
    map: {
      width: map.width,
      height: map.height,
      land: map.land,
      stops: route.stops.map(({ place }, i) => {
        const [x, y] = map.at[i] ?? [0, 0];
        return { name: place.name, lat: place.lat, lon: place.lon, x: Math.round(x), y: Math.round(y) };
      }),
      km: days.reduce((sum, day) => sum + day.km, 0),
    },
  };
  return {
    tour,
    route,
    countries,
    departures: departures({
      tour: slug,
      code,
      route,
      region: country.region,
      days: days.length,
      groupMax,
      youth: family,
      clock,
      seed,
    }),
    reviews,
  };
}

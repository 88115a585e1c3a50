import type { Picture } from '@fernweh/contracts/content';
import type { Place, Route } from '../atlas/atlas.ts';
import { type Gallery, hours } from '../pictures.ts';
import { type Random, random } from '../random.ts';
import { sceneIn, templeIn, townAlt, townIn, type Where } from '../scenes-of-places.ts';

/** Where pictures go, and how many tours a kind of picture has led so far. */
type Hanging = { gallery: Gallery; seed: string; leads: Map<string, number> };

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
export function media(route: Route, slug: string, { gallery, seed, leads }: Hanging): Picture[] {
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
  const lit = lighting(times);
  return chosen.map(({ place, scene }, i) => {
    const aurora = winter && ['fjord', 'glacier'].includes(scene) && i < 2;
    const time = aurora ? 'night' : lit(scene);
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

/** Gives each picture an hour of the tour's own; a scene that is shown again is shown in another light. */
function lighting(times: string[]): (scene: string) => string {
  const left = [...times];
  const seen = new Set<string>();
  return scene => {
    const fresh = (time: string) => !seen.has(`${scene} ${time}`);
    const at = left.findIndex(fresh);
    const time = at < 0 ? (EVERY_HOUR.find(fresh) ?? 'day') : (left.splice(at, 1)[0] ?? 'day');
    seen.add(`${scene} ${time}`);
    return time;
  };
}
const EVERY_HOUR = ['dusk', 'dawn', 'night', 'day'];

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

import type { Picture } from '@fernweh/contracts/content';
import type { Place, Route } from '../atlas/atlas.ts';
import { type Gallery, hours } from '../pictures.ts';
import { type Random, random } from '../random.ts';
import { sceneIn, templeIn, townAlt, type Where } from '../scenes-of-places.ts';

/** The gallery that collects pictures, and the number of tours by kind of first picture. */
type MediaContext = { gallery: Gallery; seed: string; leadScenes: Map<string, number> };

const LEAD_TOLERANCE = 1.8;
export const MAXIMUM_PICTURES = 5;

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

/** A tour's name in picture ids. A number replaces the end of a long slug, so that the name stays unique. */
function pictureName(slug: string): string {
  if (slug.length <= 40) return slug;
  return `${slug.slice(0, 34).replace(/-$/, '')}-${random('picture', slug).int(100, 999)}`;
}

/** Up to five pictures of a tour, each of another kind of landscape or town. The first is the most typical. */
export function media(route: Route, slug: string, { gallery, seed, leadScenes }: MediaContext): Picture[] {
  const times = hours(seed, route.title);
  const draw = random(seed, 'media', route.title);
  const winter = route.styles.includes('Winter');
  const options = route.stops.flatMap(({ place, nights }) => {
    // Places in the title are preferred. Skylines come last, because they all look alike.
    const named = route.title.includes(place.name) ? -2.5 : 0;
    return [...new Set(place.scenes.map(scene => sceneIn(scene, place)))].map((scene, rank) => ({
      place,
      scene,
      // What a picture is said to show: towns of different styles are different kinds.
      kind: shownIn(scene, place),
      weight: rank * 3.5 - nights + draw.next() * 2 + named + (place.scenes[rank] === 'city-skyline' ? 4 : 0),
    }));
  });
  options.sort((a, b) => a.weight - b.weight);
  // Of the scenes that fit about equally well, the one with the fewest tours goes first, so that neighbouring cards differ.
  const lead = options
    .filter(one => one.weight < (options[0]?.weight ?? 0) + LEAD_TOLERANCE)
    .sort((a, b) => (leadScenes.get(a.kind) ?? 0) - (leadScenes.get(b.kind) ?? 0))[0];
  if (lead) {
    leadScenes.set(lead.kind, (leadScenes.get(lead.kind) ?? 0) + 1);
    options.splice(options.indexOf(lead), 1);
    options.unshift(lead);
  }
  const chosen = options
    .filter(({ kind }, i) => options.findIndex(other => other.kind === kind) === i)
    .slice(0, MAXIMUM_PICTURES);
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
 * A season in which the tour runs. Only winter tours have snow, leaves stay green in the tropics, and only Japan's
 * volcanoes have blossom.
 */
function seasonOf(scene: string, { country }: Place, route: Route, draw: Random): string {
  const drawn = draw.pick(route.months);
  if (route.styles.includes('Winter')) return 'winter';
  if (scene === 'volcano') return country === 'JP' ? 'spring' : 'summer';
  if (EVERGREEN.has(country)) return 'summer';
  const season = SEASONS[Math.floor(((drawn + (SOUTHERN.has(country) ? 6 : 0)) % 12) / 3)];
  return season === undefined || season === 'winter' ? 'summer' : season;
}

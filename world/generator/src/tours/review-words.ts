import type { Place, Route } from '../atlas/atlas.ts';
import { dishesAt, localsOf } from '../atlas/people.ts';
import type { Random } from '../random.ts';

/** Values of a phrase's placeholders, and traits of the tour that phrases can require. */
export type Scope = { values: Record<string, string>; traits: Set<string> };

const upper = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Whether a dish fits after "the": one or two words without an article. */
const isPlain = (dish: string) => dish.split(' ').length <= 2 && !/^(a|an|the) /.test(dish);

/** Scenes with swimming, hills and towns: reviews mention these only where they exist. */
const SWIMS = ['mediterranean-coast', 'tropical-island', 'lake-district'];
const COLD = ['NO', 'IS', 'GL', 'SJ', 'AQ', 'MN', 'NP', 'EG'];
const HILLS = ['alps', 'highlands', 'canyon', 'vineyard-hills', 'rice-terraces'];
const TOWNS = ['old-town', 'canal-city'];
const DRY = ['JO', 'OM', 'EG', 'NA', 'MA', 'UZ', 'MN', 'AQ', 'SJ'];
const DRY_SCENES = ['dunes', 'savanna'];
/** Countries without hotels and roads. */
const WILD = ['AQ', 'GL', 'SJ'];

/** The traits of a tour, by their names in the tables of reviews. */
export function traitsOf(route: Route): string[] {
  const nights = route.stops.reduce((sum, stop) => sum + stop.nights, 0);
  const countries = route.stops.map(({ place }) => place.country);
  const places = new Set(route.stops.map(({ place }) => place.id)).size;
  const is = (style: string) => route.styles.includes(style);
  const wild = countries.some(code => WILD.includes(code));
  const facts: Record<string, boolean> = {
    road: !is('Rail') && !wild,
    // A tour with few places has no long drives.
    drives: !is('Rail') && !wild && places >= 4,
    stops: places >= 3,
    rail: is('Rail'),
    sea: is('Coast and islands'),
    walk: is('Walking'),
    family: is('Family'),
    gentle: route.pace <= 2,
    notHard: route.pace <= 3,
    // Travellers of fifteen can take part.
    teen: route.pace < 4,
    week: nights >= 6 && nights <= 8,
    long: nights >= 7,
    fortnight: nights >= 11 && nights <= 15,
    land: !wild,
    wet: !countries.some(code => DRY.includes(code)),
  };
  return Object.keys(facts).filter(name => facts[name]);
}

/** The placeholders' values: two stops, and guide, dish and sight of the first. */
export function scopeOf(
  route: Route,
  { traits, guides }: { traits: string[]; guides: Map<string, string> },
  draw: Random,
): Scope {
  const ashore = [...new Map(route.stops.map(({ place }) => [place.id, place])).values()].filter(
    place => place.id !== 'drake',
  );
  const [place, other = place] = draw.sample(ashore, 2) as [Place, Place | undefined];
  const local = localsOf(place.country);
  const guide = guides.get(place.country) ?? draw.pick(local.guides).name;
  guides.set(place.country, guide);
  const dish = draw.pick(dishesAt(place)).name;
  const sight = place.sights.length > 0 ? draw.pick(place.sights).title : '';
  const has = (scenes: string[]) => scenes.some(scene => place.scenes.includes(scene));
  const nameIf = (fits: boolean) => (fits ? place.name : '');
  return {
    traits: new Set(WILD.includes(place.country) ? traits : [...traits, 'house']),
    values: {
      place: place.name,
      other: other?.name ?? place.name,
      guide: draw.withProbability(0.7) ? guide : draw.pick(local.guides).name,
      dish,
      dish_plain: isPlain(dish) ? dish : '',
      sight,
      sight_upper: upper(sight),
      swim: nameIf(has(SWIMS) && !COLD.includes(place.country)),
      hill: nameIf(has(HILLS) && !WILD.includes(place.country)),
      town: nameIf(has(TOWNS)),
      wine: nameIf(has(['vineyard-hills'])),
      rain: nameIf(!DRY.includes(place.country) && !has(DRY_SCENES)),
    },
  };
}

/** Fills a template's placeholders; the result starts with a capital letter. */
export const fill = (text: string, values: Record<string, string>) =>
  upper(text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? ''));

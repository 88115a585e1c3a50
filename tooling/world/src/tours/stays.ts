import type { Place } from '../atlas/atlas.ts';
import { stayNames } from '../copy/stays.ts';
import { random } from '../random.ts';

/** We know a few houses in a place, the same ones on every tour. */
const HOUSES_PER_PLACE = 3;

/** The house in which a tour sleeps; `taken` keeps those of this tour by place, so that no two share a name. */
export function stayAt(place: Place, taken: Map<string, string>, seed: string, tour: string): string {
  const known = taken.get(place.id);
  if (known) return known;
  if (place.country === 'AQ') return 'On board, MV Sanderling';
  const draw = random(seed, 'houses', place.id);
  const { kinds, names } = stayNames(place.country);
  const houses = draw.sample(names, HOUSES_PER_PLACE).map(name => ({ name, kind: draw.pick(kinds) }));
  const mine = random(seed, 'house', place.id, tour).shuffle(houses);
  const all = [...taken.values()].join('|');
  const house = mine.find(({ name }) => !all.includes(name)) ?? mine[0];
  const stay = `${house?.kind ?? 'The'} ${house?.name ?? 'Guesthouse'}, ${place.name}`;
  taken.set(place.id, stay);
  return stay;
}

import type { Place } from '../atlas/atlas.ts';
import { stayNames } from '../copy/stays.ts';
import { random } from '../random.ts';

/** Number of hotels in a place; all tours use the same ones. */
const HOTELS_PER_PLACE = 3;

/** The hotel of a tour in a place. @param taken the tour's hotels by place, so that no name repeats */
export function stayAt(place: Place, taken: Map<string, string>, seed: string, tour: string): string {
  const chosen = taken.get(place.id);
  if (chosen) return chosen;
  if (place.country === 'AQ') return 'On board, MV Sanderling';
  const draw = random(seed, 'houses', place.id);
  const { kinds, names } = stayNames(place.country);
  const hotels = draw.sample(names, HOTELS_PER_PLACE).map(name => ({ name, kind: draw.pick(kinds) }));
  const mine = random(seed, 'house', place.id, tour).shuffle(hotels);
  const all = [...taken.values()].join('|');
  const hotel = mine.find(({ name }) => !all.includes(name)) ?? mine[0];
  const stay = `${hotel?.kind ?? 'The'} ${hotel?.name ?? 'Guesthouse'}, ${place.name}`;
  taken.set(place.id, stay);
  return stay;
}

import type { Place } from '../atlas/atlas.ts';
import { entries, readRows } from './tables.ts';

/** An area that people name and that is no country: a part of one, or several. `also`: other names. */
type Area = { name: string; members: Set<string>; also: string[] };

export const AREAS: readonly Area[] = readRows('areas.txt').map(([name = '', members = '', also]) => ({
  name,
  members: new Set(members.split(' ')),
  also: entries(also),
}));

/** The areas in which places lie. */
export const areasOf = (places: readonly Place[]): string[] =>
  AREAS.filter(({ members }) =>
    places.some(({ id, country }) => members.has(id) || members.has(country)),
  ).map(({ name }) => name);

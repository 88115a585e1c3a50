import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from './atlas.ts';

/** Guides and dishes of a country. The first and third guide of a line are women (`she`). */
export type Local = { guides: { name: string; she: boolean }[]; dishes: Dish[] };
/** `supper` is false for breakfasts, sweets and snacks. `at` lists the only places that serve the dish; all if absent. */
export type Dish = { name: string; supper: boolean; at?: (place: Place) => boolean };

const COAST = ['mediterranean-coast', 'tropical-island', 'fjord'];
const byTheSea = (place: Place) => place.scenes.some(scene => COAST.includes(scene));

let people: Map<string, Local> | undefined;

/** Guides and dishes from `data/people.txt`. @throws Error for a country without an entry */
export function localsOf(country: string): Local {
  people ??= read();
  const local = people.get(country);
  if (!local) throw new Error(`people.txt: nobody in ${country}`);
  return local;
}

/** The dishes that a place serves. */
export const dishesAt = (place: Place): Dish[] =>
  localsOf(place.country).dishes.filter(({ at }) => !at || at(place));

/** Parses a dish: `name`, `name*` (no supper), `name @ id id` or `name @sea` (served in these places only). */
function readDish(text: string): Dish {
  const [head = '', where] = text.split('@').map(part => part.trim());
  const name = head.replace(/\*$/, '');
  const dish = { name, supper: !head.endsWith('*') };
  if (where === undefined) return dish;
  const ids = where.split(' ');
  return { ...dish, at: where === 'sea' ? byTheSea : place => ids.includes(place.id) };
}

function read(): Map<string, Local> {
  const table = readFileSync(path.join(import.meta.dirname, 'data/people.txt'), 'utf8');
  return new Map(
    table
      .split('\n')
      .filter(Boolean)
      .map(line => {
        const [code = '', guides = '', dishes = ''] = line.split('|').map(cell => cell.trim());
        const names = guides.split(' ').map((name, i) => ({ name, she: i % 2 === 0 }));
        return [code, { guides: names, dishes: dishes.split(';').map(dish => readDish(dish.trim())) }];
      }),
  );
}

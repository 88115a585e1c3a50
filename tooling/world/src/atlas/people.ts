import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Place } from './atlas.ts';

/** Who guides in a country and what one eats there; `she` marks the first and third guide of a line. */
export type Local = { guides: { name: string; she: boolean }[]; dishes: Dish[] };
/** `supper` is false for breakfasts, sweets and snacks; `at` names the only places that serve it. */
export type Dish = { name: string; supper: boolean; at?: (place: Place) => boolean };

const COAST = ['mediterranean-coast', 'tropical-island', 'fjord'];
const byTheSea = (place: Place) => place.scenes.some(scene => COAST.includes(scene));

let kept: Map<string, Local> | undefined;

/** The people of `data/people.txt` by country code. @throws Error where a country has none */
export function localsOf(country: string): Local {
  kept ??= read();
  const local = kept.get(country);
  if (!local) throw new Error(`people.txt: nobody in ${country}`);
  return local;
}

/** What is eaten in a place: nobody serves gumbo in Seattle. */
export const dishesAt = (place: Place): Dish[] =>
  localsOf(place.country).dishes.filter(({ at }) => !at || at(place));

/** `name`, `name*` where it is no supper, `name @ id id` or `name @sea` where only some serve it. */
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

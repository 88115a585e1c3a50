import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Who guides in a country and what one eats there; `she` marks the first and third guide of a line. */
export type Local = { guides: { name: string; she: boolean }[]; dishes: string[] };

let kept: Map<string, Local> | undefined;

/** The people of `data/people.txt` by country code. @throws Error where a country has none */
export function localsOf(country: string): Local {
  kept ??= read();
  const local = kept.get(country);
  if (!local) throw new Error(`people.txt: nobody in ${country}`);
  return local;
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
        return [code, { guides: names, dishes: dishes.split(';').map(dish => dish.trim()) }];
      }),
  );
}

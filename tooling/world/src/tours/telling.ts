import type { Place } from '../atlas/atlas.ts';
import type { Random } from '../random.ts';

/** Puts names into a sentence that begins with a capital. */
export const fill = (text: string, values: Record<string, string>) => {
  const filled = text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return filled.charAt(0).toUpperCase() + filled.slice(1);
};

/** Draws from a list without repeating itself until the list is used up. */
export function deck<T>(draw: Random, list: readonly T[]): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = draw.shuffle(list);
    return rest.pop() as T;
  };
}

/** Where there is a ship and no town. */
export const atSea = (place: Place) => place.country === 'AQ';

import type { Place } from '../atlas/atlas.ts';
import type { Random } from '../random.ts';

/** Fills a template's placeholders; the result starts with a capital letter. */
export const fill = (text: string, values: Record<string, string>) => {
  const filled = text.replace(/\{(\w+)\}/g, (_, key: string) => values[key] ?? '');
  return filled.charAt(0).toUpperCase() + filled.slice(1);
};

/** Draws from a list in random order. An entry repeats only when all have been drawn. */
export function deck<T>(draw: Random, list: readonly T[]): () => T {
  let rest: T[] = [];
  return () => {
    if (rest.length === 0) rest = draw.shuffle(list);
    return rest.pop() as T;
  };
}

/** Whether the nights in a place are on board a ship. */
export const atSea = (place: Place) => place.country === 'AQ';

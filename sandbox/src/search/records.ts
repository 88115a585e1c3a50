import { z } from 'zod';

export const record = z.looseObject({ objectID: z.string() });
export type SearchRecord = z.infer<typeof record>;

/** The value at a dotted path of a record: `priceBand.GBP`. */
export function valueAt(from: SearchRecord, attribute: string): unknown {
  return attribute
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        value && typeof value === 'object' ? (value as Record<string, unknown>)[step] : undefined,
      from,
    );
}

/** An attribute's values as a list; lists are flattened, absent values are none. */
export const valuesAt = (from: SearchRecord, attribute: string): unknown[] =>
  [valueAt(from, attribute)].flat().filter(value => value !== undefined && value !== null);

/** Dotted paths of everything in a record that can be counted: what `facets: ['*']` means. */
export function leaves(value: unknown, path = ''): string[] {
  if (!value || typeof value !== 'object' || Array.isArray(value)) return path ? [path] : [];
  return Object.entries(value).flatMap(([name, inner]) => leaves(inner, path ? `${path}.${name}` : name));
}

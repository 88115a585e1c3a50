import { DEEPEST } from '../scan-clone.ts';

// What says that a remote has changed objects of the language does not use what may have changed: these are from before, and the rest are loops.
const { create, keys } = Object;
const { isArray } = Array;
const [objects, lists] = [Object.prototype, Array.prototype];

/**
 * A value as JSON would carry it, beside bytes and `undefined`: dates are texts, and what is named twice is there twice. The shell takes nothing else from
 * a process (docs/decisions/201), while the data of remotes may be anything.
 * @param depth levels that are around it
 * @throws Error where the value holds what is no data, such as a function
 */
export function plainCopy(value: unknown, depth = 0): unknown {
  if (depth > DEEPEST) throw new Error('Data with a circle, or too many levels');
  if (typeof value === 'bigint' || typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`A ${typeof value} is no data`);
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return value;
  const { toJSON } = value as { toJSON?: unknown };
  if (typeof toJSON === 'function' && !isOfLanguage(toJSON))
    return plainCopy(toJSON.call(value, ''), depth + 1);
  if (isArray(value)) return plainList(value, depth);
  return plainObject(value as Record<string, unknown>, depth);
}

/** Somebody has given one to all objects: what the worker itself says has none. */
const isOfLanguage = (toJSON: unknown): boolean =>
  toJSON === (objects as { toJSON?: unknown }).toJSON || toJSON === (lists as { toJSON?: unknown }).toJSON;

/** It inherits nothing, so that each name is one of its own. */
function plainObject(value: Record<string, unknown>, depth: number): unknown {
  const copy = create(null) as Record<string, unknown>;
  const names = keys(value);
  for (let place = 0; place < names.length; place += 1) {
    const name = names[place] as string;
    copy[name] = plainCopy(value[name], depth + 1);
  }
  return copy;
}

/** Made by adding to it: a list that ever had holes is written in another way. */
function plainList(list: unknown[], depth: number): unknown[] {
  const copy: unknown[] = [];
  for (let place = 0; place < list.length; place += 1) copy[place] = plainCopy(list[place], depth + 1);
  return copy;
}

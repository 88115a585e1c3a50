import { Failure } from '../shared/server.ts';
import type { Item } from './entries.ts';

/** The query language of the delivery API, as far as this site speaks it. */
const NOT_FILTERS = new Set([
  'order',
  'limit',
  'skip',
  'include',
  'select',
  'access_token',
  'locale',
  'content_type',
  'query',
]);

const at = (item: Item, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      item,
    );

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : value === undefined ? [] : [String(value)];

const OPERATORS: Record<string, (value: unknown, wanted: string) => boolean> = {
  '': (value, wanted) => texts(value).includes(wanted),
  ne: (value, wanted) => !texts(value).includes(wanted),
  in: (value, wanted) => texts(value).some(text => wanted.split(',').includes(text)),
  nin: (value, wanted) => !texts(value).some(text => wanted.split(',').includes(text)),
  all: (value, wanted) => wanted.split(',').every(text => texts(value).includes(text)),
  exists: (value, wanted) => (value !== undefined) === (wanted === 'true'),
  match: (value, wanted) => texts(value).some(text => text.toLowerCase().includes(wanted.toLowerCase())),
  lt: (value, wanted) => String(value) < wanted,
  lte: (value, wanted) => String(value) <= wanted,
  gt: (value, wanted) => String(value) > wanted,
  gte: (value, wanted) => String(value) >= wanted,
};

/** Whether an entry is asked for. @throws Failure 400 for what this API does not know. */
export function matches(item: Item, query: URLSearchParams): boolean {
  const type = query.get('content_type');
  if (type && item.sys.contentType?.sys.id !== type) return false;
  const text = query.get('query');
  if (text && !JSON.stringify(item.fields).toLowerCase().includes(text.toLowerCase())) return false;
  for (const [key, wanted] of query) {
    if (NOT_FILTERS.has(key)) continue;
    const [, path, operator = ''] = /^((?:fields|sys|metadata)\.[\w.-]+)(?:\[(\w+)\])?$/.exec(key) ?? [];
    const test = OPERATORS[operator];
    if (!path || !test) throw new Failure(400, `The query you sent was invalid: ${key}`);
    if (path.startsWith('fields.') && !type)
      throw new Failure(400, 'A content_type is needed to query fields.');
    if (!test(at(item, path), wanted)) return false;
  }
  return true;
}

/** Sorted by `fields.a,-sys.createdAt`; a minus turns it round. */
export function order(items: Item[], by: string | null): Item[] {
  if (!by) return items;
  const keys = by
    .split(',')
    .map(key => ({ path: key.replace(/^-/, ''), sign: key.startsWith('-') ? -1 : 1 }));
  return [...items].sort((a, b) => {
    for (const { path, sign } of keys) {
      const [x, y] = [at(a, path), at(b, path)];
      if (x === y) continue;
      return (
        (typeof x === 'number' && typeof y === 'number' ? (x < y ? -1 : 1) : String(x) < String(y) ? -1 : 1) *
        sign
      );
    }
    return 0;
  });
}

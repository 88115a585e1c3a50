import { Failure } from '../shared/server.ts';
import type { Item } from './entries.ts';

/** The part of the delivery API's query language that this site uses. */
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

const OPERATORS: Record<string, (value: unknown, expected: string) => boolean> = {
  '': (value, expected) => texts(value).includes(expected),
  ne: (value, expected) => !texts(value).includes(expected),
  in: (value, expected) => texts(value).some(text => expected.split(',').includes(text)),
  nin: (value, expected) => !texts(value).some(text => expected.split(',').includes(text)),
  all: (value, expected) => expected.split(',').every(text => texts(value).includes(text)),
  exists: (value, expected) => (value !== undefined) === (expected === 'true'),
  match: (value, expected) => texts(value).some(text => text.toLowerCase().includes(expected.toLowerCase())),
  lt: (value, expected) => String(value) < expected,
  lte: (value, expected) => String(value) <= expected,
  gt: (value, expected) => String(value) > expected,
  gte: (value, expected) => String(value) >= expected,
};

/** Whether an entry matches a query. @throws Failure 400 for an unknown operator or field */
export function matches(item: Item, query: URLSearchParams): boolean {
  const type = query.get('content_type');
  if (type && item.sys.contentType?.sys.id !== type) return false;
  const text = query.get('query');
  if (text && !JSON.stringify(item.fields).toLowerCase().includes(text.toLowerCase())) return false;
  for (const [key, expected] of query) {
    if (NOT_FILTERS.has(key)) continue;
    const [, path, operator = ''] = /^((?:fields|sys|metadata)\.[\w.-]+)(?:\[(\w+)\])?$/.exec(key) ?? [];
    const test = OPERATORS[operator];
    if (!path || !test) throw new Failure(400, `The query you sent was invalid: ${key}`);
    if (path.startsWith('fields.') && !type)
      throw new Failure(400, 'A content_type is needed to query fields.');
    if (!test(at(item, path), expected)) return false;
  }
  return true;
}

/** Sorts by a list such as `fields.a,-sys.createdAt`; a minus means descending. */
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

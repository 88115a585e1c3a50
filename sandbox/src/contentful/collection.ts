import { compare, invalid, select, valuesAt } from './conditions.ts';
import { resolveLinks } from './links.ts';
import type { Item, Space } from './space.ts';

const DEFAULT_LIMIT = 100;
const MOST = 1000;
const DEFAULT_INCLUDE = 1;
const DEEPEST = 10;

/** The answer to a query for many: a page of items, what they link to, and the links that lead nowhere. */
export function collection(items: Item[], query: URLSearchParams, space: Space): object {
  const found = inOrder(select(items, query, space), query.get('order'));
  const skip = whole(query, 'skip', 0, Number.MAX_SAFE_INTEGER);
  const limit = whole(query, 'limit', DEFAULT_LIMIT, MOST);
  const page = found.slice(skip, skip + limit);
  const { includes, errors } = resolveLinks(page, space, whole(query, 'include', DEFAULT_INCLUDE, DEEPEST));
  return {
    sys: { type: 'Array' },
    total: found.length,
    skip,
    limit,
    items: page.map(item => narrowed(item, query.get('select'))),
    ...(errors.length > 0 ? { errors } : {}),
    ...(Object.keys(includes).length > 0 ? { includes } : {}),
  };
}

function whole(query: URLSearchParams, name: string, fallback: number, most: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  if (!/^\d+$/.test(text) || Number(text) > most) throw invalid(`${name} is a whole number up to ${most}`);
  return Number(text);
}

/** `-fields.publishedAt,sys.id`: by the first, equal ones by the next; items without a value come last. */
function inOrder(items: Item[], order: string | null): Item[] {
  const keys = (order ?? '').split(',').filter(Boolean);
  for (const key of keys)
    if (!/^-?(fields|sys)\.[\w.-]+$/.test(key)) throw invalid(`order: "${key}" is not recognized`);
  return [...items].sort((a, b) => {
    for (const key of keys) {
      const order = byKey(a, b, key);
      if (order !== 0) return order;
    }
    return 0;
  });
}

function byKey(a: Item, b: Item, key: string): number {
  const path = key.replace(/^-/, '');
  const [left] = valuesAt(a, path);
  const [right] = valuesAt(b, path);
  if (left === undefined || right === undefined)
    return Number(left === undefined) - Number(right === undefined);
  return key.startsWith('-') ? compare(right, left) : compare(left, right);
}

/** `select=fields.title,sys.id`: only these fields; `sys` is always there, so that links can be resolved. */
function narrowed(item: Item, select: string | null): Item {
  if (!select) return item;
  const wanted = select.split(',');
  if (wanted.includes('fields')) return item;
  const fields = Object.entries(item.fields).filter(([name]) => wanted.includes(`fields.${name}`));
  return { ...item, fields: Object.fromEntries(fields) };
}

import { Refusal } from '../listener/answer.ts';
import { linksIn } from './links.ts';
import type { Item, Space } from './space.ts';

const OPERATORS = ['ne', 'in', 'nin', 'exists', 'match', 'lt', 'lte', 'gt', 'gte', 'all'] as const;
type Operator = (typeof OPERATORS)[number] | 'eq';

/** Parameters that are not conditions. */
const OTHERS = new Set([
  'content_type',
  'order',
  'limit',
  'skip',
  'include',
  'select',
  'locale',
  'access_token',
]);

/** Items that meet every condition of a query: `content_type`, `query`, `fields.x[op]`, `sys.x[op]`, links_to_entry. */
export function select(items: Item[], query: URLSearchParams, space: Space): Item[] {
  const type = query.get('content_type');
  if (type && !space.contentTypes.some(({ sys }) => sys.id === type) && !items.some(item => isOf(item, type)))
    throw invalid(`unknownContentType: ${type}`);
  const conditions = [...query]
    .filter(([name]) => !OTHERS.has(name))
    .map(([name, value]) => condition(name, value, query));
  return items.filter(item => (!type || isOf(item, type)) && conditions.every(holds => holds(item)));
}

const isOf = ({ sys }: Item, type: string) =>
  (sys.contentType as { sys: { id: string } } | undefined)?.sys.id === type;

export const invalid = (details: string) =>
  new Refusal(
    400,
    'The query you sent was invalid. Probably a filter or ordering specification is not applicable to the type of a field.',
    {
      id: 'InvalidQuery',
      details: { errors: [{ details }] },
    },
  );

function condition(name: string, wanted: string, query: URLSearchParams): (item: Item) => boolean {
  if (name === 'query') return item => words(item.fields).includes(wanted.toLowerCase());
  if (name === 'links_to_entry') return item => linksIn(item.fields).some(({ sys }) => sys.id === wanted);
  const [, path, operator = 'eq'] = /^((?:fields|sys|metadata)\.[\w.-]+)(?:\[(\w+)\])?$/.exec(name) ?? [];
  if (!path || !isOperator(operator)) throw invalid(`The path "${name}" is not recognized`);
  if (path.startsWith('fields.') && !query.get('content_type'))
    throw invalid(`When querying for entries with a "fields" path a content_type is required: ${name}`);
  return item => meets(valuesAt(item, path), operator, wanted);
}

const isOperator = (text: string): text is Operator =>
  text === 'eq' || OPERATORS.some(known => known === text);

const words = (value: unknown): string =>
  typeof value === 'string'
    ? value.toLowerCase()
    : value && typeof value === 'object'
      ? Object.values(value).map(words).join(' ')
      : '';

function meets(values: unknown[], operator: Operator, wanted: string): boolean {
  const texts = values.map(String);
  const list = wanted.split(',');
  switch (operator) {
    case 'eq':
      return texts.includes(wanted);
    case 'ne':
      return !texts.includes(wanted);
    case 'in':
      return list.some(one => texts.includes(one));
    case 'nin':
      return !list.some(one => texts.includes(one));
    case 'all':
      return list.every(one => texts.includes(one));
    case 'exists':
      return values.length > 0 === (wanted === 'true');
    case 'match':
      return texts.some(text => text.toLowerCase().includes(wanted.toLowerCase()));
    default:
      return values.some(value => compares(compare(value, wanted), operator));
  }
}

function compares(order: number, operator: 'lt' | 'lte' | 'gt' | 'gte'): boolean {
  if (operator === 'lt') return order < 0;
  if (operator === 'lte') return order <= 0;
  return operator === 'gt' ? order > 0 : order >= 0;
}

/** Numbers by size, everything else (dates too) as text. */
export function compare(a: unknown, b: unknown): number {
  if (typeof a === 'number') return a - Number(b);
  return String(a) < String(b) ? -1 : String(a) > String(b) ? 1 : 0;
}

/** The values below a dotted path; lists count as their entries, absent ones as none. */
export function valuesAt(item: Item, path: string): unknown[] {
  return path.split('.').reduce<unknown[]>(
    (values, step) =>
      values
        .flatMap(value =>
          value && typeof value === 'object' ? [(value as Record<string, unknown>)[step]] : [],
        )
        .flat()
        .filter(value => value !== undefined && value !== null),
    [item],
  );
}

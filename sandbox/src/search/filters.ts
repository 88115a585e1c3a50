import { Failure } from '../shared/server.ts';
import { fold } from './text.ts';

/** Turns a query's facetFilters, numericFilters and `filters` text into one predicate on records. */
export type SearchRecord = { objectID: string; [key: string]: unknown };
export type Test = (record: SearchRecord) => boolean;

/** Reads a nested attribute: "priceBand.GBP" is record.priceBand.GBP. */
export const valueAt = (record: SearchRecord, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, key) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined,
      record,
    );

export function valuesAt(record: SearchRecord, path: string): string[] {
  const value = valueAt(record, path);
  if (value === undefined || value === null) return [];
  return (Array.isArray(value) ? value : [value]).map(String);
}

/** Facets have few values, which every query compares. */
const folded = new Map<string, string>();
function foldOnce(value: string): string {
  const known = folded.get(value) ?? fold(value);
  folded.set(value, known);
  return known;
}

function facetTest(text: string, declared: ReadonlySet<string>): Test {
  const colon = text.indexOf(':');
  if (colon < 1) throw new Failure(400, `facetFilters: "${text}" has no attribute`);
  let [attribute, value] = [text.slice(0, colon), text.slice(colon + 1)];
  const negative = value.startsWith('-') || attribute.startsWith('-');
  attribute = attribute.replace(/^-/, '');
  value = fold(value.replace(/^-/, '').replace(/^\\-/, '-'));
  // As at the vendor, nothing is found by an attribute that is not declared.
  if (!declared.has(attribute)) return () => false;
  return record => valuesAt(record, attribute).some(one => foldOnce(one) === value) !== negative;
}

const COMPARE: Record<string, (a: number, b: number) => boolean> = {
  '=': (a, b) => a === b,
  '!=': (a, b) => a !== b,
  '<': (a, b) => a < b,
  '<=': (a, b) => a <= b,
  '>': (a, b) => a > b,
  '>=': (a, b) => a >= b,
};

function numericTest(text: string): Test {
  const [, attribute, sign, value] = /^\s*([\w.-]+)\s*(<=|>=|!=|<|>|=)\s*(-?[\d.]+)\s*$/.exec(text) ?? [];
  const [, between, low, high] = /^\s*([\w.-]+)\s*:\s*(-?[\d.]+)\s+TO\s+(-?[\d.]+)\s*$/i.exec(text) ?? [];
  if (between)
    return record =>
      valuesAt(record, between).some(one => Number(one) >= Number(low) && Number(one) <= Number(high));
  const compare = COMPARE[sign ?? ''];
  if (!attribute || !compare) throw new Failure(400, `numericFilters: "${text}" is not understood`);
  return record => valuesAt(record, attribute).some(one => compare(Number(one), Number(value)));
}

/** The outer list means AND, inner lists mean OR; a string is a list of one. */
function nested(input: unknown, make: (text: string) => Test): Test[] {
  if (input === undefined || input === null || input === '') return [];
  const value = typeof input === 'string' && input.trim().startsWith('[') ? JSON.parse(input) : input;
  const outer = Array.isArray(value) ? value : String(value).split(',');
  return outer.map(part => {
    const options = (Array.isArray(part) ? part : [part]).map(one => make(String(one)));
    return record => options.length === 0 || options.some(test => test(record));
  });
}

/** Parses a text such as `style:Walking AND (days >= 8 OR NOT country:"Sri Lanka")`. */
function parseFilters(text: string, declared: ReadonlySet<string>): Test {
  const tokens =
    text.match(
      /\(|\)|\bAND\b|\bOR\b|\bNOT\b|[\w.-]+\s*:\s*-?[\d.]+\s+TO\s+-?[\d.]+|[\w.-]+\s*:\s*(?:"[^"]*"|'[^']*'|[^\s()]+)|[\w.-]+\s*(?:<=|>=|!=|<|>|=)\s*-?[\d.]+|\S+/g,
    ) ?? [];
  let i = 0;
  const unit = (): Test => {
    const token = tokens[i++];
    if (token === undefined) throw new Failure(400, 'filters: ended too early');
    if (token === 'NOT') {
      const test = unit();
      return record => !test(record);
    }
    if (token === '(') {
      const test = either();
      if (tokens[i++] !== ')') throw new Failure(400, 'filters: a bracket is not closed');
      return test;
    }
    if (/:\s*-?[\d.]+\s+TO\s/.test(token) || /[<>=]/.test(token.replace(/".*"/, '')))
      return numericTest(token);
    return facetTest(token.replace(/:\s*["']?/, ':').replace(/["']$/, ''), declared);
  };
  const all = (): Test => {
    const tests = [unit()];
    while (tokens[i] === 'AND') {
      i++;
      tests.push(unit());
    }
    return record => tests.every(test => test(record));
  };
  const either = (): Test => {
    const tests = [all()];
    while (tokens[i] === 'OR') {
      i++;
      tests.push(all());
    }
    return record => tests.some(test => test(record));
  };
  const test = either();
  if (i < tokens.length) throw new Failure(400, `filters: "${tokens[i]}" is not understood`);
  return test;
}

/**
 * @param declared names of the attributes that the settings allow to filter by
 * @throws Failure 400 for a filter that is not valid
 */
export function filterOf(
  params: { facetFilters?: unknown; numericFilters?: unknown; filters?: unknown },
  declared: ReadonlySet<string>,
): Test {
  let tests: Test[];
  try {
    tests = [
      ...nested(params.facetFilters, text => facetTest(text, declared)),
      ...nested(params.numericFilters, numericTest),
    ];
  } catch (error) {
    throw error instanceof Failure ? error : new Failure(400, 'A filter is not valid JSON');
  }
  if (typeof params.filters === 'string' && params.filters.trim() !== '')
    tests.push(parseFilters(params.filters, declared));
  return record => tests.every(test => test(record));
}

import type { SearchRecord } from './filters.ts';
import { listOf } from './settings.ts';
import { highlight } from './text.ts';

type Params = Record<string, unknown>;

export const tagsOf = (params: Params) => ({
  pre: String(params.highlightPreTag ?? '<em>'),
  post: String(params.highlightPostTag ?? '</em>'),
});

/** The attributes that a caller asks for, and the record's id. A path such as `price.GBP` takes that part of an object alone. */
export function retrieved(record: SearchRecord, asked: unknown): SearchRecord {
  const attributes = listOf(asked) ?? ['*'];
  if (attributes.includes('*')) return { ...record };
  const parts = attributes.flatMap((path): [string, unknown][] => {
    const [key = '', part] = path.split('.');
    const value = record[key];
    if (value === undefined) return [];
    return [[key, part === undefined ? value : { [part]: (value as Record<string, unknown>)?.[part] }]];
  });
  return { ...Object.fromEntries(parts), objectID: record.objectID };
}

/** A record as a query returns it, with the matched words highlighted. */
export function hitOf(
  record: SearchRecord,
  params: Params,
  matched: { fields: readonly string[]; terms: readonly string[]; queryWords: readonly string[] },
): object {
  const { fields, terms, queryWords } = matched;
  const marked = (listOf(params.attributesToHighlight) ?? fields).flatMap(name =>
    name === '*' ? fields : [name],
  );
  const mark = (text: string) => highlight(text, terms, queryWords, tagsOf(params));
  const highlighted = marked.flatMap((name): [string, unknown][] => {
    const value = record[name];
    if (typeof value === 'string') return [[name, mark(value)]];
    return Array.isArray(value) ? [[name, value.map(one => mark(String(one)))]] : [];
  });
  return {
    ...retrieved(record, params.attributesToRetrieve),
    ...(highlighted.length > 0 && { _highlightResult: Object.fromEntries(highlighted) }),
  };
}

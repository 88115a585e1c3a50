import { highlight } from './highlight.ts';
import type { Index } from './index.ts';
import type { Parameters } from './parameters.ts';
import type { SearchRecord } from './records.ts';
import type { QueryWord } from './words.ts';

/** A record as a hit: the attributes asked for, with the matched words marked. */
export function hitOf(index: Index, id: number, words: QueryWord[], parameters: Parameters): object {
  const record = index.records[id];
  if (!record) return {};
  const asked = parameters.attributesToHighlight ?? Object.keys(index.settings.searchable);
  const attributes = asked.includes('*') ? Object.keys(record) : asked;
  const marked =
    attributes.length > 0 ? { _highlightResult: highlight(record, attributes, words, parameters) } : {};
  return { ...retrieve(record, parameters.attributesToRetrieve), ...marked };
}

/** `['title', 'price.GBP']`, `['*', '-summary']`; the id always comes along. */
export function retrieve(record: SearchRecord, attributes: string[] = ['*']): object {
  const hidden = new Set(attributes.filter(name => name.startsWith('-')).map(name => name.slice(1)));
  const shown = attributes.includes('*')
    ? Object.keys(record)
    : attributes.filter(name => !name.startsWith('-'));
  const result: Record<string, unknown> = { objectID: record.objectID };
  for (const name of shown) if (!hidden.has(name)) copy(record, result, name.split('.'));
  return result;
}

function copy(from: unknown, to: Record<string, unknown>, [name = '', ...rest]: string[]): void {
  if (!from || typeof from !== 'object' || !(name in from)) return;
  const value = (from as Record<string, unknown>)[name];
  if (rest.length === 0) {
    to[name] = value;
    return;
  }
  const inner = (to[name] ?? {}) as Record<string, unknown>;
  to[name] = inner;
  copy(value, inner, rest);
}

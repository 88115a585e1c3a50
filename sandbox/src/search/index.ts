import MiniSearch from 'minisearch';
import { type Column, createColumn } from './column.ts';
import { type SearchRecord, valueAt, valuesAt } from './records.ts';
import type { IndexSettings, Order } from './settings.ts';
import { tokenise } from './text.ts';

/** An index in memory: its records, a text engine, and columns made when first asked for. */
export type Index = {
  settings: IndexSettings;
  records: SearchRecord[];
  byId: Map<string, number>;
  engine: MiniSearch<Document>;
  /** Every word there is. */
  vocabulary: ReadonlySet<string>;
  column(attribute: string): Column;
  /** All records in the order of an attribute; those without a value come last. */
  sorted(order: Order): readonly number[];
  /** 0 for the least popular record, 1 for the most. */
  standing: Float64Array;
};

type Document = { id: number; record: SearchRecord };

export function createIndex(records: SearchRecord[], settings: IndexSettings): Index {
  const columns = new Map<string, Column>();
  const orders = new Map<string, readonly number[]>();
  const vocabulary = new Set<string>();
  const engine = createEngine(settings, word => vocabulary.add(word));
  engine.addAll(records.map((record, id) => ({ id, record })));
  const sorted = (order: Order) => kept(orders, JSON.stringify(order), () => sort(records, order, settings));
  const best = sorted({ attribute: settings.custom, descending: true });
  const standing = new Float64Array(records.length);
  for (const [place, id] of best.entries()) standing[id] = 1 - place / Math.max(1, best.length);
  return {
    settings,
    records,
    byId: new Map(records.map(({ objectID }, id) => [objectID, id])),
    engine,
    vocabulary,
    column: attribute => kept(columns, attribute, () => createColumn(records, attribute)),
    sorted,
    standing,
  };
}

function createEngine({ searchable }: IndexSettings, learn: (word: string) => void): MiniSearch<Document> {
  return new MiniSearch<Document>({
    fields: Object.keys(searchable),
    extractField: (document, field) =>
      field === 'id' ? document.id : valuesAt(document.record, field).join(' \n '),
    tokenize: text => tokenise(text),
    processTerm: word => {
      learn(word);
      return word;
    },
    searchOptions: { boost: searchable, processTerm: word => word },
  });
}

/** Columns and orders are few: every attribute has at most one of each. */
function kept<T>(store: Map<string, T>, key: string, make: () => T): T {
  const known = store.get(key);
  if (known !== undefined) return known;
  const made = make();
  store.set(key, made);
  return made;
}

function sort(
  records: SearchRecord[],
  { attribute, descending }: Order,
  { custom }: IndexSettings,
): number[] {
  const keys = records.map(record => valueAt(record, attribute) ?? undefined);
  const ties = records.map(record => Number(valueAt(record, custom) ?? 0));
  const sign = descending ? -1 : 1;
  return records
    .map((_, id) => id)
    .sort((a, b) => compare(keys[a], keys[b], sign) || (ties[b] ?? 0) - (ties[a] ?? 0) || a - b);
}

function compare(a: unknown, b: unknown, sign: number): number {
  if (a === undefined || b === undefined) return Number(a === undefined) - Number(b === undefined);
  if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
  return String(a) < String(b) ? -sign : String(a) > String(b) ? sign : 0;
}

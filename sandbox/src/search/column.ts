import { type SearchRecord, valuesAt } from './records.ts';

/** One attribute of all records, turned so that it can be filtered and counted quickly. */
export type Column = {
  /** Every value there is. */
  values: string[];
  ids: Map<string, number>;
  /** Record → ids of its values. */
  rows: Uint32Array[];
  /** Value id → records that have it. */
  records: Uint32Array[];
  /** Record → its numbers, where the attribute is numeric. */
  numbers: number[][] | undefined;
};

export function createColumn(all: readonly SearchRecord[], attribute: string): Column {
  const values: string[] = [];
  const ids = new Map<string, number>();
  const rows: Uint32Array[] = [];
  const records: number[][] = [];
  const numbers: number[][] = [];
  let numeric = false;
  for (const [index, one] of all.entries()) {
    const own = valuesAt(one, attribute);
    const unique = [...new Set(own.map(String))].map(text => idOf(text, ids, values));
    for (const id of unique) {
      records[id] ??= [];
      records[id].push(index);
    }
    rows.push(Uint32Array.from(unique));
    const figures = own.flatMap(value =>
      typeof value === 'number' ? [value] : typeof value === 'boolean' ? [Number(value)] : [],
    );
    numeric ||= own.some(value => typeof value === 'number');
    numbers.push(figures);
  }
  return {
    values,
    ids,
    rows,
    records: records.map(list => Uint32Array.from(list)),
    numbers: numeric ? numbers : undefined,
  };
}

function idOf(text: string, ids: Map<string, number>, values: string[]): number {
  const known = ids.get(text);
  if (known !== undefined) return known;
  ids.set(text, values.length);
  values.push(text);
  return values.length - 1;
}

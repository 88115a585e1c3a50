import type { Clauses, Literal } from './filters.ts';
import type { Index } from './index.ts';

/** One byte per record: 1 where every clause holds. */
export function maskOf(index: Index, clauses: Clauses): Uint8Array {
  const all = new Uint8Array(index.records.length).fill(1);
  for (const clause of clauses) {
    const any = new Uint8Array(all.length);
    for (const literal of clause) mark(index, literal, any);
    for (let id = 0; id < all.length; id++) all[id] = (all[id] ?? 0) & (any[id] ?? 0);
  }
  return all;
}

/** Sets the byte of every record for which a literal holds. */
function mark(index: Index, literal: Literal, any: Uint8Array): void {
  if (literal.not) {
    const those = new Uint8Array(any.length);
    mark(index, { ...literal, not: false }, those);
    for (let id = 0; id < any.length; id++) if (!those[id]) any[id] = 1;
    return;
  }
  const column = index.column(literal.attribute);
  if (literal.kind === 'facet') {
    const value = column.ids.get(literal.value);
    for (const id of value === undefined ? [] : (column.records[value] ?? [])) any[id] = 1;
    return;
  }
  for (const [id, numbers] of (column.numbers ?? []).entries())
    if (numbers.some(number => number >= literal.from && number <= literal.to)) any[id] = 1;
}
